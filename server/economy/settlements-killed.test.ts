import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { Interface } from 'ethers';
import { forgeAbi } from '../../core/abi/forge.ts';
import { heroAbi } from '../../core/abi/hero.ts';
import { energyResource, resources } from '../../core/rules/economy/resources.ts';
import { quantity } from '../chain/rpc.ts';
import { rowsOf } from '../db/database.ts';
import { mintBatch } from '../local/seed/encode.ts';
import { bornHero } from '../local/seed/hero-traits.ts';
import { seedRandom } from '../local/seed/random.ts';
import { createLedgerService, purses } from '../modules/ledger/ledger.service.ts';
import { bookDifferences } from '../test-support/economy/book-differences.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../test-support/economy/economy-world.ts';
import { runJob } from '../test-support/jobs.ts';
import { killedAtEveryStep } from '../test-support/kept/killed.ts';

const [forge, hero] = [new Interface(forgeAbi), new Interface(heroAbi)];
const HEROES = [1, 2];
const ENERGY = 3_360n;
const ledger = createLedgerService();
let world: EconomyWorld;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const db = () => world.hub.database.db;
const inLedger = ['chain_credits', 'ledger_entries', 'ledger_balances'];
const entries = async () => (await rowsOf(db(), sql`select key from ledger_entries`)).length;
/** All of it was given or nothing: what is half done would stand in the ledger. */
const allOrNothing = (before: number, all: number) => async () =>
  expect([before, before + all]).toContain(await entries());
const even = async () => expect(await bookDifferences(world)).toEqual([]);

test('what is credited to pools, killed at every step and begun again, is there once', async () => {
  const funded = ['staking', 'bridge'] as const;
  for (const pool of funded) {
    const txHash = await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 50n * ONE);
    await db().execute(
      sql`insert into pool_fundings (tx_hash, pool, "by", at) values (${txHash}, ${pool}, 'test', now())`,
    );
  }
  await world.settle();
  const before = await entries();

  const deaths = await killedAtEveryStep({
    db: db(),
    tables: ['treasury_fundings', ...inLedger],
    work: () => runJob(world.hub, 'credit pools'),
    killed: allOrNothing(before, funded.length),
    async done() {
      await runJob(world.hub, 'credit pools');
      for (const pool of funded) expect(await ledger.holds(db(), purses.pool(pool), resources.arca)).toBe(50n * ONE);
      expect(await entries()).toBe(before + funded.length);
    },
  });

  await even();
  expect(deaths).toBeGreaterThan(3 * funded.length);
}, 120_000);

async function burn(player: Player): Promise<void> {
  const { contracts, operator, send, mine } = world.chain;
  const gas = quantity(8_000_000);
  const born = HEROES.map(() => ({ ...bornHero(seedRandom('killed')), rarity: 1, burnCount: 0 }));
  const to = HEROES.map(() => player.address);
  await send({ from: operator, to: contracts.hero, data: mintBatch(to, born), gas });
  await mine();
  const approval = hero.encodeFunctionData('setApprovalForAll', [contracts.forge, true]);
  await send({ from: player.address, to: contracts.hero, data: approval, gas });
  for (const id of HEROES) {
    const data = forge.encodeFunctionData('burnForEnergy', [[id]]);
    await send({ from: player.address, to: contracts.forge, data, gas });
  }
  await mine();
}

test('the energy of burned heroes, killed at every step and begun again, is given once', async () => {
  const player = await world.newPlayer();
  await burn(player);
  await world.settle();
  const before = await entries();

  const deaths = await killedAtEveryStep({
    db: db(),
    tables: ['energy_gains', ...inLedger],
    work: () => runJob(world.hub, 'credit energy'),
    killed: allOrNothing(before, HEROES.length),
    async done() {
      await runJob(world.hub, 'credit energy');
      const held = await ledger.balanceOf(db(), player.accountId, energyResource);
      expect(held).toBe(ENERGY * BigInt(HEROES.length));
      expect(await entries()).toBe(before + HEROES.length);
    },
  });

  await even();
  expect(deaths).toBeGreaterThan(3 * HEROES.length);
}, 120_000);

test('shares of a week that are to be ordered, killed at every step and begun again, are given once', async () => {
  const players = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()];
  await runJob(world.hub, 'credit pools');
  const shares = [20n, 25n, 10n].map((share) => share * ONE);
  for (const [at, { accountId }] of players.entries()) {
    await db().execute(sql`insert into staking_order_shares (week_id, account_id, amount)
      values (${at + 1}, ${accountId}, ${String(shares[at])}::numeric)`);
  }
  const before = await entries();

  const deaths = await killedAtEveryStep({
    db: db(),
    tables: ['staking_order_shares', 'ledger_entries', 'ledger_balances'],
    work: () => runJob(world.hub, 'credit staking orders'),
    killed: allOrNothing(before, 2),
    async done() {
      await runJob(world.hub, 'credit staking orders');
      const held = players.map(({ accountId }) => ledger.holds(db(), purses.staking(accountId), resources.arca));
      // The pool holds 50: of the third share it has not enough, which waits.
      expect(await Promise.all(held)).toEqual([20n * ONE, 25n * ONE, 0n]);
      expect(await ledger.holds(db(), purses.pool('staking'), resources.arca)).toBe(5n * ONE);
      expect(await entries()).toBe(before + 2);
    },
  });

  await even();
  expect(deaths).toBeGreaterThan(6);
}, 120_000);
