import { FIRST_EMOTE, FIRST_GOODS } from '../../../../core/rules/items/item-identity.ts';
import { Sheet } from '../kit/sheet.ts';
import { findSuit } from '../suits/suit-list.ts';
import { badgeTile, frameTile } from './badge.ts';
import { boxTile } from './gacha-ball.ts';
import { avatarTile, suitTile } from './people.ts';
import { emoteTile } from './things/emote.ts';
import { goodsTile } from './things/goods.ts';
import { passTile } from './things/pass.ts';
import { seasonCount, seasonScene } from './things/season.ts';
import { spacecraftTile } from './things/spacecraft.ts';
import { couponTile, voucherTile } from './tickets.ts';

type Draw = (sheet: Sheet) => string;

const MILLION = 1_000_000;
const RANGE = 10_000;

// 1FTEE: family, tier, edition.
function box(id: number): Draw | undefined {
  const look = { family: Math.floor(id / 1000) % 10, tier: Math.floor(id / 100) % 10, edition: id % 100 };
  if (look.tier < 1 || look.tier > 4) return undefined;
  return (sheet) => boxTile(sheet, look);
}

// 6FTOE: family, tier, tenths off, edition.
function coupon(id: number): Draw | undefined {
  const tenths = Math.floor(id / 10) % 10;
  const look = { family: Math.floor(id / 1000) % 10, tier: Math.floor(id / 100) % 10, off: tenths * 10 };
  if (look.tier < 1 || look.tier > 3 || tenths % 2 === 0) return undefined;
  return (sheet) => couponTile(sheet, look);
}

function thing(id: number): Draw {
  if (id < FIRST_EMOTE) return (sheet) => passTile(sheet, id - 70000);
  if (id < FIRST_GOODS) return (sheet) => emoteTile(sheet, id - FIRST_EMOTE + 1);
  return (sheet) => goodsTile(sheet, id);
}

/** By ten thousands of the id. */
const kinds: Record<number, (id: number) => Draw | undefined> = {
  1: box,
  2: (id) => (sheet) => badgeTile(sheet, id),
  3: (id) => (sheet) => avatarTile(sheet, id),
  4: (id) => (sheet) => frameTile(sheet, id),
  5: (id) => (sheet) => voucherTile(sheet, id),
  6: coupon,
  7: thing,
};

// Categories of unique items that are also item types are drawn as those; the others are treasures.
function unique(id: number): Draw {
  const category = Math.floor(id / MILLION);
  const number = (id % MILLION) + category;
  const byCategory: Record<number, Draw> = {
    11: (sheet) => badgeTile(sheet, number, true),
    12: (sheet) => avatarTile(sheet, number, true),
    13: (sheet) => frameTile(sheet, number, true),
    14: (sheet) => passTile(sheet, number, true),
    15: (sheet) => emoteTile(sheet, number, true),
  };
  return byCategory[category] ?? ((sheet) => goodsTile(sheet, number, true));
}

function drawn(draw: Draw | undefined): string | undefined {
  if (draw === undefined) return undefined;
  const sheet = new Sheet();
  return sheet.svg(draw(sheet));
}

/** How an item is drawn on a square of 240, or undefined for an id that no item can have. */
export function itemDrawing(id: number): Draw | undefined {
  if (!Number.isSafeInteger(id) || id <= 0) return undefined;
  return id >= MILLION ? unique(id) : kinds[Math.floor(id / RANGE)]?.(id);
}

/** The picture of an item by its id. */
export const itemSvg = (id: number): string | undefined => drawn(itemDrawing(id));

export function suitSvg(id: number): string | undefined {
  const suit = findSuit(id);
  return suit && drawn((sheet) => suitTile(sheet, suit));
}

const MOST_SHIPS = 9999;

export function spacecraftSvg(index: number): string | undefined {
  if (!Number.isInteger(index) || index < 1 || index > MOST_SHIPS) return undefined;
  return drawn((sheet) => spacecraftTile(sheet, index));
}

export function seasonSvg(season: number): string | undefined {
  if (!Number.isInteger(season) || season < 1 || season > seasonCount) return undefined;
  return drawn((sheet) => seasonScene(sheet, season));
}
