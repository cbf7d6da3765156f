import type { InputOf } from '../../../core/wire/endpoint.ts';
import { gameResources } from '../../../core/rules/economy/resources.ts';
import { CLAIMED_AT_ONCE } from '../../../core/wire/panels/letter-names.ts';
import type { Letter, letterEndpoints, LetterClaimResult } from '../../../core/wire/panels/letters.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { EnergyService } from '../energy/energy.service.ts';
import type { FiguresService } from '../figures/figures.service.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import { createLetterBatches } from './batches.ts';
import { createLetterExpiry } from './expire.ts';
import * as repository from './letters.repository.ts';
import { LETTERS, sendLetters, type Sending } from './send.ts';

export { checkLetters } from './check-letters.ts';
export type { NewLetter, Sending, Sent } from './send.ts';
export type LettersService = ReturnType<typeof createLettersService>;

export type LetterParts = Pick<AppDeps, 'database' | 'clock' | 'live' | 'log'> & {
  cursors: Cursors;
  figures: FiguresService;
  energy: Pick<EnergyService, 'give'>;
  hasGameAccount(accountId: string, on?: Database): Promise<boolean>;
};

const ledger = createLedgerService();
const BATCH = /^all-(\d+)$/;

/** In-game mail (decisions.md 67), which is called letters, as mail is e-mail here. */
export function createLettersService(parts: LetterParts) {
  const { database, cursors, figures } = parts;
  const { db } = database;

  /** The id of one's own letter; one to everybody becomes it. */
  async function ownId(tx: Database, accountId: string, id: string, now: Date): Promise<string> {
    const batchId = BATCH.exec(id)?.[1];
    const own = batchId === undefined ? id : await repository.openBatch(tx, { accountId, batchId, now });
    if (own === null || !(await repository.lockLetter(tx, accountId, own))) throw new ApiError('notFound', 'letter');
    return own;
  }

  async function letterOf(tx: Database, accountId: string, id: string, now: Date): Promise<Letter> {
    const letter = await repository.findLetter(tx, accountId, id, now);
    if (!letter) throw new ApiError('notFound', 'letter');
    return letter;
  }

  /** What lies in it becomes the account's, in the same step as it is marked: all of it or nothing. */
  async function claimOne(tx: Database, accountId: string, id: string, now: Date): Promise<Letter> {
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

  return {
    /** In the caller's transaction, any number of them; what lies in them comes out of `from`. */
    send: (tx: Database, sending: Sending) => sendLetters(tx, figures, sending),

    async list(input: InputOf<typeof letterEndpoints.list>, { account, now }: CallContext) {
      const asked = { accountId: account().accountId, now, ...input.filter };
      return listPage({
        endpoint: 'letters.list',
        input,
        cursors,
        count: () => repository.countLetters(db, asked),
        rows: (after, limit) => repository.listLetters(db, asked, { after, limit }),
      });
    },

    counts: ({ account, now }: CallContext) => repository.countsOf(db, account().accountId, now),

    async read({ id }: { id: string }, { account, db: tx, now }: CallContext): Promise<Letter> {
      const { accountId } = account();
      const own = await ownId(tx, accountId, id, now);
      await repository.markRead(tx, own, now);
      return letterOf(tx, accountId, own, now);
    },

    async claim({ id }: { id: string }, { account, db: tx, now }: CallContext): Promise<Letter> {
      const { accountId } = account();
      await requireGame(parts, tx, accountId);
      return claimOne(tx, accountId, id, now);
    },

    /** Each by itself: one that is refused stays as it is, and the others are taken. */
    async claimAll({ account, db: tx, now }: CallContext) {
      const { accountId } = account();
      await requireGame(parts, tx, accountId);
      const ids = await repository.openIds(tx, accountId, now);
      const results: LetterClaimResult[] = [];
      for (const id of ids.slice(0, CLAIMED_AT_ONCE)) {
        results.push(await resultOf(id, () => claimOne(tx, accountId, id, now)));
      }
      return { results, left: Math.max(0, ids.length - CLAIMED_AT_ONCE) };
    },

    openOf: (on: Database, accountId: string, now: Date) => repository.openLetters(on, accountId, now),
    ...createLetterBatches(parts),
    ...createLetterExpiry(parts),
  };
}

async function requireGame({ hasGameAccount }: LetterParts, tx: Database, accountId: string): Promise<void> {
  if (!(await hasGameAccount(accountId, tx))) throw new ApiError('gameAccountInactive');
}

async function resultOf(id: string, claim: () => Promise<Letter>): Promise<LetterClaimResult> {
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
