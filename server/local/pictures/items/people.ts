import { scatter } from '../../../../core/rules/items/item-identity.ts';
import { factions } from '../kit/palette.ts';
import type { FactionLook } from '../kit/palette.ts';
import { circle, clipped, ellipse, group } from '../kit/shapes.ts';
import type { Sheet } from '../kit/sheet.ts';
import { bust, mannequin } from '../hero/hero-svg.ts';
import { suitByNumber } from '../suits/suit-list.ts';
import type { SuitLook } from '../suits/suit-list.ts';
import { readTraits } from '../traits.ts';
import { itemColours, tile } from './tile.ts';

/** A face in a round window; who it is follows from the id. */
export function avatarTile(sheet: Sheet, id: number, unique = false): string {
  const suit = suitByNumber(id).id;
  const traits = readTraits({
    rarity: 1,
    heroClass: 1,
    faction: 0,
    gender: scatter(id, 11, 2),
    parts: [suit, suit, suit, suit],
    materials: [4, 4, 4, 4],
    face: [1 + scatter(id, 12, 12), 1 + scatter(id, 13, 12), 1 + scatter(id, 14, 12)],
    skin: 1 + scatter(id, 15, 12),
    hair: 1 + scatter(id, 16, 12),
    weapon: 1,
    burnCount: 0,
    mystic: false,
  });
  const look = factions[scatter(id, 17, factions.length)] ?? (factions[0] as FactionLook);
  const rarity = unique ? 4 : scatter(id, 1, 4);
  const metal = itemColours[rarity] ?? itemColours[0];
  const wall = sheet.pool(
    [
      [0, look.heart],
      [0.7, look.wall],
      [1, look.deep],
    ],
    120,
    104,
    110,
  );
  const content =
    circle(120, 120, 94, wall, `stroke="${metal}" stroke-width="9"`) +
    clipped(
      group(bust(sheet, traits), 'translate(-12 6) scale(1.1)'),
      sheet.clip('M0 0H240V120A94 94 0 0 1 26 120V0Z'),
    ) +
    circle(120, 120, 98.5, 'none', 'stroke="#241532" stroke-width="3"') +
    circle(120, 120, 90, 'none', 'stroke="#241532" stroke-width="2.4" stroke-opacity="0.6"');
  return tile(sheet, content, { colour: metal, floor: false, unique });
}

/** A suit on a dummy: the whole outfit and no one in particular. */
export function suitTile(sheet: Sheet, suit: SuitLook): string {
  const stand = ellipse(120, 214, 70, 13, sheet.shade(suit.trim), 'stroke="#241532" stroke-width="3"');
  return tile(sheet, stand + group(mannequin(sheet, suit.id), 'translate(6 3.6) scale(0.95)'), {
    colour: suit.main,
    unique: suit.mystic,
  });
}
