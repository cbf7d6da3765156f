import { darken, lighten, mix, outlineOf } from '../kit/colour.ts';
import { bothSides, circle, clipped, ellipse, glint, inked, line, moved, path, starPath, toy } from '../kit/shapes.ts';
import type { Sheet } from '../kit/sheet.ts';
import { emblem } from '../suits/emblems.ts';
import type { EmblemName } from '../suits/suit-list.ts';
import { tile } from './tile.ts';

export interface BoxLook {
  family: number;
  /** 1 Elite, 2 Epic, 3 Legendary, 4 VIP. */
  tier: number;
  /** 0 standard, 1..89 seasonal, limited or special, 90..99 test. */
  edition: number;
}

interface FamilyLook {
  shell: string;
  second: string;
  emblem: EmblemName;
  /** Colours of the toy in the dome. */
  toy: [fill: string, second: string];
  pattern: string;
}

// The lower half of a ball tells its family by pattern as well as by colour.
const families: readonly FamilyLook[] = [
  { shell: '#F59A2B', second: '#FFD873', emblem: 'lantern', toy: ['#F08A2C', '#FFE9A0'], pattern: 'M120 116L60 200H84L120 132L156 200H180Z' },
  { shell: '#3F7FD6', second: '#F3F0E6', emblem: 'chevron', toy: ['#2F5FC0', '#FFFFFF'], pattern: 'M30 132L120 172L210 132V150L120 190L30 150ZM30 168L120 208V226L30 186ZM210 168L120 208V226L210 186Z' },
  { shell: '#E8638F', second: '#FFE0EC', emblem: 'sakura', toy: ['#F2588A', '#FFE9A0'], pattern: 'M40 150Q60 132 80 150T120 150T160 150T200 150V164Q180 182 160 164T120 164T80 164T40 164ZM60 186Q80 172 100 186T140 186T180 186V198H60Z' },
  { shell: '#5B3A8C', second: '#F08A2C', emblem: 'pumpkin', toy: ['#F58A2C', '#5BA03E'], pattern: 'M42 140L60 172L78 140L99 178L120 140L141 178L162 140L180 172L198 140V124H42Z' },
]; // prettier-ignore

export const boxFamilyCount = families.length;

interface TierLook {
  metal: string;
  light: string;
}

const tiers: readonly TierLook[] = [
  { metal: '#9AA8BC', light: '#8FA0B8' },
  { metal: '#B7C3D4', light: '#5AA2E8' },
  { metal: '#A874F2', light: '#9A5CF5' },
  { metal: '#FFBE3C', light: '#FFB020' },
  { metal: '#F2C14E', light: '#C22F4E' },
];

const CX = 120;
const CY = 118;
const R = 78;
const UPPER = `M${CX - R} ${CY}A${R} ${R} 0 0 1 ${CX + R} ${CY}Z`;
const LOWER = `M${CX - R} ${CY}A${R} ${R} 0 0 0 ${CX + R} ${CY}Z`;

/** Later families wear the known shells in shifted colours. */
function familyOf(family: number): FamilyLook {
  const look = families[family % families.length] ?? (families[0] as FamilyLook);
  if (family < families.length) return look;
  return { ...look, shell: mix(look.shell, '#2BA58C', 0.55), second: mix(look.second, '#FFFFFF', 0.3) };
}

function tierSign(sheet: Sheet, tier: number, metal: string): string {
  const fill = sheet.shade(lighten(metal, 0.3));
  const stroke = outlineOf(metal);
  if (tier === 4) return inked('M-14 9L-16 -9L-7 -2L0 -14L7 -2L16 -9L14 9Z', fill, stroke, 3);
  const spots = [[0], [-8, 8], [-13, 0, 13]][tier - 1] ?? [0];
  return spots
    .map((x, i) =>
      inked(
        starPath(x, tier === 3 && i !== 1 ? 3 : 0, 5, tier === 1 ? 12 : 8.6, tier === 1 ? 5.4 : 4),
        fill,
        stroke,
        2.6,
      ),
    )
    .join('');
}

function tierOrnament(sheet: Sheet, tier: number, metal: string): string {
  const wing =
    toy(
      sheet,
      'M46 112C24 106 10 84 12 60C22 66 26 70 30 76C30 68 32 64 36 60C42 70 46 78 50 88C56 94 54 106 46 112Z',
      metal,
      4,
    ) + line('M24 76Q32 94 46 104M40 74Q44 86 50 96', darken(metal, 0.3), 2.6);
  const knob = toy(sheet, 'M108 44L112 30H128L132 44Z', metal, 4);
  const crown =
    toy(sheet, 'M88 48L82 16L102 30L120 8L138 30L158 16L152 48Q120 36 88 48Z', metal, 4.4) +
    circle(120, 32, 5, '#E5484D', 'stroke="#5A1030" stroke-width="2.4"') +
    bothSides(circle(100, 37, 3.4, '#7AE8FF', 'stroke="#20305A" stroke-width="2"'));
  return (
    [
      '',
      knob,
      knob + bothSides(toy(sheet, 'M44 108L26 96L30 118L26 138L44 128Z', metal, 4)),
      knob + bothSides(wing),
      bothSides(wing) + crown,
    ][tier] ?? ''
  );
}

function editionTag(sheet: Sheet, edition: number): string {
  if (edition === 0) return '';
  if (edition >= 90) {
    const stripes = [-44, -20, 4, 28, 52].map((x) => `M${x} 12L${x + 12} -12H${x + 24}L${x + 12} 12Z`).join('');
    const tape = clipped(
      path('M-80 -12H80V12H-80Z', '#FFD23C') + path(stripes, '#2B1F3C'),
      sheet.clip('M-62 -12H62V12H-62Z'),
    );
    const letter = inked('M-12 -13H12V13H-12Z', '#FFF6DC', '#2B1F3C', 3) + line('M-6 -6H6M0 -6V8', '#2B1F3C', 4.4);
    return moved(tape + line('M-62 -12H62M-62 12H62', '#2B1F3C', 3) + letter, 168, 188, -28, 0.8);
  }
  const hue = ['#35D0BA', '#FF6B6B', '#7A8CFF', '#8CCB4A', '#F25FA8', '#F59A2B'][edition % 6] ?? '#35D0BA';
  const signs = [
    path('M0 10C-10 4 -10 -6 0 -12C10 -6 10 4 0 10Z', '#ffffff') + line('M0 12V-4', darken(hue, 0.4), 2.4),
    path('M-8 -11H8L2 0L8 11H-8L-2 0Z', '#ffffff'),
    path(starPath(0, 0, 6, 12, 6), '#ffffff'),
  ];
  const sign = signs[Math.min(Math.floor(edition / 30), 2)] ?? '';
  return moved(
    toy(sheet, 'M-22 -22H22V16L0 30L-22 16Z', hue, 4) + line('M-16 -16H16', '#ffffff', 2.4, 0.6) + sign,
    184,
    178,
    8,
  );
}

/** The ball alone, for tiles, tickets and seasons. */
export function gachaBall(sheet: Sheet, { family, tier, edition }: BoxLook): string {
  const look = familyOf(family);
  const { metal } = tiers[tier] ?? (tiers[1] as TierLook);
  const stroke = outlineOf(look.shell);
  const glass = sheet.linear(
    [
      [0, lighten(look.shell, 0.85), 0.92],
      [0.6, lighten(look.shell, 0.45), 0.8],
      [1, mix(look.shell, '#20122f', 0.25), 0.92],
    ],
    [0.3, 0, 0.6, 1],
  );
  return (
    tierOrnament(sheet, tier, metal) +
    path(UPPER, glass) +
    ellipse(120, 92, 46, 40, '#ffffff', 'fill-opacity="0.28"') +
    moved(emblem(look.emblem, ...look.toy), 120, 82, 0, 2.9) +
    clipped(
      path(LOWER, sheet.shade(look.shell)) +
        path(look.pattern, look.second, 'fill-opacity="0.92"') +
        path('M42 150A78 78 0 0 0 198 150A84 70 0 0 1 42 150Z', darken(look.shell, 0.6), 'fill-opacity="0.35"'),
      sheet.clip(LOWER),
    ) +
    circle(CX, CY, R, 'none', `stroke="${stroke}" stroke-width="6"`) +
    inked('M40 110Q120 128 200 110V128Q120 148 40 128Z', sheet.shade(metal), outlineOf(metal), 4.4) +
    line('M46 117Q120 134 194 117', '#ffffff', 2.6, 0.55) +
    circle(120, 129, 25, sheet.shade(darken(metal, 0.2)), `stroke="${outlineOf(metal)}" stroke-width="4.4"`) +
    circle(120, 129, 19, sheet.shade(darken(look.shell, 0.45)), `stroke="${lighten(metal, 0.4)}" stroke-width="2"`) +
    moved(tierSign(sheet, tier, metal), 120, 129, 0, tier === 3 ? 0.72 : 0.84) +
    line('M58 96C64 72 80 56 102 50', '#ffffff', 8, 0.85) +
    line('M112 47.6L118 47', '#ffffff', 8, 0.85) +
    editionTag(sheet, edition)
  );
}

export function boxTile(sheet: Sheet, look: BoxLook): string {
  const tier = tiers[look.tier] ?? (tiers[1] as TierLook);
  const sparkle =
    look.tier >= 3 ? path([glint(36, 180, 9), glint(206, 64, 8), glint(204, 150, 6)].join(''), '#FFF3C4') : '';
  return tile(sheet, gachaBall(sheet, look) + sparkle, { colour: tier.light });
}
