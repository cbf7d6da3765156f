import { sql } from 'drizzle-orm';
import { Interface, Wallet, type InterfaceAbi } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arcaAbi } from '../../core/abi/arca.ts';
import { forgeAbi } from '../../core/abi/forge.ts';
import { heroAbi } from '../../core/abi/hero.ts';
import { marketOffersAbi } from '../../core/abi/market-offers.ts';
import type { Session } from '../../core/wire/account/session.ts';
import type { Access, Endpoint } from '../../core/wire/endpoint.ts';
import { allEndpoints } from '../../core/wire/endpoints.ts';
import { heroEndpoints, type Hero } from '../../core/wire/game/heroes.ts';
import type { ListInput } from '../../core/wire/list-query.ts';
import { rowsOf } from './database.ts';
import { quantity } from '../chain/rpc.ts';
import { demoIdentities } from '../local/seed/identities.ts';
import { addListRows } from '../test-support/economy/list-rows.ts';
import { addSeasonRows } from '../test-support/seasons/season-rows.ts';
import { countQueries } from '../test-support/kept/count-queries.ts';
import { openSeededWorld, SEED, type SeededWorld } from '../test-support/economy/seeded-world.ts';

const MOST = 5;
/** Put together from many tables; how many they ask does not grow with the rows either. */
const composed: Record<string, number> = {
  // That it was read is noted in it.
  'admin /Account/Activity': 7,
  'game /Account/Holdings': 7,
  'game /Lp/HeroList': 8,
  // Each play with its seed and with what the ledger has of its prize.
  'season /Season/LotteryRecord': 6,
};
/** Asked once for all rows of a kind, if there is one: which idle heroes have a role, how offers were answered. */
const once: Record<string, number> = {
  'game /Hero/List': 1,
  'game /Lp/HeroList': 1,
  'game /Account/Trades': 1,
};
/** The lists of the wallet centre, each with what is read of the session besides: heroes are shown to guests too. */
const ofWallet: Record<string, number> = {
  'game /Hero/List': 0,
  'game /Item/Boxes': 1,
  'game /Item/List': 1,
  'game /ARCA/Claims': 1,
  'game /Hero/EnergyList': 1,
  'game /Currency/Movements': 1,
  'game /Currency/Transfers': 1,
  'game /Order/Deposits': 1,
  'game /Order/Withdrawals': 1,
};
const nameOf = ({ service, path }: Endpoint) => `${service} ${path}`;
const isPage = ({ output }: Endpoint) => 'totalExact' in (output as unknown as { shape: object }).shape;
const lists = allEndpoints.filter((endpoint) => endpoint.isList && isPage(endpoint));

let world: SeededWorld;
const sessions: Partial<Record<Access, Session>> = {};
const filters: Record<string, Record<string, unknown>> = {};

const demoOf = (key: string) => {
  const demo = demoIdentities(SEED).find((one) => one.key === key);
  if (!demo) throw new Error(`There is no demo account ${key}`);
  return demo;
};

beforeAll(async () => {
  world = await openSeededWorld();
  for (const [access, key] of [
    ['player', 'rich'],
    ['support', 'support'],
    ['manager', 'manager'],
  ] as const) {
    sessions[access] = await world.hub.logIn(new Wallet(demoOf(key).privateKey));
  }
  await tradeSome();
  const { contracts } = world.hub.deps.chain.config;
  const [eventful] = await rowsOf<{ id: string }>(
    world.hub.database.db,
    sql`select token_id::text as id from hero_events group by token_id order by count(*) desc limit 1`,
  );
  filters['game /Hero/History'] = { contractAddress: contracts.hero, nftId: eventful?.id ?? '' };
  filters['game /Market/ItemHistory'] = { itemId: '20003' };
  filters['admin /Account/Activity'] = { accountId: 'seed-rich' };
  filters['season /Team/List'] = { season: '4' };
  filters['season /Season/LotteryRecord'] = { season: '4' };
}, 120_000);
afterAll(() => world.close());

/** What nobody of the seeded world has done: offers to buy, heroes that were burned for energy, and rows of the rest. */
async function tradeSome(): Promise<void> {
  const { hub, rpc } = world;
  const { contracts } = hub.deps.chain.config;
  const { address } = demoOf('rich');
  const act = async (to: string, abi: InterfaceAbi, method: string, values: unknown[]) => {
    const data = new Interface(abi).encodeFunctionData(method, values);
    await rpc.call('eth_sendTransaction', { from: address, to, data, gas: quantity(1_000_000) });
  };
  await rpc.call('anvil_autoImpersonateAccount', true);
  const { data } = await hub.list(heroEndpoints.list, { filter: { owner: address, state: ['idle'] } });
  const ids = (data.list as Hero[]).slice(0, 3).map(({ id }) => id);
  const until = BigInt(Math.floor(hub.clock.now().getTime() / 1_000)) + 86_400n;
  await act(contracts.arca, arcaAbi, 'approve', [contracts.marketOffers, 10n ** 24n]);
  for (const amount of [10n, 11n, 12n]) {
    await act(contracts.marketOffers, marketOffersAbi, 'offerForCollection', [
      contracts.hero,
      amount * 10n ** 18n,
      until,
    ]);
  }
  await world.sync();
  const [offer] = await rowsOf<{ id: string }>(hub.database.db, sql`select max(id)::text as id from market_offers`);
  await addListRows(hub.database.db, {
    accountId: 'seed-rich',
    wallet: address,
    heroIds: (data.list as Hero[]).slice(3, 6).map(({ id }) => BigInt(id)),
    offerId: BigInt(offer?.id ?? '0'),
    at: hub.clock.now(),
  });
  const others = ['seed-new', 'seed-leader', 'seed-vip'];
  await addSeasonRows(hub.database.db, { accountId: 'seed-rich', others, at: hub.clock.now() });
  await act(contracts.hero, heroAbi, 'setApprovalForAll', [contracts.forge, true]);
  await act(contracts.forge, forgeAbi, 'burnForEnergy', [ids]);
  await world.sync();
}

test.each(lists.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s asks the database as often for a hundred rows as for one',
  async (name, endpoint) => {
    const queryCount = countQueries();
    const read = async (size: number) => {
      const input: Partial<ListInput> = { size, ...(filters[name] ? { filter: filters[name] } : {}) };
      const before = queryCount();
      const { outcome, data } = await world.hub.list(endpoint, input, { session: sessions[endpoint.access] });
      expect([name, outcome]).toEqual([name, 'ok']);
      return { rows: (data as { list: unknown[] }).list.length, queries: queryCount() - before };
    };
    await read(1); // what is kept for a while is kept from here on

    const [one, many] = [await read(1), await read(100)];

    expect([name, many.rows > one.rows]).toEqual([name, true]);
    expect(one.queries).toBeGreaterThan(0);
    expect(many.queries).toBeLessThanOrEqual(one.queries + (once[name] ?? 0));
    expect(many.queries).toBeLessThanOrEqual(composed[name] ?? MOST);
  },
);

test.each(Object.entries(ofWallet))(
  'of %s, which the wallet centre shows, the first page is two queries beside the session',
  async (name, beside) => {
    const endpoint = lists.find((one) => nameOf(one) === name);
    if (!endpoint) throw new Error(`There is no list ${name}`);
    const filter = name === 'game /Hero/List' ? { owner: demoOf('rich').address } : {};
    const queryCount = countQueries();
    const before = queryCount();

    const { data } = await world.hub.list(endpoint, { size: 20, filter }, { session: sessions[endpoint.access] });

    expect((data as { list: unknown[] }).list.length).toBeGreaterThan(0);
    expect(queryCount() - before).toBeLessThanOrEqual(2 + beside);
  },
);
