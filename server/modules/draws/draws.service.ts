import type { InputOf } from '../../../core/wire/endpoint.ts';
import { burnedOf } from '../../../core/rules/lots/lot-prizes.ts';
import { lotPhase } from '../../../core/rules/lots/lot-times.ts';
import { sorted } from '../../../core/rules/lots/lots.ts';
import { resources } from '../../../core/rules/economy/resources.ts';
import type { drawEndpoints } from '../../../core/wire/panels/draws.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps, BlockReader } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import type { FiguresService } from '../figures/figures.service.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import type { LettersService } from '../letters/letters.service.ts';
import * as repository from './draws.repository.ts';
import { createDrawReading } from './reading.ts';
import { createDrawSettlement, DRAW_WORLD, JACKPOT } from './settle.ts';

export { checkDraws } from './check-draws.ts';
export type DrawsService = ReturnType<typeof createDrawsService>;
export type DrawParts = Pick<AppDeps, 'database' | 'clock' | 'live' | 'log'> & {
  cursors: Cursors;
  figures: FiguresService;
  letters: Pick<LettersService, 'send'>;
  blocks: BlockReader;
  /** What seeds are made of; in no database. */
  secret: string;
  hasGameAccount(accountId: string, on?: Database): Promise<boolean>;
};
type Input<Name extends keyof typeof drawEndpoints> = InputOf<(typeof drawEndpoints)[Name]>;

const ledger = createLedgerService();

/** The draw of the panels (decisions.md 62); the seasons' mini-game is the one that is called lottery. */
export function createDrawsService(parts: DrawParts) {
  const { clock, hasGameAccount } = parts;
  const settlement = createDrawSettlement(parts);

  return {
    settlement,
    ...createDrawReading(parts),

    /** All of them or none: what a player may place is looked at again while nothing else of that player can change it. */
    async bet({ day, picks }: Input<'bet'>, { account, db: tx }: CallContext) {
      const { accountId } = account();
      if (!(await hasGameAccount(accountId, tx))) throw new ApiError('gameAccountInactive');
      const row = await repository.shareDraw(tx, day);
      const before = row ? await repository.lockPlayer(tx, day, accountId) : 0;
      // The clock is read behind all that a bet may wait for.
      const at = clock.now();
      if (!row || row.state !== 'open' || lotPhase(day, at.getTime(), false) !== 'betting') {
        throw new ApiError('notInActiveTime');
      }
      const bets = before + picks.length;
      if (bets > row.mostBets) throw new ApiError('limitReached');
      const first = await repository.insertBets(tx, { day, accountId, at, picks: picks.map(sorted), bets });
      const paid = BigInt(row.stake) * BigInt(picks.length);
      await payBets(tx, { accountId, first, paid, at });
      return { bets, paid: paid.toString() };
    },

    async keep({ picks }: Input<'keep'>, { account, db: tx }: CallContext) {
      const kept = picks.map(sorted);
      await repository.keepPicks(tx, account().accountId, kept);
      return { picks: kept };
    },
  };
}

type Payment = { accountId: string; first: bigint; paid: bigint; at: Date };

async function payBets(tx: Database, { accountId, first, paid, at }: Payment): Promise<void> {
  const purse = purses.player(accountId);
  if ((await ledger.holdsLocked(tx, purse, resources.whiteOre)) < paid) throw new ApiError('betTooHigh');
  const burned = burnedOf(paid);
  const entry = { resource: resources.whiteOre, from: purse, at, cause: causes.order(`draw bets from ${first}`) };
  await ledger.post(tx, [
    { ...entry, key: `draw bets ${first}`, to: JACKPOT, amount: paid - burned },
    { ...entry, key: `draw bets ${first}:burned`, to: DRAW_WORLD, amount: burned },
  ]);
}
