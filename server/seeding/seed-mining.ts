import { sql } from 'drizzle-orm';
import { energyResource } from '../../core/rules/economy/resources.ts';
import { machinesOfLevel } from '../../core/rules/economy/vip.ts';
import { minuteAfter, minuteBefore } from '../../core/rules/mines/minutes.ts';
import type { Mine, MiningSpeed } from '../../core/wire/mines/mine-names.ts';
import { rowsOf, type Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { demoIdentities } from '../local/seed/identities.ts';
import { createEnergyService } from '../modules/energy/energy.service.ts';
import { createLedgerService, type CreditOptions } from '../modules/ledger/ledger.service.ts';
import { holdAccount, idleInWallet } from '../modules/mining/mining.repository.ts';
import { levelToday } from '../modules/mining/panel.ts';
import { closeEnded, closeWork, type Moving } from '../modules/mining/works/closing.ts';
import { startWork } from '../modules/mining/works/start-work.ts';
import { showWorks } from '../modules/mining/works/works.ts';
import { levelsAt } from '../modules/staking/levels.ts';

const MINUTE_MS = 60_000;

/** Whoever has fewer machines than this keeps one to try the mines with. */
const MACHINES = 2;

/** A hero at a machine: when it began, and when it was stopped, in minutes before the world was made; null while it runs. */
type Scene = {
  who: 'rich' | 'vip' | 'leader';
  mine: Mine;
  slot: 1 | 2;
  speed: MiningSpeed;
  began: number;
  stopped: number | null;
};

/**
 * In the order in which they begin. A work lasts eight hours, and what it brought waits until it is claimed: whoever comes
 * within the next hours finds machines running, and something to claim in the main mine and in a side mine.
 */
const scenes: readonly Scene[] = [
  { who: 'vip', mine: 'main', slot: 2, speed: 'low', began: 400, stopped: 200 },
  { who: 'rich', mine: 'main', slot: 2, speed: 'low', began: 380, stopped: 140 },
  { who: 'leader', mine: 'silver', slot: 1, speed: 'low', began: 300, stopped: 180 },
  { who: 'rich', mine: 'amber', slot: 2, speed: 'low', began: 280, stopped: 100 },
  { who: 'vip', mine: 'cobalt', slot: 1, speed: 'low', began: 190, stopped: 100 },
  { who: 'vip', mine: 'main', slot: 1, speed: 'high', began: 90, stopped: null },
  { who: 'leader', mine: 'main', slot: 1, speed: 'high', began: 75, stopped: null },
];

type Options = CreditOptions & { world: WorldRecord };
type Player = { accountId: string; walletAddress: string };

/**
 * Sends heroes of the demo accounts to the mines, once: as the players would have, by what always does it, at the time at
 * which they did. All of it or nothing, so that a start that was cut off does it again.
 */
export async function seedMining({ world, ...options }: Options): Promise<void> {
  const { db } = options.database;
  const [known] = await rowsOf(db, sql`select 1 from mining_works where account_id like 'seed-%' limit 1`);
  // Long after a world was made it has a story of its own.
  const isNew = options.clock.now().getTime() < (world.madeAt + 86_400) * 1_000;
  if (known || !isNew) return;
  const energy = createEnergyService(options);
  // High speed takes what heroes were burned for.
  await energy.settle();
  const demos = demoIdentities(world.seed);
  const parts = { ledger: createLedgerService(), energy, staking: { levelsAt } };
  await inTransaction(db, async (tx) => {
    for (const scene of scenes) {
      const walletAddress = demos.find(({ key }) => key === scene.who)?.address ?? '';
      await play(tx, scene, { parts, madeAt: world.madeAt, owner: { accountId: `seed-${scene.who}`, walletAddress } });
    }
  });
}

type Stage = { parts: Omit<Moving, 'now'>; madeAt: number; owner: Player };

async function play(tx: Database, scene: Scene, { parts, madeAt, owner }: Stage): Promise<void> {
  const { mine, slot, stopped } = scene;
  const made = new Date(madeAt * 1_000);
  const before = (minutes: number) => new Date(made.getTime() - minutes * MINUTE_MS);
  const moving = { ...parts, now: before(scene.began) };
  const level = await levelToday(tx, moving, owner.walletAddress, minuteAfter(moving.now));
  const heroId = await rarestIdle(tx, owner.walletAddress, [moving.now, made]);
  if (machinesOfLevel(level) < MACHINES || heroId === null) return;
  const hasEnergy = (await parts.ledger.balanceOf(tx, owner.accountId, energyResource)) > 0n;
  await holdAccount(tx, owner.accountId);
  const by = minuteBefore(moving.now);
  await startWork(tx, { ...moving, by }, owner, { mine, slot, heroId, speed: hasEnergy ? scene.speed : 'low' });
  if (stopped === null) return;
  const end = { ...parts, now: before(stopped) };
  const minute = minuteBefore(end.now);
  const isIt = sql`w.account_id = ${owner.accountId} and w.hero_id = ${heroId}::numeric`;
  const [work] = await showWorks(tx, minute, sql`${isIt} and w.end_minute is null`);
  // A side mine that closed meanwhile has ended it already.
  if (work && work.last > minute) await closeWork(tx, work, { at: minute, ending: 'user' });
  await closeEnded(tx, end, { by: minute, where: isIt });
}

/** A hero that did nothing at any of these times, and has not worked yet. */
async function rarestIdle(tx: Database, wallet: string, times: readonly Date[]): Promise<string | null> {
  const worked = await rowsOf<{ id: string }>(tx, sql`select hero_id::text as id from mining_works`);
  const busy = new Set(worked.map(({ id }) => id));
  const idle = await Promise.all(times.map((at) => idleInWallet(tx, wallet, at)));
  const [heroes = [], ...later] = idle;
  const isFree = ({ tokenId }: { tokenId: bigint }) =>
    !busy.has(tokenId.toString()) && later.every((rows) => rows.some((row) => row.tokenId === tokenId));
  const free = heroes
    .filter(isFree)
    .sort((one, other) => other.rarity - one.rarity || (one.tokenId < other.tokenId ? -1 : 1));
  return free[0]?.tokenId.toString() ?? null;
}
