import { expect, test } from 'vitest';
import { saleCountsOf } from './sale-counts.ts';

const counted = (forSale: number, none: number) => ({ forSale, total: forSale + none });

test.each([
  ['all', counted(5, 7), undefined, { sale: 5, none: 7, all: 12 }],
  ['none', counted(0, 6), counted(5, 7), { sale: 5, none: 7, all: 12 }],
  // The list's own counts came later than those of everything.
  ['sale', counted(4, 0), counted(5, 7), { sale: 4, none: 7, all: 11 }],
  ['sale', undefined, counted(5, 7), { sale: 5, none: 7, all: 12 }],
  ['sale', counted(4, 0), undefined, undefined],
  ['all', undefined, counted(5, 7), undefined],
] as const)('while %s is shown, %o of the list and %o of everything', (show, known, asked, counts) => {
  expect(saleCountsOf(show, { known, asked })).toEqual(counts);
});
