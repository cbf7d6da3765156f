import { scatter } from '../../../../core/rules/items/item-identity.ts';
import { darken, lighten, outlineOf } from '../kit/colour.ts';
import { bothSides, circle, gear, inked, line, moved, path, starPath, toy } from '../kit/shapes.ts';
import type { Sheet } from '../kit/sheet.ts';
import { emblem } from '../suits/emblems.ts';
import { suitByNumber } from '../suits/suit-list.ts';
import { itemColours, tile } from './tile.ts';

const plates = [
  'M0 -56A56 56 0 1 1 -0.1 -56Z',
  'M0 -62C18 -52 36 -50 52 -52C56 0 42 38 0 60C-42 38 -56 0 -52 -52C-36 -50 -18 -52 0 -62Z',
  starPath(0, 0, 8, 64, 50),
  'M-54 -32L0 -62L54 -32V32L0 62L-54 32Z',
  gear(0, 0, 12, 64, 55),
];

const ribbons = [
  '#3E8BFF #F6F1E2',
  '#E5484D #FFD873',
  '#35B8A4 #FFFFFF',
  '#8457E8 #FFC93C',
  '#2F3A5C #FF6FA8',
  '#4F9A3E #FFF0C2',
];

/** A medal on a ribbon; the plate's outline goes with its rarity. */
export function medal(sheet: Sheet, id: number, rarity: number): string {
  const metal = ['#B08A62', '#C9D3E2', '#C9A2FF', '#FFC93C', '#FF9AC4'][rarity] ?? '#C9D3E2';
  const [cloth = '', stripe = ''] = (ribbons[scatter(id, 2, ribbons.length)] ?? '').split(' ');
  const suit = suitByNumber(id);
  const plate = plates[rarity] ?? plates[0] ?? '';
  const field = suit.main;
  const hanging =
    bothSides(toy(sheet, 'M84 26H120L124 84L98 92Z', cloth, 4.4)) +
    bothSides(line('M98 28L108 86', stripe, 8)) +
    toy(sheet, 'M74 18H166V36H74Z', metal, 4.4);
  const body =
    toy(sheet, plate, metal, 5.4) +
    `<g transform="scale(0.76)">${inked(plate, sheet.shade(darken(field, 0.12)), outlineOf(field), 4.4)}</g>` +
    circle(0, 0, 33, lighten(field, 0.35), 'fill-opacity="0.45"') +
    moved(emblem(suit.emblem, suit.accent, suit.trim), 0, 0, 0, 2.35) +
    line('M-40 -18Q-34 -38 -14 -44', '#ffffff', 5, 0.7);
  const beads = Array.from({ length: rarity + 1 }, (_, i) =>
    circle(120 + (i - rarity / 2) * 15, 220, 5, metal, `stroke="${outlineOf(metal)}" stroke-width="2.6"`),
  ).join('');
  return hanging + moved(body, 120, 134, 0, 1.14) + beads;
}

export function badgeTile(sheet: Sheet, id: number, unique = false): string {
  const rarity = unique ? 4 : scatter(id, 1, 4);
  return tile(sheet, medal(sheet, id, rarity), { colour: itemColours[rarity] ?? itemColours[0], floor: false, unique });
}

/** A ring for an avatar, its middle left open for the face. */
export function frameRing(sheet: Sheet, id: number): string {
  const suit = suitByNumber(id);
  const main = suit.main;
  const trim = suit.trim;
  const accent = suit.accent;
  const style = scatter(id, 4, 5);
  const around = (count: number, drawing: string) =>
    Array.from({ length: count }, (_, i) => `<g transform="rotate(${(i * 360) / count} 120 120)">${drawing}</g>`).join(
      '',
    );
  const ornaments = [
    around(12, toy(sheet, 'M112 38L120 20L128 38Z', trim, 3.4)),
    around(8, toy(sheet, 'M120 44C104 40 104 24 120 16C136 24 136 40 120 44Z', accent, 3.4)),
    around(16, circle(120, 32, 7, trim, `stroke="${outlineOf(trim)}" stroke-width="3"`)),
    around(
      4,
      toy(sheet, 'M96 42C92 24 104 14 120 12C136 14 148 24 144 42Z', main, 3.6) +
        path(starPath(120, 28, 4, 10, 4), accent),
    ),
    around(6, toy(sheet, 'M108 40L104 18L120 26L136 18L132 40Z', trim, 3.4)),
  ];
  const ring = 'M120 34A86 86 0 1 1 119.9 34ZM120 58A62 62 0 1 0 120.1 58Z';
  return (
    (ornaments[style] ?? '') +
    `<path d="${ring}" fill="${sheet.shade(main)}" fill-rule="evenodd" stroke="${outlineOf(main)}" stroke-width="5"/>` +
    circle(120, 120, 74, 'none', `stroke="${trim}" stroke-width="4"`) +
    around(6, circle(120, 46, 5, accent, `stroke="${outlineOf(main)}" stroke-width="2.4"`)) +
    line('M54 96C60 72 76 56 98 50', '#ffffff', 5, 0.6) +
    moved(
      circle(0, 0, 22, sheet.shade(darken(main, 0.3)), `stroke="${trim}" stroke-width="4"`) +
        moved(emblem(suit.emblem, accent, trim), 0, 0, 0, 1.35),
      120,
      202,
    )
  );
}

export function frameTile(sheet: Sheet, id: number, unique = false): string {
  const rarity = unique ? 4 : scatter(id, 1, 4);
  const bust = path(
    'M120 82C138 82 148 94 148 110C148 124 138 136 120 136C102 136 92 124 92 110C92 94 102 82 120 82ZM78 174C80 150 98 142 120 142C142 142 160 150 162 174A62 62 0 0 1 78 174Z',
    '#ffffff',
    'fill-opacity="0.35"',
  );
  return tile(sheet, bust + frameRing(sheet, id), {
    colour: itemColours[rarity] ?? itemColours[0],
    floor: false,
    unique,
  });
}
