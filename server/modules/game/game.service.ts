import * as z from 'zod/mini';
import { suits } from '../../../core/rules/suits.ts';
import {
  gameConfig,
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

export type GameService = ReturnType<typeof createGameService>;
type Deps = Pick<AppDeps, 'database' | 'chain' | 'indexState' | 'productName' | 'startedAt' | 'log'> & {
  account: AccountService;
};
export type GameState = { status: GameStatus; note: string; since: Date; changedBy: string | null };

/** Bets, draws and paid random boxes are behind flags (decisions.md 33). A setting `features` overrides single ones. */
const features = { bets: true, draws: true, randomBoxes: true };
const TOTAL_SUPPLY_SHOWN = '6666';

const settings = z.object({
  version: z._default(z.int(), 1),
  totalSupplyShown: z._default(gameConfig.shape.totalSupplyShown, TOTAL_SUPPLY_SHOWN),
  features: z._default(gameConfig.shape.features, {}),
  routes: z._default(gameConfig.shape.routes, {}),
});

export function createGameService({ database, chain, indexState, productName, startedAt, log, account }: Deps) {
  const { db } = database;

  async function state(on: Database = db): Promise<GameState> {
    const row = await repository.readState(on);
    if (!row) return { status: 'normal', note: '', since: startedAt, changedBy: null };
    return { ...row, status: row.status as GameStatus };
  }

  return {
    state,

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
      const stored = settings.safeParse(Object.fromEntries(await repository.readSettings(db)));
      if (!stored.success)
        log.error({ problem: stored.error.message }, 'the game settings are malformed: defaults hold');
      const { version, totalSupplyShown, features: changed, routes } = stored.data ?? settings.parse({});
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
