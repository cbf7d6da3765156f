import { AbiCoder, Interface, keccak256, toUtf8Bytes } from 'ethers';
import { sql, type SQL } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import lpToken from '../../contracts/artifacts/LpToken.json' with { type: 'json' };
import { farmsAbi } from '../../core/abi/farms.ts';
import { createChainTotals } from '../chain/contracts/chain-totals.ts';
import { hexText, quantity } from '../chain/rpc.ts';
import { createMetrics } from '../http/operations/metrics.ts';
import { createBooksService } from '../modules/ledger/books.service.ts';
import { ONE, openMarketWorld, type MarketWorld } from '../test-support/economy/market-world.ts';
import { alice, bob } from '../test-support/test-chain.ts';
import { booksChecksOf } from './books-checks.ts';
import { custodiesOf } from './custodies.ts';

const lp = new Interface(lpToken.abi);
const farming = new Interface(farmsAbi);
const POT = 5_000n * ONE;
let world: MarketWorld;
let token: string;

async function send(from: string, to: string | null, data: string): Promise<string> {
  const { rpc, mine } = world.chain;
  const sent = { from, ...(to === null ? {} : { to }), data, gas: quantity(2_500_000) };
  const txHash = hexText.parse(await rpc.call('eth_sendTransaction', sent));
  await mine();
  const receipt = (await rpc.call('eth_getTransactionReceipt', txHash)) as { status: string; contractAddress: string };
  if (receipt.status !== '0x1') throw new Error(`${data.slice(0, 10)} reverted`);
  return receipt.contractAddress;
}

/** A pool with stakes of two, tokens that two players made, and ARCA for the captains. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, operator, configurator } = world;
  const { farms, captainRewards } = chain.contracts;
  const args = AbiCoder.defaultAbiCoder().encode(['address', 'string', 'string'], [operator, 'ARCA-RON', 'ARCA-RON']);
  token = (await send(operator, null, lpToken.bytecode + args.slice(2))).toLowerCase();
  await send(configurator, farms, farming.encodeFunctionData('addPool', [token, 70]));
  for (const [one, amount] of [
    [alice, 10n],
    [bob, 30n],
  ] as const) {
    await send(operator, token, lp.encodeFunctionData('mint', [one, 100n * ONE]));
    await send(one, token, lp.encodeFunctionData('approve', [farms, 2n ** 255n]));
    await send(one, farms, farming.encodeFunctionData('stake', [0, amount * ONE]));
    await act(one, 'creations', 'create', keccak256(toUtf8Bytes(one)));
  }
  await act(alice, 'creations', 'create', keccak256(toUtf8Bytes('burned')));
  await act(alice, 'creations', 'burn', 3);
  await act(operator, 'arca', 'mint', captainRewards, POT);
  await world.sync();
}, 120_000);
afterAll(() => world.close());

const look = async () => {
  const { hub, chain } = world;
  const report = await createBooksService({
    database: hub.database,
    clock: hub.clock,
    log: pino({ level: 'silent' }),
    metrics: createMetrics({ process: false }),
    totals: createChainTotals(chain.rpc, chain.contracts),
    custodies: custodiesOf(chain.contracts),
    checks: booksChecksOf(chain.contracts),
  }).look();
  if (!report) throw new Error('there was nothing to compare');
  return report;
};

/** What a look finds after this was done to the index, and nothing once it is undone. */
async function foundAfter(planted: SQL, undone: SQL) {
  const { db } = world.hub.database;
  await db.execute(planted);
  const { differences } = await look();
  await db.execute(undone);
  expect((await look()).differences).toEqual([]);
  return differences;
}

describe('an alarm of the books', () => {
  /** Looks whose first finds this of the database, and the second something else. */
  async function alarmOf(first: bigint, second: bigint) {
    const { hub, chain } = world;
    let looks = 0;
    const errors: unknown[] = [];
    const log = pino({ level: 'silent' });
    log.error = ((...said: unknown[]) => void errors.push(said)) as typeof log.error;
    const books = createBooksService({
      database: hub.database,
      clock: hub.clock,
      log,
      metrics: createMetrics({ process: false }),
      totals: createChainTotals(chain.rpc, chain.contracts),
      custodies: custodiesOf(chain.contracts),
      checks: [
        async () => {
          looks += 1;
          return [
            { check: 'deposits', asset: 'ARCA', subject: 'index', is: looks === 1 ? first : second, shouldBe: 0n },
          ];
        },
      ],
    });
    await books.check();
    return { looks, errors: errors.length, differences: (await books.report())?.differences };
  }

  test('is made of what two looks find, and of nothing that only one does', async () => {
    expect(await alarmOf(0n, 0n)).toEqual({ looks: 1, errors: 0, differences: [] });
    expect(await alarmOf(5n, 0n)).toEqual({ looks: 2, errors: 0, differences: [] });
    const alarm = await alarmOf(5n, 5n);
    expect(alarm).toMatchObject({ looks: 2, errors: 1, differences: [{ subject: 'index', is: '5' }] });
  });
});

describe('the books', () => {
  test('know staked LP, what players made, and the captains’ pot, and agree with the chain', async () => {
    const report = await look();

    expect(report.differences).toEqual([]);
    expect(report.places).toContainEqual(expect.objectContaining({ asset: 'ARCA', location: 'bounty' }));
  });

  test('find a stake that no pool knows of', async () => {
    const plus = (amount: number) =>
      sql`update farm_stakes set amount = amount + ${amount} where account = ${alice.toLowerCase()}`;

    expect(await foundAfter(plus(1), plus(-1))).toEqual([
      {
        check: 'farms',
        asset: 'ARCA-RON',
        subject: 'stakes',
        is: String(40n * ONE + 1n),
        shouldBe: String(40n * ONE),
      },
    ]);
  });

  test('find LP that is staked and not there', async () => {
    const both = (amount: number) => sql`with stakes as (
        update farm_stakes set amount = amount + ${amount} where account = ${bob.toLowerCase()} returning 1
      ) update farm_pools set staked = staked + ${amount} where exists (select 1 from stakes)`;

    expect(await foundAfter(both(2), both(-2))).toEqual([
      {
        check: 'custody',
        asset: 'ARCA-RON',
        subject: 'farms',
        is: String(40n * ONE + 2n),
        shouldBe: String(40n * ONE),
      },
    ]);
  });

  test('take LP that somebody sent to the farms unasked for no mistake', async () => {
    await send(alice, token, lp.encodeFunctionData('transfer', [world.chain.contracts.farms, ONE]));
    await world.sync();

    expect((await look()).differences).toEqual([]);
  });

  test('find what a player made with somebody who has it not, and what is missing altogether', async () => {
    const [mine, other] = [alice.toLowerCase(), bob.toLowerCase()];
    const give = (id: number, to: string) => sql`update creations set owner = ${to} where token_id = ${id}`;
    const moved = await foundAfter(give(1, other), give(1, mine));

    expect(moved).toEqual([{ check: 'chain', asset: 'creations', subject: other, is: '2', shouldBe: '1' }]);
    const keep = sql`create table kept_creation as select * from creations where token_id = 3`;
    await world.hub.database.db.execute(keep);
    const missing = await foundAfter(
      sql`delete from creations where token_id = 3`,
      sql`insert into creations select * from kept_creation`,
    );
    expect(missing).toEqual([{ check: 'chain', asset: 'creations', subject: 'made', is: '2', shouldBe: '3' }]);
  });

  test('find ARCA that the captains were given and that is not in their pot', async () => {
    const plus = (amount: number) => sql`update captain_pot set received = received + ${amount}`;

    expect(await foundAfter(plus(1), plus(-1))).toEqual([
      { check: 'custody', asset: 'ARCA', subject: 'captainRewards', is: String(POT), shouldBe: String(POT + 1n) },
    ]);
  });
});
