import { sql } from 'drizzle-orm';
import type { Figure, Told } from '../../core/wire/account/told.ts';
import { bigintArray } from '../chain/rows.ts';
import { rowsOf, type Database } from './database.ts';

type HeroFigure = Extract<Figure, { is: 'hero' }>;

/** A hero that a line tells of; `nameHeroes` fills in its name. */
export const heroFigure = (id: string): HeroFigure => ({ is: 'hero', id, name: null });

const isHero = (figure: Figure): figure is HeroFigure => typeof figure === 'object' && figure.is === 'hero';

/** The lines with the names of the heroes that they tell of, all read at once. */
export async function nameHeroes<Line extends Pick<Told, 'values'>>(
  db: Database,
  lines: readonly Line[],
): Promise<Line[]> {
  const ids = new Set(lines.flatMap(({ values }) => Object.values(values).filter(isHero)).map(({ id }) => id));
  if (ids.size === 0) return [...lines];
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select token_id::text as id, name from heroes where token_id = any(${bigintArray([...ids].map(BigInt))})`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const named = (figure: Figure): Figure =>
    isHero(figure) ? { ...figure, name: names.get(figure.id) ?? null } : figure;
  return lines.map((line) => ({
    ...line,
    values: Object.fromEntries(Object.entries(line.values).map(([key, figure]) => [key, named(figure)])),
  }));
}
