import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS } from '../../../../core/rules/seasons/draws.ts';
import { provePlay } from '../../../../core/rules/seasons/draw-proof.ts';
import { DAY_MS, HOUR_MS } from '../../../../core/rules/seasons/calendar.ts';
import { lotteryEndpoints, type LotteryPlay } from '../../../../core/wire/season/lotteries.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';
import { TOLD_AFTER_MS } from './seeds.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
  world.at(HOUR_MS);
}, 60_000);
afterAll(() => world.close());

async function playAll(player: SeasonPlayer, season: string, from: number, to: number): Promise<void> {
  const { session } = await world.fresh(player);
  for (let number = from; number <= to; number += 1) {
    const made = await world.call(lotteryEndpoints.play, { season, number }, { session });
    if (made.outcome !== 'ok') throw new Error(`Play ${number} was refused: ${made.outcome}`);
  }
}
async function newPlayer(season: string): Promise<SeasonPlayer> {
  const player = await world.newPlayer();
  for (const round of [1, 2, 3, 4]) await world.givePoints(season, round, player, 500);
  return player;
}
const stateOf = async (player: SeasonPlayer, season: string) =>
  (await world.call(lotteryEndpoints.state, { season }, { session: (await world.fresh(player)).session })).data;

/** Every play that the list tells, page by page. */
async function listed(player: SeasonPlayer, season: '2' | '4'): Promise<LotteryPlay[]> {
  const { session } = await world.fresh(player);
  const found: LotteryPlay[] = [];
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const query = { size: 10, filter: { season }, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await world.hub.list(lotteryEndpoints.plays, query, { session });
    expect(data.list.length).toBeLessThanOrEqual(10);
    found.push(...data.list);
    cursor = data.next ?? undefined;
  }
  return found;
}

test.each(['2', '4'] as const)(
  'all plays of season %s are listed, the newest first, and each is proved by what is told with it',
  async (season) => {
    world.at(HOUR_MS);
    const player = await newPlayer(season);
    const other = await newPlayer(season);
    await playAll(player, season, 1, 13);
    await playAll(other, season, 1, 1);
    for (let day = 1; day <= 12; day += 1) {
      world.at(day * DAY_MS);
      await world.run('promise draws');
    }
    await playAll(player, season, 14, 20);
    world.at(13 * DAY_MS + TOLD_AFTER_MS);

    const plays = await listed(player, season);

    expect(plays.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at));
    const told = await stateOf(player, season);
    const promised = new Set(told.commitments.map(({ day }) => day));
    // The page's own list of promises is of the last days: what proves an older play comes with the play.
    expect(plays.some(({ proof }) => !promised.has(proof.day))).toBe(true);
    for (const play of plays) {
      const { seed } = play.proof;
      if (seed === null) throw new Error(`The seed of ${play.proof.day} is not told`);
      const wrong = provePlay(hash, { ...play, proof: { ...play.proof, seed } }).filter(({ holds }) => !holds);
      expect([play.number, wrong]).toEqual([play.number, []]);
      expect(play.cards).toHaveLength(CARDS);
      expect(play.cards[play.cell]).toBe(play.prize);
    }
  },
);

test('a board of the grid that is full is seen until the next play, which begins anew', async () => {
  world.at(HOUR_MS);
  const player = await newPlayer('2');
  const open = async () => ((await stateOf(player, '2')).own?.board ?? []).map(({ cell }) => cell).sort();
  const all = Array.from({ length: CARDS }, (_, cell) => cell);
  await playAll(player, '2', 1, 8);
  expect(await open()).toHaveLength(8);
  await playAll(player, '2', 9, 9);
  expect(await open()).toEqual(all);

  await playAll(player, '2', 10, 10);
  expect(await open()).toHaveLength(1);
  await playAll(player, '2', 11, 18);
  expect(await open()).toEqual(all);
});

test('another season, and one without a game, has none of them', async () => {
  const { session } = await world.fresh(await newPlayer('4'));
  expect((await world.hub.list(lotteryEndpoints.plays, { filter: { season: '4' } }, { session })).data.list).toEqual(
    [],
  );
  const none = await world.hub.list(lotteryEndpoints.plays, { filter: { season: 'tbc' } }, { session });
  expect(none.outcome).toBe('outsideSeason');
});
