import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { itemEndpoints } from '../../../core/wire/game/items.ts';
import { wareEndpoints } from '../../../core/wire/game/wares.ts';
import { searchEndpoints } from '../../../core/wire/marketplace/search.ts';
import { orderByKey } from '../../db/key-set.ts';
import { addressOf, heroRow, insertHeroes, listedHero, ONE } from '../../test-support/rows.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';
import { plansOf } from '../../test-support/test-database.ts';
import { orderOf, whereOf } from '../heroes/hero-filter.ts';
import { countHeroes } from '../heroes/heroes.repository.ts';
import { heroes } from '../heroes/heroes.tables.ts';
import { heroesNamed, isNamed } from '../heroes/names/name-search.ts';
import { listForSale } from '../market-data/collections/explore.repository.ts';
import { englishNameOf } from '../items/item-names.ts';
import { itemBalances, itemSupplies } from '../items/items.tables.ts';

const MANY = 3_000;
const [BADGE, OTHER, BOX] = ['20001', '20007', '10100'];
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp();
});
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.reset();
  const { db } = hub.database;
  await insertHeroes(db, [
    heroRow(11, { name: 'Elowen Emberfox' }),
    listedHero(12, 5n * ONE, { name: 'Ember Tinheart', rarity: 4 }),
    listedHero(13, 2n * ONE, { name: "O'Neil-Ember II", rarity: 2 }),
    heroRow(14, { name: 'Emberless', state: 'burned' }),
    heroRow(15, { name: 'Milo 3rd', owner: addressOf(2) }),
  ]);
  const made = (itemId: string) => ({ itemId, minted: '9', burned: '0', firstAt: START, type: 'badge' });
  await db.insert(itemSupplies).values([made(BADGE), made(OTHER), { ...made(BOX), type: 'box' }]);
  await db.insert(itemBalances).values(
    [BADGE, OTHER].map((itemId) => ({
      itemId,
      holder: addressOf(1),
      amount: '3',
      movedAt: START,
    })),
  );
});

const look = async (text: string) => (await hub.call(searchEndpoints.names, { text })).data;
const heroIds = async (text: string) => (await look(text)).heroes.map(({ id }) => id).sort();

describe('ok', () => {
  test.each([
    ['ember', ['11', '12', '13']],
    ['EMB elo', ['11']],
    ['Émber', ['11', '12', '13']],
    ['neil', ['13']],
    ['3rd', ['15']],
    ['fox', []],
    ['ember milo', []],
    ['% & | !', []],
    ['余烬', []],
  ])('heroes whose names have words that begin like "%s"', async (text, ids) => {
    expect(await heroIds(text)).toEqual(ids);
  });

  test('the likeliest come first', async () => {
    expect((await look('ember')).heroes[0]?.name).toBe('Ember Tinheart');
  });

  test('items by their names in any of our languages', async () => {
    const [first = ''] = englishNameOf(BADGE).split(' ');
    expect((await look(first)).items).toContainEqual({ id: BADGE });
    expect((await look('徽章')).items.map(({ id }) => id).sort()).toEqual([BADGE, OTHER].sort());
    expect((await look(englishNameOf(BOX))).items).toEqual([{ id: BOX }]);
  });

  test('players who have a wallet, by the beginning of their names, and the names of wallets', async () => {
    const wallet = Wallet.createRandom();
    const { userInfo } = await hub.logIn(wallet);
    const address = wallet.address.toLowerCase();
    await hub.database.db.execute(sql`update accounts set nickname = 'Quillan' where id = ${userInfo.userId}`);
    const player = { address, nickname: 'Quillan' };

    for (const text of ['quil', 'QUILLAN', 'Quîl']) expect((await look(text)).players).toEqual([player]);
    expect((await look('uillan')).players).toEqual([]);
    const addresses = [wallet.address, addressOf(77)].join(',');
    expect((await hub.call(searchEndpoints.players, { addresses })).data.players).toEqual([player]);
  });

  test('a filter of the market narrows by name, and so do its counts; figures are a number too', async () => {
    const filter = { forSale: true, name: 'ember' };
    const sorter = [{ field: 'price' as const, order: 'asc' as const }];
    const { data } = await hub.list(heroEndpoints.list, { filter, sorter });
    expect(data.list.map(({ id }) => id)).toEqual(['13', '12']);
    expect(data.total).toBe(2);
    expect((await hub.list(heroEndpoints.facets, { filter })).data).toMatchObject({
      total: 2,
      floor: String(2n * ONE),
    });
    expect((await hub.list(heroEndpoints.list, { filter: { name: '#12' } })).data.list.map(({ id }) => id)).toEqual([
      '12',
    ]);
  });

  test('items of the market and of a bag are narrowed by name', async () => {
    const name = englishNameOf(OTHER);
    const wares = await hub.list(wareEndpoints.list, { filter: { name } });
    expect(wares.data.list.map(({ id }) => id)).toEqual([OTHER]);
    expect((await hub.list(wareEndpoints.facets, { filter: { name } })).data.total).toBe(1);
    const bag = await hub.list(itemEndpoints.list, { filter: { owner: addressOf(1), name: 'badge' } });
    expect(bag.data.list.map(({ id }) => id).sort()).toEqual([BADGE, OTHER].sort());
    expect((await hub.list(itemEndpoints.list, { filter: { owner: addressOf(1), name: 'nothing' } })).data.total).toBe(
      0,
    );
  });

  test('whoever is called just so is found among however many others that are called like it', async () => {
    const { db } = hub.database;
    const namesakes = Array.from({ length: 80 }, (_, n) => heroRow(100 + n, { name: `Ottoline the ${String(n)}th` }));
    await insertHeroes(db, [
      ...namesakes,
      heroRow(99_999, { name: 'Otto-Line' }),
      heroRow(99_998, { name: 'Ottoline' }),
    ]);

    const { heroes: found } = await look('ÓTTOLINE');
    expect(found).toHaveLength(6);
    expect(found[0]).toMatchObject({ id: '99998', name: 'Ottoline' });
    expect((await look('otto line')).heroes.map(({ id }) => id)).toEqual(['99999']);
    expect((await look("o'neil ember ii")).heroes.map(({ id }) => id)).toEqual(['13']);
  });

  test('a name is found by an index, however many heroes there are', async () => {
    const { db } = hub.database;
    await insertHeroes(
      db,
      Array.from({ length: MANY }, (_, n) =>
        listedHero(1_000 + n, BigInt(n + 1) * ONE, { name: `Pip Number${String(n)}` }),
      ),
    );
    await db.execute(sql`analyze heroes`);
    const filter = { forSale: true, name: 'elow' };
    const order = orderOf([{ field: 'price', order: 'asc' }]);
    const plans = await Promise.all([
      ...['elow', 'Elowen Emberfox'].map((text) => plansOf(db, (asked) => heroesNamed(asked, text, 60))),
      plansOf(db, (asked) => countHeroes(asked, filter, START)),
      plansOf(db, (asked) =>
        listForSale(
          asked,
          {
            ...{ filter: { collection: ['hero'], currency: 'ARCA' }, field: 'price', direction: 'asc', now: START },
            named: { heroes: isNamed('elow'), itemIds: [] },
          },
          { after: null, limit: 25 },
        ),
      ),
      plansOf(db, (asked) =>
        asked.execute(
          sql`select token_id from ${heroes} where ${whereOf(filter, { now: START })} order by ${orderByKey(order)} limit 24`,
        ),
      ),
    ]);
    for (const plan of plans) {
      expect(plan).toContain('heroes_name');
      expect(plan).not.toContain('Seq Scan');
    }
    expect(await heroIds('elow')).toEqual(['11']);
  });
});

describe('invalid', () => {
  test.each([{ text: '' }, { text: ' ' }, { text: 'a'.repeat(61) }])('%j', async (input) => {
    expect((await hub.call(searchEndpoints.names, input)).outcome).toBe('badRequest');
  });

  test.each(['', '0x1', `${addressOf(1)},`, Array.from({ length: 51 }, (_, n) => addressOf(n)).join(',')])(
    'the addresses %s',
    async (addresses) => {
      expect((await hub.call(searchEndpoints.players, { addresses })).outcome).toBe('badRequest');
    },
  );
});
