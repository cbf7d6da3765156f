import { sql } from 'drizzle-orm';
import { Interface } from 'ethers';
import { heroAbi } from '../../../core/abi/hero.ts';
import { energyResource, resources } from '../../../core/rules/economy/resources.ts';
import { ratePerMinute } from '../../../core/rules/mines/rates.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import type { Mine, MiningSpeed } from '../../../core/wire/mines/mine-names.ts';
import { miningEndpoints, type MiningPanel } from '../../../core/wire/mines/mining.ts';
import { SETTLED_MS } from '../../chain/cursor.ts';
import { quantity } from '../../chain/rpc.ts';
import { mintBatch } from '../../local/seed/encode.ts';
import { bornHero } from '../../local/seed/hero-traits.ts';
import { seedRandom } from '../../local/seed/random.ts';
import { causes, createLedgerService, purses } from '../../modules/ledger/ledger.service.ts';
import { runJob } from '../jobs.ts';
import { readUpTo } from '../kept/read-up-to.ts';
import { heroRow, insertHeroes } from '../rows.ts';
import { newWallet, type TestApp } from '../test-app.ts';
import { openEconomyWorld, type EconomyWorld, type Player } from './economy-world.ts';

const hero = new Interface(heroAbi);
const random = seedRandom('mining');
const ledger = createLedgerService();
const plain = { heroBps: 0, vipPercent: 0, weekendBps: 10_000 } as const;
/** Of a hero without a bonus, on a day of the week. */
export const perMinute = (rarity: number, speed: MiningSpeed = 'high', mine: Mine = 'main') =>
  ratePerMinute({ ...plain, rarity, speed, mine });

export const slotOf = ({ mines }: MiningPanel, mine: Mine = 'main', slot = 1) =>
  mines.find((one) => one.mine === mine)?.slots.find((one) => one.slot === slot);

/** What the chain does with heroes, and what is given. */
function createGifts(world: EconomyWorld) {
  let [minted, gifts] = [0, 0];
  /** Heroes without any bonus, in this player's wallet. */
  async function mint({ address }: Player, rarity: number, count = 1): Promise<string[]> {
    const { contracts, operator, send, mine } = world.chain;
    const parts = [10_101, 10_102, 10_103, 10_104];
    const born = Array.from({ length: count }, () => {
      return { ...bornHero(random), parts, rarity, burnCount: 0, growthBps: [0, 0, 0, 0, 0, 0, 0] };
    });
    const to = contracts.hero;
    await send({
      from: operator,
      to,
      data: mintBatch(Array<string>(count).fill(address), born),
      gas: quantity(8_000_000),
    });
    await mine();
    const ids = Array.from({ length: count }, (_, at) => String(minted + at + 1));
    minted += count;
    const { now } = world.hub.clock;
    const kept = now();
    await world.sync();
    if (kept > now()) world.hub.clock.set(kept);
    return ids;
  }

  async function move(from: Player, to: string, id: string) {
    const data = hero.encodeFunctionData('transferFrom', [from.address, to, id]);
    await world.chain.send({ from: from.address, to: world.chain.contracts.hero, data, gas: quantity(400_000) });
    await world.chain.mine();
    await world.sync();
  }

  const giveEnergy = async ({ accountId }: Player, amount: bigint) => {
    gifts += 1;
    const move = { key: `energy ${gifts}`, resource: energyResource, amount, at: world.hub.clock.now() };
    const [from, to] = [purses.world('achievements'), purses.player(accountId)];
    await ledger.post(world.hub.database.db, [{ ...move, from, to, cause: causes.order('gift') }]);
  };
  const energyOf = ({ accountId }: Player) => ledger.balanceOf(world.hub.database.db, accountId, energyResource);
  const oreOf = ({ accountId }: Player) => ledger.balanceOf(world.hub.database.db, accountId, resources.whiteOre);
  return { mint, move, giveEnergy, energyOf, oreOf };
}

/** What players do in the mines, and how time passes there. */
function createMiners(world: EconomyWorld) {
  /** The index reads what there was by now, and then as much longer as it takes until nothing brings that back. */
  const readOn = (more = SETTLED_MS) =>
    readUpTo(world.hub.database.db, new Date(world.hub.clock.now().getTime() + more));
  let isReading = true;
  /** From now on the index stands as it is. */
  const lag = () => void (isReading = false);
  /** Sessions last a day, and here days pass. */
  const as = async ({ wallet }: Player) => {
    if (isReading) await readOn();
    return { session: await world.hub.logIn(wallet) };
  };
  const panel = async (player: Player) => (await world.hub.call(miningEndpoints.panel, {}, await as(player))).data;
  const start = async (player: Player, heroId: string, mine: Mine = 'main', slot = 1, speed: MiningSpeed = 'low') =>
    world.hub.call(miningEndpoints.start, { mine, slot, heroId, speed }, await as(player));
  const stop = async (player: Player, mine: Mine = 'main', slot = 1) =>
    world.hub.call(miningEndpoints.stop, { mine, slot }, await as(player));
  const claim = async (player: Player) => world.hub.call(miningEndpoints.claim, {}, await as(player));
  const stateOf = async (id: string) =>
    (await world.hub.list(heroEndpoints.list, { filter: { id: [id] } })).data.list[0]?.state;

  /** The next time that a clock shows this, on a day that nothing else happens on. */
  function tomorrowAt(time: string): void {
    const day = new Date(world.hub.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    world.hub.clock.set(new Date(`${day}T${time}Z`));
  }
  /** Monday 00:00 of the week that comes. */
  function nextMonday(): void {
    const now = world.hub.clock.now();
    const days = (8 - now.getUTCDay()) % 7 || 7;
    world.hub.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days)));
  }
  const minutes = (count: number) => world.hub.clock.advance(count * 60_000);
  const books = async () => {
    await runJob(world.hub, 'check the books');
    return (await world.hub.app.books.report())?.differences;
  };
  return { readOn, lag, as, panel, start, stop, claim, stateOf, tomorrowAt, nextMonday, minutes, books };
}

export async function openMineWorld() {
  const world = await openEconomyWorld();
  await world.sync();
  return { world, ...createGifts(world), ...createMiners(world) };
}

export const MINER_RARITY = 3;

/** Somebody whose hero began to work in this mine, by the server itself, without a chain. */
export async function beginWork({ database: { db }, ...hub }: TestApp, heroId: number, mine: Mine) {
  const wallet = newWallet();
  const session = await hub.logIn(wallet);
  const owner = wallet.address.toLowerCase();
  await db.execute(sql`update accounts set has_game_account = true where id = ${session.userInfo.userId}`);
  await insertHeroes(db, [heroRow(heroId, { owner, holder: owner, rarity: MINER_RARITY })]);
  const input = { mine, slot: 1, heroId: String(heroId), speed: 'low' };
  const { outcome } = await hub.call(miningEndpoints.start, input, { session });
  if (outcome !== 'ok') throw new Error(`Hero ${heroId} did not begin: ${outcome}`);
  return { wallet, owner, accountId: session.userInfo.userId };
}
