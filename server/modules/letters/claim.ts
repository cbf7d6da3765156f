import { gameResources } from '../../../core/rules/economy/resources.ts';
import type { Letter, LetterClaimResult } from '../../../core/wire/panels/letters.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import * as repository from './letters.repository.ts';
import type { LetterParts } from './letters.service.ts';
import { LETTERS } from './send.ts';

const ledger = createLedgerService();
const BATCH = /^all-(\d+)$/;

/** The id of one's own letter; one to everybody becomes it. */
export async function ownId(tx: Database, accountId: string, id: string, now: Date): Promise<string> {
  const batchId = BATCH.exec(id)?.[1];
  const own = batchId === undefined ? id : await repository.openBatch(tx, { accountId, batchId, now });
  if (own === null || !(await repository.lockLetter(tx, accountId, own))) throw new ApiError('notFound', 'letter');
  return own;
}

export async function letterOf(tx: Database, accountId: string, id: string, now: Date): Promise<Letter> {
  const letter = await repository.findLetter(tx, accountId, id, now);
  if (!letter) throw new ApiError('notFound', 'letter');
  return letter;
}

type Claim = { accountId: string; id: string; now: Date };

/** What lies in it becomes the account's, in the same step as it is marked: all of it or nothing. */
export async function claimOne(tx: Database, parts: LetterParts, { accountId, id, now }: Claim): Promise<Letter> {
  return inTransaction(tx, async (inner) => {
    const own = await ownId(inner, accountId, id, now);
    const letter = await letterOf(inner, accountId, own, now);
    if (letter.state === 'claimed') throw new ApiError('rewardAlreadyClaimed');
    if (letter.state === 'expired') throw new ApiError('giftExpired');
    if (letter.state === 'none') throw new ApiError('nothingToClaim');
    await repository.markClaimed(inner, own, now);
    for (const attached of letter.attachments) await pay(inner, parts, { ...attached, accountId, id: own, now });
    return letterOf(inner, accountId, own, now);
  });
}

export async function requireGame({ hasGameAccount }: LetterParts, tx: Database, accountId: string): Promise<void> {
  if (!(await hasGameAccount(accountId, tx))) throw new ApiError('gameAccountInactive');
}

export async function resultOf(id: string, claim: () => Promise<Letter>): Promise<LetterClaimResult> {
  try {
    const { attachments } = await claim();
    return { id, outcome: 'ok', attachments };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { id, outcome: error.errorName, attachments: [] };
  }
}

type Paid = { resource: string; amount: string; accountId: string; id: string; now: Date };

async function pay(tx: Database, { energy }: LetterParts, { resource, amount, accountId, id, now: at }: Paid) {
  const move = { key: `letter ${id} ${resource}`, amount: BigInt(amount), at };
  if (resource === String(gameResources.energy)) {
    const given = await energy.give(tx, { ...move, accountId, orderId: `letter ${id}`, from: LETTERS });
    // The rest would be lost: it waits until there is room for all of it.
    if (given < move.amount) throw new ApiError('energyFull');
    return;
  }
  const cause = causes.order(`letter ${id}`);
  const purse = purses.player(accountId);
  await ledger.give(tx, { ...move, cause, resource: BigInt(resource), from: LETTERS, purse, owner: accountId });
}
