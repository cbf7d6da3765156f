import { createHash } from 'node:crypto';
import { and, desc, eq, lte } from 'drizzle-orm';
import { dayOf, dayText } from '../../../../core/rules/seasons/calendar.ts';
import { commitmentText, drawWord } from '../../../../core/rules/seasons/draw-proof.ts';
import type { DrawPlace } from '../../../../core/rules/seasons/draws.ts';
import type { Database } from '../../../db/database.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { drawSeeds, type DrawSeedRow } from './lotteries.tables.ts';

type Maker = Pick<AppDeps, 'random'>;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
export const commitmentOf = (seed: string): string => sha256(commitmentText(seed));
export const wordOf = (kind: 'cards' | 'dice', seed: string, place: DrawPlace): bigint =>
  drawWord(sha256, kind, seed, place);

/** The seed of a day, made and kept when it is first needed: by the job, the day before. */
export async function seedOf(
  db: Database,
  { random }: Maker,
  { season, day, now }: { season: string; day: number; now: Date },
): Promise<DrawSeedRow> {
  const where = and(eq(drawSeeds.season, season), eq(drawSeeds.day, day));
  const [known] = await db.select().from(drawSeeds).where(where);
  if (known) return known;
  const seed = Buffer.from(random.bytes(32)).toString('hex');
  const row = { season, day, seed, commitment: commitmentOf(seed), madeAt: now };
  await db.insert(drawSeeds).values(row).onConflictDoNothing();
  // Somebody else may have been first.
  const [made] = await db.select().from(drawSeeds).where(where);
  return made ?? row;
}

/** The promises of tomorrow, today and the days before, with the seeds that may be told. */
export async function promisesOf(db: Database, season: string, now: Date) {
  const today = dayOf(now.getTime());
  const rows = await db
    .select()
    .from(drawSeeds)
    .where(and(eq(drawSeeds.season, season), lte(drawSeeds.day, today + 1)))
    .orderBy(desc(drawSeeds.day))
    .limit(9);
  return rows.map(({ day, commitment, seed }) => ({ day: dayText(day), commitment, seed: told(day, seed, now) }));
}

/** By the clock of another server the day may go on for a moment: whoever knew its seed there could choose by it. */
export const TOLD_AFTER_MS = 60_000;

/** A seed is told when its day is over, everywhere: before, it would say what is drawn next. */
export const told = (day: number, seed: string, now: Date): string | null =>
  day < dayOf(now.getTime() - TOLD_AFTER_MS) ? seed : null;
