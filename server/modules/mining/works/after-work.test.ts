import { Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { miningEndpoints } from '../../../../core/wire/mines/mining.ts';
import { beginWork, MINER_RARITY, perMinute, slotOf } from '../../../test-support/economy/mine-world.ts';
import { readUpTo } from '../../../test-support/kept/read-up-to.ts';
import { createTestApp, type Signer, type TestApp } from '../../../test-support/test-app.ts';

const EVENING = '2026-05-12T20:00:00Z';
const MORNING = '2026-05-13T09:00:00Z';
const RATE = perMinute(MINER_RARITY, 'low');

let hub: TestApp;
let seller: Signer;
let buyer: Signer;
/** Hero 1 begins in the evening, for who sells it later. */
beforeEach(async () => {
  hub = await createTestApp();
  hub.clock.set(new Date(EVENING));
  seller = (await beginWork(hub, 1, 'main')).wallet;
  buyer = Wallet.createRandom();
  const { userInfo } = await hub.logIn(buyer);
  await hub.database.db.execute(sql`update accounts set has_game_account = true where id = ${userInfo.userId}`);
});
afterEach(() => hub.close());

const as = async (wallet: Signer) => ({ session: await hub.logIn(wallet) });
/** The chain moves the hero at this time, and the index reads it. */
async function sellAt(time: string) {
  const { db } = hub.database;
  const owner = buyer.address.toLowerCase();
  await db.execute(sql`insert into hero_moves (block_number, log_index, token_id, at) values (1, 0, 1, ${time})`);
  await db.execute(sql`update heroes set owner = ${owner}, holder = ${owner} where token_id = 1`);
}
async function until(time: string) {
  hub.clock.set(new Date(time));
  await readUpTo(hub.database.db, new Date(time));
}
const start = async (wallet: Signer) =>
  hub.call(miningEndpoints.start, { mine: 'main', slot: 1, heroId: '1', speed: 'low' }, await as(wallet));
const plan = async (wallet: Signer) => (await hub.call(miningEndpoints.plan, {}, await as(wallet))).data;
const claim = async () => (await hub.call(miningEndpoints.claim, {}, await as(seller))).data.claimed;

describe('a bought hero mines for its new owner at once, and who sold it keeps what it brought', () => {
  test('when its work ran over midnight and ended by itself', async () => {
    await sellAt(MORNING);
    await until('2026-05-13T09:01:00Z');
    // It has worked the 480 minutes of this day: tomorrow it may.
    expect((await start(buyer)).outcome).toBe('heroWorkedEnough');
    await until('2026-05-14T09:00:00Z');
    expect((await plan(buyer)).steps).toMatchObject([{ heroId: '1', mine: 'amber', lowMinutes: 480 }]);
    expect((await start(buyer)).outcome).toBe('ok');
    expect(await claim()).toBe(String(RATE * (240n + 480n)));
  });

  test('when its work ran over midnight until it was sold', async () => {
    await sellAt('2026-05-13T03:00:00Z');
    await until(MORNING);
    const { outcome, data } = await start(buyer);
    expect(outcome).toBe('ok');
    expect(await claim()).toBe(String(RATE * (240n + 180n)));
    // What is left of its day.
    const work = slotOf(data)?.work;
    expect(work?.until).toBe('2026-05-13T14:00:00.000Z');
  });
});

describe('a hero whose work ended by itself is in the plan of the next day, though nobody claimed', () => {
  test('and begins where the plan says', async () => {
    hub.clock.set(new Date('2026-05-12T21:00:00Z'));
    expect((await plan(seller)).steps).toEqual([]);
    await until('2026-05-14T07:00:00Z');
    const [step] = (await plan(seller)).steps;
    expect(step).toMatchObject({ heroId: '1', mine: 'amber', slot: 1, highMinutes: 0, lowMinutes: 480 });
    const { outcome } = await hub.call(
      miningEndpoints.start,
      { mine: 'amber', slot: 1, heroId: '1', speed: 'low' },
      await as(seller),
    );
    expect(outcome).toBe('ok');
    expect((await plan(seller)).steps).toEqual([]);
  });
});
