import type { BooksDifference } from '../../../core/wire/admin/books.ts';
import type { Database } from '../../db/database.ts';
import type { TotalOf } from '../../http/deps.ts';

/** Two sums that should be one. */
export type Comparison = { check: string; asset: string; subject: string; is: bigint; shouldBe: bigint };

/** A sum of the index, and what the chain has to be asked to hold against it. */
export type Asked = {
  total: TotalOf;
  entry: Omit<Comparison, 'shouldBe'>;
  /** The chain may have more: anybody can send something that nobody asked for. */
  mayBeMore?: boolean;
};

/** What a module that keeps accounts of its own has to say for the books; reads one snapshot of the database. */
export type BooksCheck = (db: Database) => Promise<readonly (Comparison | Asked)[]>;

export function answered({ entry, mayBeMore }: Asked, answer: bigint): Comparison {
  return { ...entry, shouldBe: mayBeMore && answer > entry.is ? entry.is : answer };
}

export const differencesIn = (comparisons: readonly Comparison[]): BooksDifference[] =>
  comparisons
    .filter(({ is, shouldBe }) => is !== shouldBe)
    .map(({ is, shouldBe, ...rest }) => ({ ...rest, is: is.toString(), shouldBe: shouldBe.toString() }));
