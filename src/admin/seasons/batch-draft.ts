import { itemKindOf, resources } from '../../../core/rules/economy/resources.ts';
import { HOUR_MS } from '../../../core/rules/seasons/calendar.ts';
import type { adminSeasonEndpoints } from '../../../core/wire/admin/seasons.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import { whiteOre, type BookUnits } from '../../lib/amount.ts';
import { readAmount } from '../../lib/tokens/read-amount.ts';

export const gives = ['ARCA', 'WO', 'item'] as const;
export type Gives = (typeof gives)[number];
export type BatchDraft = {
  name: string;
  gives: Gives;
  /** Of a currency, as it is typed. */
  amount: string;
  itemId: string;
  pieces: number;
  codes: number;
  usesPerCode: number;
  perAccount: number;
  /** As the browser's field has it, and meant in UTC. */
  opensAt: string;
  closesAt: string;
};

const DAYS = 14;
const fieldText = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const momentOf = (text: string) => Date.parse(`${text}:00.000Z`);

export const newDraft = (now: number): BatchDraft => ({
  ...{ name: '', gives: 'ARCA', amount: '', itemId: '', pieces: 1, codes: 10, usesPerCode: 1, perAccount: 1 },
  opensAt: fieldText(now),
  closesAt: fieldText(now + DAYS * 24 * HOUR_MS),
});

export type Problem = 'name' | 'amount' | 'item' | 'unique' | 'window';

/** Why it cannot be made yet; null when it can. */
export function problemOf(draft: BatchDraft, arca: BookUnits): Problem | null {
  if (draft.name.trim() === '') return 'name';
  const ofGift = draft.gives === 'item' ? itemProblem(draft.itemId) : amountProblem(draft.amount, draft.gives, arca);
  if (ofGift !== null) return ofGift;
  // Not a number compares as false: a time that is none is a problem too.
  return momentOf(draft.opensAt) < momentOf(draft.closesAt) ? null : 'window';
}

function itemProblem(id: string): 'item' | 'unique' | null {
  const kind = /^\d{5,12}$/.test(id) ? itemKindOf(BigInt(id)) : null;
  if (kind === null) return 'item';
  // There is one of it in all: only the first of its players could take it to a wallet.
  return kind === 'unique' ? 'unique' : null;
}

const amountProblem = (amount: string, kind: 'ARCA' | 'WO', arca: BookUnits): 'amount' | null =>
  readAmount(amount, unitsOf(kind, arca), {}).verdict === 'ok' ? null : 'amount';

export const unitsOf = (kind: 'ARCA' | 'WO', arca: BookUnits): BookUnits => (kind === 'WO' ? whiteOre : arca);

/** What the server is asked for; null while something of it is wrong. */
export function batchOf(draft: BatchDraft, arca: BookUnits): InputOf<typeof adminSeasonEndpoints.makeBatch> | null {
  if (problemOf(draft, arca) !== null) return null;
  const { name, codes, usesPerCode, perAccount } = draft;
  return {
    ...{ name: name.trim(), codes, usesPerCode, perAccount },
    ...givenBy(draft, arca),
    opensAt: new Date(momentOf(draft.opensAt)).toISOString(),
    closesAt: new Date(momentOf(draft.closesAt)).toISOString(),
  };
}

function givenBy(draft: BatchDraft, arca: BookUnits): { resource: string; amount: string } {
  if (draft.gives === 'item') return { resource: draft.itemId, amount: String(draft.pieces) };
  const { amount } = readAmount(draft.amount, unitsOf(draft.gives, arca), {});
  const resource = draft.gives === 'WO' ? resources.whiteOre : resources.arca;
  return { resource: String(resource), amount: String(amount ?? 0n) };
}
