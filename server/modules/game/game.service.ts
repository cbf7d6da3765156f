import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { mysticSuits as usualMystic, suits, type MysticSuits } from '../../../core/rules/suits.ts';
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
import { latestCurrencyRules } from '../contract-log/contract-log.service.ts';
import * as repository from './game.repository.ts';
import { readGameSettings } from './game-settings.ts';
import { createFeatureSwitch } from './feature-switch.ts';
import { createPageSwitch } from './page-switch.ts';

export type GameService = ReturnType<typeof createGameService>;
type Known = 'database' | 'chain' | 'indexState' | 'productName' | 'mysticSuits' | 'startedAt' | 'log' | 'disk';
type Deps = Pick<AppDeps, Known> & { account: AccountService };
export type GameState = { status: GameStatus; note: string; since: Date; changedBy: string | null };

async function membershipOf(caller: Caller | null, account: AccountService): Promise<GameStatusAnswer['Account']> {
  if (!caller) return 'guest';
  return (await account.hasGameAccount(caller.accountId)) ? 'active' : 'none';
}

const suitsOf = (mystic: MysticSuits): Pick<GameConfig, 'suits' | 'suitMystic'> => ({
  suits: suits.map(({ id, name, gender, released }) => ({ id, name, gender, released, mystic: mystic.has(id) })),
  suitMystic: [...mystic],
});

/** With the bounds of prices as the market has them; as it is deployed, while the index has read of none. */
async function withBounds(db: Database, tokens: readonly TokenInfo[]): Promise<TokenInfo[]> {
  const rules = new Map((await latestCurrencyRules(db)).map(({ currency, ...bounds }) => [currency, bounds]));
  return tokens.map((token) => ({ ...token, ...rules.get(token.address ?? NATIVE_COIN) }));
}

export function createGameService({ database, chain, indexState, productName, startedAt, log, disk, ...more }: Deps) {
  const { account, mysticSuits = usualMystic } = more;
  const { db } = database;

  async function state(on: Database = db): Promise<GameState> {
    const row = await repository.readState(on);
    if (!row) return { status: 'normal', note: '', since: startedAt, changedBy: null };
    return { ...row, status: row.status as GameStatus };
  }

  const tokens = () => withBounds(db, chain.config.tokens);
  const readStored = (on: Database) => readGameSettings(on, log);

  return {
    state,
    ...createPageSwitch(db, readStored, log),
    ...createFeatureSwitch(db, readStored, log),

    async status(caller: Caller | null): Promise<GameStatusAnswer> {
      const [{ status, note, since }, index, { isFull }] = await Promise.all([state(), indexState(), disk.report()]);
      const { height, head, lagBlocks, indexedAt, halted, nodeAway } = index;
      return {
        Status: status,
        Note: note,
        Since: since.toISOString(),
        Account: await membershipOf(caller, account),
        readOnly: isFull,
        index: { height, head, lagBlocks, indexedAt, halted, nodeAway },
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

    chainConfig: async (): Promise<ChainConfig> => ({ ...chain.config, tokens: await tokens() }),
    tokens: async (): Promise<{ tokens: TokenInfo[] }> => ({ tokens: await tokens() }),

    async token(id: string): Promise<TokenInfo> {
      const found = (await tokens()).find((token) => token.id === id);
      if (!found) throw new ApiError('notFound', 'token');
      return found;
    },

    async config(): Promise<GameConfig> {
      const { version, totalSupplyShown, features, routes } = await readStored(db);
      return {
        version,
        productName,
        totalSupplyShown,
        features,
        routes,
        ...suitsOf(mysticSuits),
      };
    },
  };
}
