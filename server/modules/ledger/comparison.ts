import type { BooksDifference } from '../../../core/wire/admin/books.ts';
import type { Database } from '../../db/database.ts';

/** Two sums that should be one. */
export type Comparison = { check: string; asset: string; subject: string; is: bigint; shouldBe: bigint };

/** What a module that keeps accounts of its own has to say for the books; reads one snapshot of the database. */
export type BooksCheck = (db: Database) => Promise<Comparison[]>;

export const differencesIn = (comparisons: readonly Comparison[]): BooksDifference[] =>
  comparisons
    .filter(({ is, shouldBe }) => is !== shouldBe)
    .map(({ is, shouldBe, ...rest }) => ({ ...rest, is: is.toString(), shouldBe: shouldBe.toString() }));
