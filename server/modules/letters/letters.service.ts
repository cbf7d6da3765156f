import type { InputOf } from '../../../core/wire/endpoint.ts';
import { CLAIMED_AT_ONCE } from '../../../core/wire/panels/letter-names.ts';
import type { Letter, letterEndpoints, LetterClaimResult } from '../../../core/wire/panels/letters.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { EnergyService } from '../energy/energy.service.ts';
import type { FiguresService } from '../figures/figures.service.ts';
import { createLetterBatches } from './batches.ts';
import { claimOne, letterOf, ownId, requireGame, resultOf } from './claim.ts';
import { createLetterExpiry } from './expire.ts';
import * as repository from './letters.repository.ts';
import { sendLetters, type Sending } from './send.ts';

export { checkLetters } from './check-letters.ts';
export type { NewLetter, Sending, Sent } from './send.ts';
export type LettersService = ReturnType<typeof createLettersService>;

export type LetterParts = Pick<AppDeps, 'database' | 'clock' | 'live' | 'log'> & {
  cursors: Cursors;
  figures: FiguresService;
  energy: Pick<EnergyService, 'give'>;
  hasGameAccount(accountId: string, on?: Database): Promise<boolean>;
};

/** In-game mail (decisions.md 67), which is called letters, as mail is e-mail here. */
export function createLettersService(parts: LetterParts) {
  const { database, cursors, figures } = parts;
  const { db } = database;

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
      return claimOne(tx, parts, { accountId, id, now });
    },

    /** Each by itself: one that is refused stays as it is, and the others are taken. */
    async claimAll({ account, db: tx, now }: CallContext) {
      const { accountId } = account();
      await requireGame(parts, tx, accountId);
      const ids = await repository.openIds(tx, accountId, now);
      const results: LetterClaimResult[] = [];
      for (const id of ids.slice(0, CLAIMED_AT_ONCE)) {
        results.push(await resultOf(id, () => claimOne(tx, parts, { accountId, id, now })));
      }
      return { results, left: Math.max(0, ids.length - CLAIMED_AT_ONCE) };
    },

    openOf: (on: Database, accountId: string, now: Date) => repository.openLetters(on, accountId, now),
    ...createLetterBatches(parts),
    ...createLetterExpiry(parts),
  };
}
