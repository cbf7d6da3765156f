import { heldAt, priceOn, worthOn, type Change } from '../../../../core/rules/portfolio/worth-over-time.ts';
import { NOTHING } from '../../../../core/rules/portfolio/sums.ts';
import type { WorthMover, WorthOverTime } from '../../../../core/wire/account/portfolio.ts';
import type { Database } from '../../../db/database.ts';
import type { BookedLine } from '../books.ts';
import type { Held } from '../holdings.ts';
import { heroAsset, itemAsset } from '../lines.ts';
import type { DayPriceReader } from './day-prices.ts';
import * as repository from './prices.repository.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
/** A kind of which none was sold for so long has no price. */
const LOOKED_BACK = 30;
const MOST_MOVERS = 5;
const BPS = 10_000n;
/** Beyond that a change is no longer a figure that anybody reads. */
const MOST_BPS = 10_000_000n;
const spans = { day: 1, week: 7 } as const;

type Found = { lines: readonly BookedLine[]; holdings: readonly Held[]; now: Date };
type Reading = { db: Database; prices: DayPriceReader };
type PriceOf = (asset: string, day: number) => bigint | null;

/** Each piece that came or went, as the books have it. */
function changesOf(lines: readonly BookedLine[]): Change[] {
  return lines.flatMap((line): Change[] => {
    const step = line.step(NOTHING);
    const at = Date.parse(line.at);
    const change = (sign: bigint) => (pieces: { asset: string; quantity: bigint }) => ({
      asset: pieces.asset,
      by: sign * pieces.quantity,
      at,
    });
    if (step.kind === 'expense') return [];
    if (step.kind === 'turn') return [...step.from.map(change(-1n)), ...step.to.map(change(1n))];
    return [change(step.kind === 'gain' ? 1n : -1n)(step)];
  });
}

const heroIdsOf = (assets: readonly string[]) =>
  [...new Set(assets)].flatMap((asset) => (asset.startsWith('hero:') ? [asset.slice('hero:'.length)] : []));

/** Heroes are priced by their rarity, items by their kind. */
async function readPrices({ db, prices }: Reading, assets: readonly string[], firstDay: number): Promise<PriceOf> {
  const rarities = await repository.raritiesOf(db, heroIdsOf(assets));
  const kinds = new Map(rarities.map(({ id, rarity }) => [heroAsset(id), `rarity:${rarity}`]));
  const kindOf = (asset: string) => kinds.get(asset) ?? asset;
  const found = await prices.of(
    assets.map(kindOf).filter((kind) => !kind.startsWith('hero:')),
    firstDay,
  );
  return (asset, day) => priceOn(found.get(kindOf(asset)), day, LOOKED_BACK);
}

/** What things are priced as: all heroes of a rarity together, all pieces of an item. */
const assetKey = ({ kind, id }: Held['asset']) => (kind === 'hero' ? heroAsset(id) : itemAsset(id));
const moverKey = ({ asset }: Held) => (asset.kind === 'hero' ? `rarity:${asset.rarity}` : itemAsset(asset.id));

/** Those that are priced together, with how many there are. */
function alikeOf(holdings: readonly Held[]): { first: Held; pieces: bigint }[] {
  const alike = new Map<string, { first: Held; pieces: bigint }>();
  for (const held of holdings) {
    const known = alike.get(moverKey(held));
    const pieces = (known?.pieces ?? 0n) + BigInt(held.quantity);
    alike.set(moverKey(held), { first: known?.first ?? held, pieces });
  }
  return [...alike.values()];
}

function changeOf(before: bigint, after: bigint): number {
  const change = ((after - before) * BPS) / before;
  return Number(change > MOST_BPS ? MOST_BPS : change);
}

function moversOf({ holdings, now }: Found, priceOf: PriceOf, days: number): WorthMover[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  const movers = alikeOf(holdings).flatMap(({ first: { asset }, pieces }): WorthMover[] => {
    const name = assetKey(asset);
    const [before, after] = [priceOf(name, today - days), priceOf(name, today)];
    if (before === null || after === null || before === after || before === 0n) return [];
    const isHero = asset.kind === 'hero';
    return [
      {
        kind: asset.kind,
        itemId: isHero ? null : asset.id,
        rarity: isHero ? asset.rarity : null,
        pieces: pieces.toString(),
        before: before.toString(),
        now: after.toString(),
        changeBps: changeOf(before, after),
      },
    ];
  });
  return movers.sort((a, b) => Math.abs(b.changeBps) - Math.abs(a.changeBps)).slice(0, MOST_MOVERS);
}

function quantitiesOf(holdings: readonly Held[]): Map<string, bigint> {
  const present = new Map<string, bigint>();
  for (const { asset, quantity } of holdings) {
    present.set(assetKey(asset), (present.get(assetKey(asset)) ?? 0n) + BigInt(quantity));
  }
  return present;
}

/** What heroes and items were worth on each of the last days, and which of them gained or lost most. */
export async function readWorth(reading: Reading, found: Found): Promise<WorthOverTime> {
  const { lines, holdings, now } = found;
  const today = Math.floor(now.getTime() / DAY_MS);
  const days = Array.from({ length: SHOWN_DAYS }, (_, at) => today - SHOWN_DAYS + 1 + at);
  const changes = changesOf(lines);
  const present = quantitiesOf(holdings);
  const assets = [...present.keys(), ...changes.map(({ asset }) => asset)];
  const priceOf = await readPrices(reading, assets, today - SHOWN_DAYS - LOOKED_BACK);
  const ends = days.map((day) => Math.min((day + 1) * DAY_MS - 1, now.getTime()));
  const held = heldAt(present, changes, ends);
  return {
    days: days.map((day, at) => {
      const { amount, known, unknown } = worthOn(held[at] ?? new Map(), (asset) => priceOf(asset, day));
      return { at: new Date(day * DAY_MS).toISOString(), amount: amount.toString(), known, unknown };
    }),
    movers: { day: moversOf(found, priceOf, spans.day), week: moversOf(found, priceOf, spans.week) },
  };
}
