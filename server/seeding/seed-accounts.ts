import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { playerNameKey } from '../../core/rules/player-names.ts';
import { rowsOf, type Database } from '../db/database.ts';
import { upsertRows } from '../chain/rows.ts';
import type { Random } from '../http/deps.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { ACCOUNTS } from '../local/seed/cast.ts';
import { demoIdentities, type DemoIdentity } from '../local/seed/identities.ts';
import { accountsOf } from '../local/seed/make-world.ts';
import { accounts } from '../modules/account/account.tables.ts';
import { hashPassword } from '../modules/account/email/passwords.ts';

/** Writes the accounts of the local world, unless they are there: a start that was cut off may have left them out. */
export async function seedAccounts(db: Database, world: WorldRecord, random: Pick<Random, 'bytes'>): Promise<void> {
  const [known] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${accounts} where id like 'seed-%'`,
  );
  const { seed, genesisTime, madeAt } = world;
  if (known?.count !== ACCOUNTS) {
    const taken = new Set<string>();
    const rows = accountsOf({ seed, genesisTime, until: madeAt }).map((row) => {
      const nameKey = playerNameKey(row.nickname);
      // Of those whom chance gave one name, the first has it.
      const isFirst = !taken.has(nameKey);
      taken.add(nameKey);
      return { ...nothingYet, ...row, nameKey: isFirst ? nameKey : null, walletBoundAt: row.createdAt };
    });
    await upsertRows(db, accounts, rows);
  }
  await seedCredentials(db, world, random);
}

/** Whoever tries the product out may also log in by e-mail, as each of the demo accounts. */
async function seedCredentials(db: Database, { seed }: WorldRecord, random: Pick<Random, 'bytes'>): Promise<void> {
  const demos = demoIdentities(seed);
  const lacking = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, demos.map(demoId)), isNull(accounts.email)));
  const missing = demos.filter((demo) => lacking.some(({ id }) => id === demoId(demo)));
  await Promise.all(
    missing.map(async (demo) => {
      const passwordHash = await hashPassword(demo.password, random);
      await db
        .update(accounts)
        .set({ email: demo.email, passwordHash, nameKey: playerNameKey(demo.name) })
        .where(eq(accounts.id, demoId(demo)));
    }),
  );
}

const demoId = ({ key }: DemoIdentity) => `seed-${key}`;

/** What a seeded account has done since it was made. */
const nothingYet = {
  nameChanges: 0,
  email: null,
  passwordHash: null,
  passwordChangedAt: null,
  lockedAt: null,
  syncedAt: null,
};
