import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENERGY_CAP } from '../../../../core/rules/energy.ts';
import { energyResource } from '../../../../core/rules/economy/resources.ts';
import { HOUR_MS } from '../../../../core/rules/seasons/calendar.ts';
import { cardsOf, prizeNames, type PrizeName } from '../../../../core/rules/seasons/draws.ts';
import { prizeOf } from '../../../../core/rules/seasons/prizes.ts';
import { seasonRulesOf } from '../../../../core/rules/seasons/seasons.ts';
import type { LiveEvent } from '../../../../core/wire/live.ts';
import { lotteryEndpoints } from '../../../../core/wire/season/lotteries.ts';
import { rowsOf } from '../../../db/database.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';
import { wordOf } from './seeds.ts';

const TRIES = 20_000;
const ledger = createLedgerService();
let world: SeasonWorld;
let player: SeasonPlayer;

beforeAll(async () => {
  world = await openSeasonWorld();
  world.at(HOUR_MS);
  await world.run('promise draws');
  player = await world.newPlayer();
  for (const round of [1, 2, 3]) await world.givePoints('4', round, player, 500);
}, 60_000);
afterAll(() => world.close());

async function seedOfToday(): Promise<string> {
  const day = Math.floor(world.hub.clock.now().getTime() / 86_400_000);
  const [row] = await rowsOf<{ seed: string }>(
    world.db,
    sql`select seed from draw_seeds where season = '4' and day = ${day}`,
  );
  if (!row) throw new Error('The day has no seed');
  return row.seed;
}

/** With the seed in hand, which no player has: a wish and a card that bring this prize. */
function choiceFor(prize: PrizeName, seed: string, number: number): { wish: string; choice: number } {
  for (let at = 0; at < TRIES; at += 1) {
    const wish = `w${at}`;
    const cards = cardsOf(wordOf('cards', seed, { season: '4', account: player.accountId, number, wish }));
    const choice = cards.indexOf(prize);
    if (choice >= 0) return { wish, choice };
  }
  throw new Error(`No card of ${TRIES} plays holds ${prize}`);
}

const held = (resource: string) => ledger.balanceOf(world.db, player.accountId, BigInt(resource));

test.each(prizeNames.map((prize, at) => [prize, at + 1] as const))(
  '%s is in the game account once it is drawn',
  async (prize, number) => {
    const given = prizeOf(prize, seasonRulesOf('4'));
    const before = given ? await held(given.resource) : 0n;
    const entries = async () =>
      (await rowsOf(world.db, sql`select 1 from ledger_entries where key like 'season prize %'`)).length;
    const written = await entries();
    const { session } = await world.fresh(player);
    const input = { season: '4', number, ...choiceFor(prize, await seedOfToday(), number) };

    const { data } = await world.call(lotteryEndpoints.play, input, { session });

    expect(data).toMatchObject({ prize, resource: given?.resource ?? null, amount: String(given?.amount ?? 0n) });
    expect(data.given).toBe(data.amount);
    expect(await entries()).toBe(written + (given ? 1 : 0));
    if (given) expect((await held(given.resource)) - before).toBe(given.amount);
    // Once: the same play again gives nothing more.
    expect((await world.call(lotteryEndpoints.play, input, { session })).outcome).toBe('lotteryRewardClaimed');
    if (given) expect((await held(given.resource)) - before).toBe(given.amount);
  },
);

test('of energy that has no room any more a play says what was given, at once and whenever it is looked at', async () => {
  const at = world.hub.clock.now();
  const energy = BigInt(energyResource);
  for (const [number, room, given] of [
    [prizeNames.length + 1, 200n, '200'],
    [prizeNames.length + 2, 0n, '0'],
  ] as const) {
    const fill = BigInt(ENERGY_CAP) - room - (await held(String(energy)));
    const entry = { key: `fill ${String(number)}`, resource: energy, amount: fill, cause: causes.order('fill'), at };
    await ledger.post(world.db, [{ ...entry, from: purses.world('test'), to: purses.player(player.accountId) }]);
    const { session } = await world.fresh(player);
    const input = { season: '4', number, ...choiceFor('energy480', await seedOfToday(), number) };

    const { data } = await world.call(lotteryEndpoints.play, input, { session });

    expect(data).toMatchObject({ prize: 'energy480', amount: '480', given });
    expect(await held(String(energy))).toBe(BigInt(ENERGY_CAP));
    const later = await world.call(lotteryEndpoints.state, { season: '4', id: data.id }, { session });
    expect(later.data.plays).toMatchObject([{ amount: '480', given }]);
  }
});

test('a play says that what is in the game changed, so that open pages of it are read again', async () => {
  const heard: LiveEvent[] = [];
  const stop = world.hub.deps.live.subscribe({ onEvent: (event) => heard.push(event), onReset: () => undefined });
  const { session } = await world.fresh(player);
  const number = prizeNames.length + 3;

  const played = await world.call(lotteryEndpoints.play, { season: '4', number }, { session });

  expect(played.outcome).toBe('ok');
  await vi.waitFor(() => expect(heard.map(({ resource }) => resource)).toContain('withdrawals'));
  stop();
});

test('the energy of a card is energy of the game', () => {
  expect(prizeOf('energy480', seasonRulesOf('4'))).toEqual({ resource: String(energyResource), amount: 480n });
});
