import { sql, type SQL } from 'drizzle-orm';
import { searchWords } from '../../../../core/rules/names/search-words.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { heroes } from '../heroes.tables.ts';

/** As the index `heroes_name` has it, to the letter: else it would not be used. */
const nameTerms = sql`to_tsvector('simple', regexp_replace(${heroes.name}, '[^A-Za-z0-9]+', ' ', 'g'))`;

const TERM = /^[a-z0-9]+$/;
/** Numbers of heroes are no longer. */
const NUMBER = /^\d{1,9}$/;

/** Whether a hero's name has words that begin like these: names are English, so other letters are in none. */
export function isNamed(text: string): SQL {
  const words = searchWords(text);
  if (words.length === 0 || !words.every((word) => TERM.test(word))) return sql`false`;
  const terms = words.map((word) => `${word}:*`).join(' & ');
  const byName = sql`${nameTerms} @@ to_tsquery('simple', ${terms})`;
  const [only = ''] = words;
  return words.length === 1 && NUMBER.test(only) ? sql`(${byName} or ${heroes.tokenId} = ${only}::bigint)` : byName;
}

export type NamedRow = { id: string; name: string; pictureVersion: string };

/** As the index `heroes_whole_name` has it. */
const plainName = sql`lower(regexp_replace(${heroes.name}, '[^A-Za-z0-9]+', ' ', 'g'))`;

/** Has just these words for its name. */
const isExactly = (words: readonly string[]): SQL =>
  words.every((word) => TERM.test(word)) ? sql`${plainName} = ${words.join(' ')}` : sql`false`;

/** Some heroes of such a name, burned ones left out; however many are like it, those that are called so and no more are among them. */
export async function heroesNamed(db: Database, text: string, most: number): Promise<NamedRow[]> {
  const read = (where: SQL, limit: number) =>
    rowsOf<NamedRow>(
      db,
      sql`select ${heroes.tokenId}::text as id, ${heroes.name} as name, ${heroes.pictureVersion} as "pictureVersion"
        from ${heroes} where ${where} and ${heroes.state} <> 'burned' limit ${limit}`,
    );
  const isExact = isExactly(searchWords(text));
  const exact = await read(isExact, most);
  if (exact.length === most) return exact;
  return [...exact, ...(await read(sql`${isNamed(text)} and not ${isExact}`, most - exact.length))];
}
