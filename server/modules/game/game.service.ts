import { suits } from '../../../core/rules/suits.ts';
import {
  type ChainConfig,
  type GameConfig,
  type GameStatus,
  type GameStatusAnswer,
  type TokenInfo,
} from '../../../core/wire/game/status.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import type { AccountService } from '../account/account.service.ts';
import * as repository from './game.repository.ts';
import { readGameSettings } from './game-settings.ts';
import { createPageSwitch } from './page-switch.ts';

export type GameService = ReturnType<typeof createGameService>;
type Deps = Pick<AppDeps, 'database' | 'chain' | 'indexState' | 'productName' | 'startedAt' | 'log'> & {
  account: AccountService;
};
export type GameState = { status: GameStatus; note: string; since: Date; changedBy: string | null };

/** Bets, draws and paid random boxes are behind flags (decisions.md 33). A setting `features` overrides single ones. */
const features = { bets: true, draws: true, randomBoxes: true };
export function createGameService({ database, chain, indexState, productName, startedAt, log, account }: Deps) {
  const { db } = database;

  async function state(on: Database = db): Promise<GameState> {
    const row = await repository.readState(on);
    if (!row) return { status: 'normal', note: '', since: startedAt, changedBy: null };
    return { ...row, status: row.status as GameStatus };
  }

  const readStored = (on: Database) => readGameSettings(on, log);

  return {
    state,
    ...createPageSwitch(db, readStored, log),

    async status(caller: Caller | null): Promise<GameStatusAnswer> {
      const [{ status, note, since }, index] = await Promise.all([state(), indexState()]);
      const isActive = caller !== null && (await account.hasGameAccount(caller.accountId));
      const member = isActive ? 'active' : 'none';
      const { height, head, lagBlocks, indexedAt, halted } = index;
      return {
        Status: status,
        Note: note,
        Since: since.toISOString(),
        Account: caller === null ? 'guest' : member,
        index: { height, head, lagBlocks, indexedAt, halted },
      };
    },

    /** Switches the game server and records who did it, in the caller's transaction. */
    async switchTo(tx: Database, by: Caller, next: { status: GameStatus; note: string; now: Date }): Promise<void> {
      const before = await state(tx);
      const { status, note, now } = next;
      const changedBy = by.walletAddress ?? by.accountId;
      await repository.writeState(tx, { status, note, since: now, changedBy });
      await repository.recordChange(tx, {
        at: now,
        accountId: by.accountId,
        fromStatus: before.status,
        toStatus: status,
        note,
      });
    },

    chainConfig: (): ChainConfig => chain.config,
    tokens: (): { tokens: TokenInfo[] } => ({ tokens: chain.config.tokens }),

    token(id: string): TokenInfo {
      const found = chain.config.tokens.find((token) => token.id === id);
      if (!found) throw new ApiError('notFound', 'token');
      return found;
    },

    async config(): Promise<GameConfig> {
      const { version, totalSupplyShown, features: changed, routes } = await readStored(db);
      return {
        version,
        productName,
        totalSupplyShown,
        features: { ...features, ...changed },
        routes,
        suits: suits.map(({ id, name, gender, released, mystic }) => ({ id, name, gender, released, mystic })),
        suitMystic: suits.filter(({ mystic }) => mystic).map(({ id }) => id),
      };
    },
  };
}
