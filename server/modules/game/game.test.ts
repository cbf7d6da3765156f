import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mysticSuits } from '../../../core/rules/suits.ts';
import { chainEndpoints, gameConfig, statEndpoints } from '../../../core/wire/game/status.ts';
import { addressOf } from '../../test-support/rows.ts';
import { chainConfig, createTestApp, type TestApp } from '../../test-support/test-app.ts';

let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
});
beforeEach(() => hub.reset());
afterAll(() => hub.close());

const set = (key: string, value: unknown) =>
  hub.database.db.execute(
    sql`insert into game_settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, now())`,
  );

describe('ok', () => {
  test('the status tells a guest, a wallet without a game account and one with', async () => {
    const wallet = Wallet.createRandom();
    const session = await hub.logIn(wallet);
    const account = async (as?: typeof session) =>
      (await hub.call(statEndpoints.status, {}, { session: as })).data.Account;

    expect([await account(), await account(session)]).toEqual(['guest', 'none']);
    const walletAddress = wallet.address.toLowerCase();
    await hub.app.accounts.ensureAccount({ walletAddress, nickname: 'p', hasGameAccount: true });
    expect(await account(session)).toBe('active');
  });

  test('a session that has ended reads as a guest', async () => {
    const session = await hub.logIn();
    hub.clock.advance(3 * 86_400_000);
    expect((await hub.call(statEndpoints.status, {}, { session })).data.Account).toBe('guest');
  });

  test('chain and tokens are those of the configuration', async () => {
    expect((await hub.call(chainEndpoints.config, {})).data).toEqual(chainConfig);
    expect((await hub.call(chainEndpoints.tokens, {})).data.tokens).toEqual(chainConfig.tokens);
    expect((await hub.call(chainEndpoints.token, { id: 'RON' })).data.address).toBeNull();
    expect(await (await hub.request('/cdn/config/chain.json')).json()).toEqual(chainConfig);
  });

  test('the game configuration has its defaults, and what a setting overrides', async () => {
    const read = async () => gameConfig.parse(await (await hub.request('/cdn/config/game.json')).json());
    const before = await read();
    expect(before).toMatchObject({ productName: 'Hero Hub', totalSupplyShown: '6666', features: { bets: true } });
    expect(before.suits).toHaveLength(21);

    await set('features', { bets: false });
    await set('routes', { '/faq': { hidden: false } });
    await set('version', 7);

    expect(await read()).toMatchObject({
      version: 7,
      features: { bets: false, draws: true },
      routes: { '/faq': { hidden: false } },
    });
  });

  test('which suits are mystic is what the server is configured with', async () => {
    const other = await createTestApp({ mysticSuits: new Set([10_101]) });
    const read = async ({ request }: TestApp) =>
      gameConfig.parse(await (await request('/cdn/config/game.json')).json());
    const [usual, own] = [await read(hub), await read(other)];
    await other.close();
    const mysticOf = ({ suits }: typeof usual) => suits.filter(({ mystic }) => mystic).map(({ id }) => id);
    expect([usual.suitMystic, mysticOf(usual)]).toEqual([[...mysticSuits], [...mysticSuits]]);
    expect([own.suitMystic, mysticOf(own)]).toEqual([[10_101], [10_101]]);
  });

  test('a malformed setting leaves the defaults and a line in the log', async () => {
    await set('totalSupplyShown', 6_666);
    hub.logged.length = 0;
    const response = await hub.request('/cdn/config/game.json');
    expect((await response.json()) as { totalSupplyShown: unknown }).toMatchObject({ totalSupplyShown: '6666' });
    expect(hub.logged.join('')).toContain('malformed');
  });

  test('what was switched off stays off when another setting is malformed', async () => {
    await set('features', { randomBoxes: false });
    await set('version', 'nonsense');
    const config = gameConfig.parse(await (await hub.request('/cdn/config/game.json')).json());
    expect(config).toMatchObject({ features: { bets: true, draws: true, randomBoxes: false }, version: 1 });
  });
});

describe('refused', () => {
  test('a token that is not there', async () => {
    const answer = await hub.call(chainEndpoints.token, { id: 'SUI' });
    expect([answer.status, answer.outcome]).toEqual([404, 'notFound']);
  });
});

describe('invalid', () => {
  test('a token id longer than any', async () => {
    expect((await hub.call(chainEndpoints.token, { id: addressOf(1) })).outcome).toBe('badRequest');
  });
});
