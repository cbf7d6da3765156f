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

/** Some heroes of such a name, burned ones left out. */
export const heroesNamed = (db: Database, text: string, most: number): Promise<NamedRow[]> =>
  rowsOf<NamedRow>(
    db,
    sql`select ${heroes.tokenId}::text as id, ${heroes.name} as name, ${heroes.pictureVersion} as "pictureVersion"
      from ${heroes} where ${isNamed(text)} and ${heroes.state} <> 'burned' limit ${most}`,
  );
