import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../core/rules/seasons/calendar.ts';
import { drawWord } from '../../../core/rules/seasons/draw-proof.ts';
import { cardsOf, oddsOf, openedBy } from '../../../core/rules/seasons/draws.ts';
import { lotteryEndpoints, type LotteryPlay } from '../../../core/wire/season/lotteries.ts';
import { taskEndpoints } from '../../../core/wire/season/tasks.ts';
import { rowsOf } from '../../db/database.ts';
import { openSeasonWorld, type SeasonPlayer, type SeasonWorld } from '../../test-support/seasons/season-world.ts';
import { verifyDraw, verifyRoll } from './season-draws.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
let world: SeasonWorld;
let player: SeasonPlayer;
/** The app behind a port, as the command asks it; a test may change what it says. */
let server: Server;
let change = (body: string) => body;
const plays: Record<string, LotteryPlay[]> = { '2': [], '4': [] };
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  world = await openSeasonWorld();
  server = createServer((request, response) => {
    void world.hub.request(request.url ?? '').then(async (answer) => {
      response.setHeader('Content-Type', 'application/json').end(change(await answer.text()));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.at(HOUR_MS);
  player = await world.newPlayer(1);
  for (const [season, count] of [
    ['2', 12],
    ['4', 3],
  ] as const) {
    for (let round = 1; round <= 3; round += 1) await world.givePoints(season, round, player, 500);
    for (let number = 1; number <= count; number += 1) {
      const input = { season, choice: number % 9, number, wish: `wish-${number}` };
      const made = await world.call(lotteryEndpoints.play, input, { session: player.session });
      if (made.outcome !== 'ok') throw new Error(`Play ${number} was refused: ${made.outcome}`);
      plays[season]?.push(made.data);
    }
  }
  await world.call(taskEndpoints.verify, { activity: '4', task: 'dice', cycle: 1 }, { session: player.session });
}, 120_000);
afterAll(async () => {
  server.close();
  await world.close();
});

/** What brings a card to the second play that the odds of today call an emote, and the first ones a badge. */
function wishWithEmote(seed: string, number: number): string {
  for (let at = 0; at < 10_000; at += 1) {
    const place = { season: '4', account: player.accountId, number, wish: `w${at}` };
    if (cardsOf(drawWord(sha256, 'cards', seed, place)).includes('emote')) return place.wish;
  }
  throw new Error('No play holds an emote');
}

test('a play of today cannot be said yet; the day after, each of both kinds of game is right', async () => {
  world.at(2 * HOUR_MS);
  expect((await verifyDraw(url(), '4', plays['4']?.[0]?.id ?? '')).status).toBe('notYet');
  world.at(DAY_MS + HOUR_MS);
  for (const [season, made] of Object.entries(plays)) {
    for (const { id } of made) expect([id, (await verifyDraw(url(), season, id)).status]).toEqual([id, 'right']);
  }
  // The tenth play of the grid is the first of a new board, and opens one of nine again.
  expect((plays['2']?.[9] as LotteryPlay).proof.open).toEqual([]);
  expect((plays['2']?.[8] as LotteryPlay).proof.open).toHaveLength(8);
});

test('another prize, other cards, another wish and another seed are wrong', async () => {
  world.at(DAY_MS + HOUR_MS);
  const id = plays['4']?.[0]?.id ?? '';
  const said = async (changed: (play: LotteryPlay) => LotteryPlay) => {
    change = (body) => {
      const answer = JSON.parse(body) as { data: { plays: LotteryPlay[] } };
      answer.data.plays = answer.data.plays.map(changed);
      return JSON.stringify(answer);
    };
    const { status } = await verifyDraw(url(), '4', id).finally(() => (change = (body) => body));
    return status;
  };
  expect(await said((play) => play)).toBe('right');
  expect(await said((play) => ({ ...play, prize: play.prize === 'nothing' ? 'ore100' : 'nothing' }))).toBe('wrong');
  expect(await said((play) => ({ ...play, cards: [...play.cards].reverse() }))).toBe('wrong');
  expect(await said((play) => ({ ...play, proof: { ...play.proof, wish: 'other' } }))).toBe('wrong');
  expect(await said((play) => ({ ...play, proof: { ...play.proof, seed: 'a'.repeat(64) } }))).toBe('wrong');
  expect(await said((play) => ({ ...play, proof: { ...play.proof, odds: 99 } }))).toBe('wrong');
  await expect(verifyDraw(url(), '4', 'none')).rejects.toThrow('70150323');
});

test('a play of a time with other odds is right by those of its time, and by no others', async () => {
  world.at(DAY_MS + HOUR_MS);
  const { id, number, proof } = plays['4']?.[1] as LotteryPlay;
  const [row] = await rowsOf<{ seed: string }>(
    world.db,
    sql`select seed from draw_seeds where season = '4' and commitment = ${proof.commitment}`,
  );
  const wish = wishWithEmote(row?.seed ?? '', number);
  const word = drawWord(sha256, 'cards', row?.seed ?? '', { season: '4', account: player.accountId, number, wish });
  const odds = oddsOf(1) ?? undefined;
  const { cell, prize, cards } = openedBy('pumpkinFlip', word, {
    choice: cardsOf(word).indexOf('emote'),
    open: [],
    odds,
  });
  const write = (version: number) =>
    world.db.execute(sql`update lottery_plays set cell = ${cell}, prize = ${prize}, wish = ${wish}, odds = ${version},
      cards = ${`{${cards.join(',')}}`}::text[] where id = ${id}`);
  await write(1);
  expect(prize).toBe('keepsake');
  expect((await verifyDraw(url(), '4', id)).status).toBe('right');
  await write(2);
  expect((await verifyDraw(url(), '4', id)).status).toBe('wrong');
});

test('a roll is right as it was shown, and wrong by another value, promise or seed', async () => {
  world.at(DAY_MS + HOUR_MS);
  const { session } = await world.fresh(player);
  const [roll] = (await world.call(taskEndpoints.diceResult, { activity: '4' }, { session })).data.past;
  if (!roll?.seed) throw new Error('Yesterday’s roll has no seed');
  const { number, wish, seed, value, commitment } = roll;
  const told = { season: '4', account: player.accountId, number, wish, seed, value, commitment };
  const said = (change: Partial<typeof told>) => verifyRoll({ ...told, ...change }).status;
  expect(said({})).toBe('right');
  expect(said({ value: (value % 6) + 1 })).toBe('wrong');
  expect(said({ commitment: 'a'.repeat(64) })).toBe('wrong');
  expect(said({ seed: 'a'.repeat(64) })).toBe('wrong');
});

test('the command says so, of plays and of the dice', async () => {
  world.at(DAY_MS + HOUR_MS);
  const run = async (...words: string[]) => {
    const command = ['node_modules/tsx/dist/cli.mjs', 'server/chain/verify/verify-command.ts', ...words];
    const child = spawn(process.execPath, command, { env: { ...process.env, HUB_URL: url() } });
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  };
  const id = plays['2']?.[4]?.id ?? '';
  expect(await run('draws', '2', id)).toMatchObject({ code: 0, said: expect.stringMatching(/right\n$/) as string });
  const { session } = await world.fresh(player);
  const [roll] = (await world.call(taskEndpoints.diceResult, { activity: '4' }, { session })).data.past;
  if (!roll?.seed) throw new Error('Yesterday’s roll has no seed');
  const { number, wish, seed, value, commitment } = roll;
  const words = ['dice', '4', player.accountId, String(number), wish, seed];
  expect(await run(...words, String(value), commitment)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/right\n$/) as string,
  });
  const lied = await run(...words, String((value % 6) + 1), commitment);
  expect([lied.code, lied.said]).toEqual([1, expect.stringContaining(`NO   the dice show ${value}`)]);
  expect((await run(...words)).code).toBe(2);
  expect((await run('draws', '2')).code).toBe(2);
}, 60_000);
