import { sql } from 'drizzle-orm';
import { resources } from '../../core/rules/economy/resources.ts';
import type { Role } from '../../core/wire/endpoint.ts';
import { rowsOf } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { createCursors } from '../http/cursor.ts';
import type { AppDeps, Caller } from '../http/deps.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { demoIdentities } from '../local/seed/identities.ts';
import { seedRandom } from '../local/seed/random.ts';
import { createLedgerService } from '../modules/ledger/ledger.service.ts';
import { codesOf } from '../modules/seasons/codes/codes.repository.ts';
import { createCodeDesk, createCodesService } from '../modules/seasons/codes/codes.service.ts';

const ORE = 10n ** 18n;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NAME = 'Welcome to the hub';
const GIVES = 250n * ORE;
const redeeming = ['vip', 'leader', 'new', 'support', 'manager', 'rich'] as const;
const CODES = 12;

type Options = Pick<AppDeps, 'database' | 'random'> & { world: WorldRecord };

/**
 * A batch of codes that the manager made, and who redeemed one of them, once: as they would have, by what always does it.
 * All of it or nothing, so that a start that was cut off does it again.
 */
export async function seedCodes({ database, random, world: { seed, madeAt } }: Options): Promise<void> {
  const { db } = database;
  if ((await rowsOf(db, sql`select 1 from code_batches where created_by = 'seed-manager' limit 1`)).length > 0) return;
  const cursors = createCursors(seed);
  const chance = seedRandom(`${seed} codes`);
  // The same world has the same codes: who redeemed one has it on a page.
  const bytes = (length: number) => Uint8Array.from({ length }, () => chance.int(0, 255));
  const desk = createCodeDesk({ database, random: { ...random, bytes }, cursors });
  const codes = createCodesService({ database, cursors, ledger: createLedgerService() });
  const demos = demoIdentities(seed);
  const made = madeAt * 1_000;
  await inTransaction(db, async (tx) => {
    const as = (key: string, minutesAgo: number) => {
      const at = new Date(made - minutesAgo * MINUTE_MS);
      return { db: tx, now: at, account: () => callerOf(demos.find((demo) => demo.key === key) ?? { key }) };
    };
    const { id } = await desk.makeBatch(
      {
        ...{ name: NAME, codes: CODES, usesPerCode: 1, perAccount: 1 },
        ...{ resource: String(resources.whiteOre), amount: GIVES.toString() },
        opensAt: new Date(made - DAY_MS).toISOString(),
        closesAt: new Date(made + 90 * DAY_MS).toISOString(),
      },
      as('manager', 20 * 60),
    );
    const list = await codesOf(tx, id);
    for (const [at, key] of redeeming.entries()) {
      const { code = '' } = list[at] ?? {};
      await codes.exchange({ code, tag: 'welcome' }, as(key, 300 - at * 45));
    }
  });
}

type Demo = { key: string; address?: string; role?: Role };
const callerOf = ({ key, address = '', role = 'player' }: Demo): Caller => ({
  ...{ accountId: `seed-${key}`, sessionId: '', jwtExpiresAt: new Date(0) },
  ...{ walletAddress: address, role },
});
