import { scatter } from '../../../../core/rules/items/item-identity.ts';
import { darken, lighten, outlineOf } from '../kit/colour.ts';
import { circle, glint, line, moved, path, starPath, toy } from '../kit/shapes.ts';
import type { Sheet } from '../kit/sheet.ts';
import { emblem } from '../suits/emblems.ts';
import { suitByNumber } from '../suits/suit-list.ts';
import { figures } from './figures.ts';
import { gachaBall } from './gacha-ball.ts';
import { tile } from './tile.ts';

const TICKET = 'M-92 -54H92A10 10 0 0 0 92 -14V-14A15 15 0 0 0 92 16V54H-92V16A15 15 0 0 0 -92 -14Z';
const COUPON =
  'M-88 -56L-78 -50L-68 -56L-58 -50L-48 -56L-38 -50L-28 -56L-18 -50L-8 -56L2 -50L12 -56L22 -50L32 -56L42 -50L52 -56L62 -50L72 -56L82 -50L88 -56V56L82 50L72 56L62 50L52 56L42 50L32 56L22 50L12 56L2 50L-8 56L-18 50L-28 56L-38 50L-48 56L-58 50L-68 56L-78 50L-88 56Z';

const perforation = (x: number, colour: string) =>
  `<path d="M${x} -46V46" stroke="${colour}" stroke-width="3" stroke-dasharray="2 8" stroke-linecap="round" fill="none"/>`;

const small = (sheet: Sheet, family: number, tier: number, x: number) =>
  `<g transform="translate(${x} 0) scale(0.42) translate(-120 -122)">${gachaBall(sheet, { family, tier, edition: 0 })}</g>`;

const tierColours = ['#5AA2E8', '#5AA2E8', '#9A5CF5', '#F0A020', '#C22F4E'];

function entrySign(sheet: Sheet): string {
  return (
    toy(sheet, 'M-8 -34H8V-12L26 24C28 32 24 36 18 36H-18C-24 36 -28 32 -26 24L-8 -12Z', '#CFF1F5', 4.4) +
    path('M-14 10H14L21 25C22 29 20 31 17 31H-17C-20 31 -22 29 -21 25Z', '#35D0BA') +
    circle(-4, 20, 4, '#ffffff', 'fill-opacity="0.8"') +
    circle(7, 14, 2.6, '#ffffff', 'fill-opacity="0.8"') +
    line('M-12 -35H12', outlineOf('#35D0BA'), 6)
  );
}

/** 50001 opens the test; 50002..50004 are a ball each; later ones carry a suit's sign. */
export function voucherTile(sheet: Sheet, id: number): string {
  const tier = id - 50001;
  const isBall = tier >= 1 && tier <= 3;
  const colour = isBall
    ? (tierColours[tier] ?? '#5AA2E8')
    : (['#35B8A4', '#E8638F', '#6C74F2', '#F08A3C'][scatter(id, 3, 4)] ?? '#35B8A4');
  const suit = suitByNumber(scatter(id, 5, 21));
  const other = id === 50001 ? entrySign(sheet) : moved(emblem(suit.emblem, suit.main, suit.accent), 0, 0, 0, 2.6);
  const ticket =
    toy(sheet, TICKET, '#FFF3D6', 5) +
    path('M-92 -54H-44V54H-92V16A15 15 0 0 0 -92 -14Z', colour) +
    toy(sheet, 'M-92 -54H-44V54H-92V16A15 15 0 0 0 -92 -14Z', colour, 5) +
    perforation(-44, '#ffffff') +
    path([starPath(-68, -28, 5, 10, 4.4), starPath(-68, 28, 5, 10, 4.4)].join(''), '#ffffff', 'fill-opacity="0.9"') +
    circle(24, 0, 44, lighten(colour, 0.55)) +
    (isBall ? small(sheet, 0, tier, 24) : moved(other, 24, 0, 8)) +
    line('M-34 -44H82M-34 44H82', darken(colour, 0.1), 3, 0.6);
  return tile(sheet, moved(ticket, 120, 120, -12) + path(glint(196, 52, 12), '#ffffff'), { colour, floor: false });
}

export interface CouponLook {
  family: number;
  tier: number;
  /** Percent off. */
  off: number;
}

export function couponTile(sheet: Sheet, { family, tier, off }: CouponLook): string {
  const colour = tierColours[tier] ?? '#5AA2E8';
  const paper = off >= 70 ? '#FFE08A' : '#FFFDF6';
  const coupon =
    toy(sheet, COUPON, paper, 5) +
    path('M-78 -40H78V40H-78Z', colour, `fill-opacity="0.16"`) +
    small(sheet, family, tier, -42) +
    perforation(0, darken(colour, 0.2)) +
    moved(figures(String(off), darken(colour, 0.1), '#2B1F3C'), 42, -14, 0, 1.02) +
    moved(figures('%', colour, '#2B1F3C'), 42, 27, 0, 0.86);
  return tile(sheet, moved(coupon, 120, 120, -8), { colour, floor: false });
}
