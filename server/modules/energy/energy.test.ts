import { Interface } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arcaAbi } from '../../../core/abi/arca.ts';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { ENERGY_CAP, energyRoom } from '../../../core/rules/energy.ts';
import { energyResource } from '../../../core/rules/economy/resources.ts';
import { forgeEndpoints } from '../../../core/wire/game/forge.ts';
import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { hexText, quantity } from '../../chain/rpc.ts';
import { rowsOf } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mintBatch } from '../../local/seed/encode.ts';
import { bornHero } from '../../local/seed/hero-traits.ts';
import { seedRandom } from '../../local/seed/random.ts';
import { openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { createLedgerService, purses } from '../ledger/ledger.service.ts';
import { createEnergyService } from './energy.service.ts';

const [forge, hero] = [new Interface(forgeAbi), new Interface(heroAbi)];
const N_LEVEL_0 = 3_360n;
const SR_LEVEL_0 = 5_760n;
const random = seedRandom('energy');
const ledger = createLedgerService();
let world: EconomyWorld;
let minted = 0;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const service = () => createEnergyService({ ...world.hub.deps, confirmations: 1 });
const books = async () => {
  await runJob(world.hub, 'check the books');
  return (await world.hub.app.books.report())?.differences;
};

async function sync() {
  await world.sync();
  await runJob(world.hub, 'credit energy');
}
/** Until what was burned has its confirmations. */
async function settle() {
  await world.settle();
  await runJob(world.hub, 'credit energy');
}

async function send(from: string, to: string, data: string) {
  await world.chain.send({ from, to, data, gas: quantity(8_000_000) });
  await world.chain.mine();
}

/** So many plain heroes of the lowest rarity, or of these, in the wallet of this player. */
async function mint(player: Player, count: number, rarities: readonly number[] = []) {
  const { contracts, operator } = world.chain;
  const born = Array.from({ length: count }, (_, at) => ({
    ...bornHero(random),
    ...{ rarity: rarities[at] ?? 1, burnCount: 0 },
  }));
  await send(operator, contracts.hero, mintBatch(Array<string>(count).fill(player.address), born));
  const ids = Array.from({ length: count }, (_, at) => minted + at + 1);
  minted += count;
  return ids;
}

async function burn(player: Player, count: number) {
  const { contracts } = world.chain;
  const ids = await mint(player, count);
  await send(player.address, contracts.hero, hero.encodeFunctionData('setApprovalForAll', [contracts.forge, true]));
  await send(player.address, contracts.forge, forge.encodeFunctionData('burnForEnergy', [ids]));
}

async function energyOf({ session }: Player) {
  const { data } = await world.hub.call(withdrawalEndpoints.balance, {}, { session });
  expect(data.items.filter(({ resType }) => resType === String(energyResource))).toEqual([]);
  const { game, debt, arriving, machines, cap } = data.energy;
  return {
    ...{ game: BigInt(game), debt: BigInt(debt), arriving: BigInt(arriving) },
    ...{ machines: BigInt(machines), cap: BigInt(cap) },
  };
}
const gainsOf = async ({ address }: Player) =>
  (await world.hub.list(forgeEndpoints.energy, { filter: { account: address } })).data.list;

const spend = (player: Player, amount: bigint, key: string) =>
  inTransaction(world.hub.database.db, (tx) => {
    const { accountId } = player;
    return service().spend(tx, { accountId, amount, key, orderId: key, on: 'fights', at: world.hub.clock.now() });
  });

test('a burned hero gives its energy once it is confirmed, once, and the log says how much', async () => {
  const player = await world.newPlayer();
  await burn(player, 2);
  await sync();
  expect(await energyOf(player)).toMatchObject({ game: 0n, arriving: 2n * N_LEVEL_0, cap: BigInt(ENERGY_CAP) });
  expect((await gainsOf(player)).map(({ credited }) => credited)).toEqual([null, null]);

  await settle();
  await settle();

  expect(await energyOf(player)).toMatchObject({ game: 2n * N_LEVEL_0, arriving: 0n, debt: 0n });
  expect((await gainsOf(player)).map(({ credited }) => credited)).toEqual([3_360, 3_360]);
  expect(await books()).toEqual([]);
});

test('who burned before having an account is given it with the account', async () => {
  const player = await world.newPlayer();
  await world.hub.database.db.execute(sql`update accounts set wallet_address = null where id = ${player.accountId}`);
  await burn(player, 1);
  await settle();
  expect(await ledger.balanceOf(world.hub.database.db, player.accountId, energyResource)).toBe(0n);

  await world.hub.database.db.execute(
    sql`update accounts set wallet_address = ${player.address} where id = ${player.accountId}`,
  );
  await settle();

  expect(await energyOf(player)).toMatchObject({ game: N_LEVEL_0 });
});

test('nobody comes to hold more than the cap: what is beyond it is lost, and the log says so', async () => {
  const player = await world.newPlayer();
  const from = purses.world('achievements');
  const gift = { accountId: player.accountId, orderId: 'much', at: world.hub.clock.now(), from };
  const { db } = world.hub.database;
  const most = BigInt(ENERGY_CAP) - 1_000n;
  expect(await service().give(db, { ...gift, key: 'much', amount: most })).toBe(most);
  expect(await service().give(db, { ...gift, key: 'much', amount: most })).toBe(most);

  await burn(player, 1);
  await settle();

  expect(await energyOf(player)).toMatchObject({ game: BigInt(ENERGY_CAP) });
  expect((await gainsOf(player)).map(({ energy, credited }) => [energy, credited])).toEqual([[3_360, 1_000]]);
  expect(await service().give(db, { ...gift, key: 'more', amount: 5n })).toBe(0n);
  expect(await books()).toEqual([]);
});

test('what a machine may give back has its room, so that nothing is lost when it is stopped', async () => {
  const player = await world.newPlayer();
  const [id = 0] = await mint(player, 1);
  await sync();
  const { session } = player;
  const gift = {
    accountId: player.accountId,
    orderId: 'room',
    at: world.hub.clock.now(),
    from: purses.world('achievements'),
  };
  const { db } = world.hub.database;
  await service().give(db, { ...gift, key: 'room', amount: BigInt(ENERGY_CAP) - 1_000n });
  const place = { mine: 'main', slot: 1 } as const;
  const input = { ...place, heroId: String(id), speed: 'high', energy: 400 } as const;
  expect((await world.hub.call(miningEndpoints.start, input, { session })).outcome).toBe('ok');
  const held = await energyOf(player);
  expect(held).toMatchObject({ game: BigInt(ENERGY_CAP) - 1_400n, machines: 400n });
  expect(energyRoom(held)).toBe(1_000n);

  // More than there is room for, of a burned hero and of the game itself.
  await burn(player, 1);
  await settle();
  expect((await gainsOf(player)).map(({ credited }) => credited)).toEqual([1_000]);
  expect(await service().give(db, { ...gift, key: 'room again', amount: 5n })).toBe(0n);

  const { data, outcome } = await world.hub.call(miningEndpoints.stop, place, { session });
  expect(outcome).toBe('ok');
  const used = BigInt(data.mines[0]?.slots[0]?.work?.minutes ?? 0);
  expect(await energyOf(player)).toMatchObject({ game: BigInt(ENERGY_CAP) - used, machines: 0n });
  expect(await books()).toEqual([]);
});

test('energy is spent once for each thing, and never more than there is', async () => {
  const player = await world.newPlayer();
  await burn(player, 1);
  await settle();

  await spend(player, 3_000n, `a ${player.accountId}`);
  await spend(player, 3_000n, `a ${player.accountId}`);

  expect(await energyOf(player)).toMatchObject({ game: 360n });
  await expect(spend(player, 361n, `b ${player.accountId}`)).rejects.toMatchObject({ errorName: 'balanceNotEnough' });
  const ordered = { resType: energyResource, amount: '100' };
  const { session } = player;
  expect((await world.hub.call(withdrawalEndpoints.withdraw, ordered, { session })).outcome).toBe('badRequest');
});

test('a reorganisation takes energy back after it was spent: it is owed, and the next hero pays first', async () => {
  const player = await world.newPlayer();
  await world.settle();
  await burn(player, 1);
  await settle();
  await spend(player, 3_000n, `c ${player.accountId}`);
  const depth = 8;

  await world.chain.rpc.call('anvil_reorg', depth, []);
  minted -= 1;
  await sync();

  expect(await energyOf(player)).toMatchObject({ game: 0n, debt: 3_000n, arriving: 0n });
  expect(await books()).toEqual([]);
  await burn(player, 1);
  await settle();
  expect(await energyOf(player)).toMatchObject({ game: 360n, debt: 0n });
  expect(await books()).toEqual([]);
}, 60_000);

/** Heroes of different worth, burned by one transaction that its wallet has signed, so that it can be mined again. */
async function signedBurn(player: Player): Promise<string> {
  const { rpc, contracts } = world.chain;
  const ids = await mint(player, 2, [3, 1]);
  await send(player.address, contracts.hero, hero.encodeFunctionData('setApprovalForAll', [contracts.forge, true]));
  const nonce = Number(await rpc.call('eth_getTransactionCount', player.address, 'latest'));
  return player.wallet.signTransaction({
    ...{ to: contracts.forge, data: forge.encodeFunctionData('burnForEnergy', [ids]), nonce, type: 2 },
    ...{ chainId: Number(await rpc.call('eth_chainId')), gasLimit: 1_000_000n },
    ...{ maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n },
  });
}

test('what one transaction gave by several logs is given once when it is mined again behind others', async () => {
  const player = await world.newPlayer();
  const { rpc, contracts, operator } = world.chain;
  const raw = await signedBurn(player);
  const sendBurn = async () => hexText.parse(await rpc.call('eth_sendRawTransaction', raw));
  const before = Number(await rpc.call('eth_blockNumber'));
  const txHash = await sendBurn();
  await settle();
  const { db } = world.hub.database;
  const places = async () =>
    (
      await rowsOf<{ log: number }>(
        db,
        sql`select log_index as log from energy_gains where tx_hash = ${txHash} order by log_index`,
      )
    ).map(({ log }) => log);
  const [first = 0, second = 0] = await places();
  expect(await energyOf(player)).toMatchObject({ game: N_LEVEL_0 + SR_LEVEL_0 });

  await rpc.call('anvil_reorg', Number(await rpc.call('eth_blockNumber')) - before, []);
  // What pays more comes first in the block, and has as many logs as lie between the two.
  const gift = new Interface(arcaAbi).encodeFunctionData('mint', [player.address, 1n]);
  for (let log = first; log < second; log += 1) {
    await world.chain.send({ from: operator, to: contracts.arca, data: gift, gas: quantity(200_000) });
  }
  await sendBurn();
  await settle();

  expect((await places())[0]).toBe(second);
  expect(await energyOf(player)).toMatchObject({ game: N_LEVEL_0 + SR_LEVEL_0, debt: 0n, arriving: 0n });
  expect(await books()).toEqual([]);
}, 60_000);
