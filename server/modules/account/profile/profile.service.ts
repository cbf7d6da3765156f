import { maskedEmail } from '../../../../core/rules/emails.ts';
import { normalisePlayerName, playerNameKey, playerNameProblem } from '../../../../core/rules/player-names.ts';
import type { NameProblem, profileEndpoints } from '../../../../core/wire/account/profile.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { GameStatus } from '../../../../core/wire/game/status.ts';
import type { Database } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps, Caller } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import type { StakingService } from '../../staking/staking.service.ts';
import * as accounts from '../account.repository.ts';
import type { AccountRow } from '../account.tables.ts';
import { recordEvent } from '../activity/activity.ts';
import { userInfoOf } from '../sessions/sessions.ts';
import * as repository from './profile.repository.ts';

/** One change by default; the server's limit decides (decisions.md 2). */
const NAME_CHANGES = 1;

type Deps = Pick<AppDeps, 'database' | 'nameChanges'> & {
  gameStatus(): Promise<GameStatus>;
  levelOf: StakingService['levelOf'];
};

/** What a player sees and changes of the account itself. */
export function createProfileService({ database, nameChanges = NAME_CHANGES, gameStatus, levelOf }: Deps) {
  const { db } = database;
  const changesLeft = (account: AccountRow) => Math.max(0, nameChanges - account.nameChanges);

  /** The first reason why this account could not take this name now, or null. */
  async function problemOf(on: Database, account: AccountRow, nickname: string): Promise<NameProblem | null> {
    const problem = playerNameProblem(nickname, account.nickname);
    if (problem) return problem;
    if (changesLeft(account) === 0) return 'nameChangeLimit';
    return takenBy(on, account, nickname);
  }

  return {
    async profile({ accountId }: Caller, now: Date) {
      const account = await requireAccount(db, accountId);
      return {
        userInfo: { ...userInfoOf(account), vipLevel: await levelOf(db, account.walletAddress, now) },
        nameChangesLeft: changesLeft(account),
        email: account.email === null ? null : maskedEmail(account.email),
        hasPassword: account.passwordHash !== null,
        walletBoundAt: account.walletBoundAt?.toISOString() ?? null,
        syncedAt: account.syncedAt?.toISOString() ?? null,
      };
    },

    /** That the session is in use was noted when its token was checked. */
    async tick({ accountId, jwtExpiresAt }: Caller, now: Date) {
      const [account, Status] = await Promise.all([requireAccount(db, accountId), gameStatus()]);
      return {
        time: now.toISOString(),
        jwtKeyExpireIn: Math.max(0, Math.floor((jwtExpiresAt.getTime() - now.getTime()) / 1_000)),
        Status,
        Account: account.hasGameAccount ? ('active' as const) : ('none' as const),
      };
    },

    async checkName({ nickname, game }: InputOf<typeof profileEndpoints.checkName>, { accountId }: Caller) {
      const account = await requireAccount(db, accountId);
      return { problem: await (game === 'new' ? gameNameProblem : problemOf)(db, account, nickname) };
    },

    async makeGameAccount(nickname: string, context: CallContext) {
      const account = await activateAccount(nickname, context);
      return { userInfo: userInfoOf(account), nameChangesLeft: changesLeft(account) };
    },

    async changeName(nickname: string, { db: tx, account: callerOf, now, client }: CallContext) {
      const { accountId, sessionId } = callerOf();
      const before = await requireAccount(tx, accountId);
      const problem = await problemOf(tx, before, nickname);
      if (problem) throw new ApiError(problem);
      const name = { nickname: normalisePlayerName(nickname), nameKey: playerNameKey(nickname) };
      const after = await repository.rename(tx, accountId, name, nameChanges).catch(nameTakenIn);
      if (!after) throw new ApiError('nameChangeLimit', 'used up at the same moment');
      const details = { before: before.nickname, after: after.nickname };
      await recordEvent(tx, { accountId, kind: 'rename', action: 'renamed', at: now, sessionId, client, details });
      return { userInfo: userInfoOf(after), nameChangesLeft: changesLeft(after) };
    },
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;

async function takenBy(on: Database, account: AccountRow, nickname: string): Promise<NameProblem | null> {
  const isTaken = await repository.isNameTaken(on, playerNameKey(nickname), account.id);
  return isTaken ? 'nameTaken' : null;
}

const gameNameProblem = async (on: Database, account: AccountRow, nickname: string) =>
  playerNameProblem(nickname, account.nameKey === null ? account.nickname : null) ?? takenBy(on, account, nickname);

/** A name that was chosen before may be kept: what is asked is what the player is called in the game (decisions.md 45). */
async function activateAccount(nickname: string, { db: tx, account: callerOf, now, client }: CallContext) {
  const { accountId, sessionId } = callerOf();
  const before = await accounts.lockById(tx, accountId);
  if (!before) throw new ApiError('noAccount');
  const name = { nickname: normalisePlayerName(nickname), nameKey: playerNameKey(nickname) };
  if (before.hasGameAccount) {
    // Made in another tab, or by a login from the game.
    if (before.nickname !== name.nickname) throw new ApiError('conflict', 'the account is in the game already');
    return before;
  }
  const problem = await gameNameProblem(tx, before, nickname);
  if (problem) throw new ApiError(problem);
  const after = await repository.activate(tx, accountId, name).catch(nameTakenIn);
  const details = { before: before.nickname, after: after.nickname };
  const event = { kind: 'setting', action: 'gameAccountMade', at: now, sessionId, client, details } as const;
  await recordEvent(tx, { accountId, ...event });
  return after;
}

/** Two took it at the same moment: one of them. */
function nameTakenIn(error: unknown): never {
  if (isUniqueViolation(error, 'accounts_name')) throw new ApiError('nameTaken');
  throw error;
}

async function requireAccount(db: Database, accountId: string): Promise<AccountRow> {
  const account = await accounts.findById(db, accountId);
  if (!account) throw new ApiError('noAccount');
  return account;
}
