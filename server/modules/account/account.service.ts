import type { SQL } from 'drizzle-orm';
import type { Role } from '../../../core/wire/endpoint.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import * as repository from './account.repository.ts';
import * as names from './names/player-names.repository.ts';
import { beginChannel, bindChannel, unbindChannel } from './binding/channel-binding.ts';
import { readBindings, readSnsBindings } from './binding/bindings.ts';
import { bindWallet } from './binding/wallet-binding.ts';
import { recordEvent } from './activity/activity.ts';
import type { StakingService } from '../staking/staking.service.ts';
import { createLogin } from './login.ts';
import { endOneSession, listSessions, logOutEverywhere } from './sessions/open-sessions.ts';
import { createSessions, userInfoOf } from './sessions/sessions.ts';
import { endSessionsOf, forgetSessions } from './sessions/sessions.repository.ts';
import { createIssuers, type Issuers } from './social/issuers.ts';
import { askIssuers, issuerOrigins, readWays } from './social/ways.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type AccountService = ReturnType<typeof createAccountService>;
type Deps = Pick<
  AppDeps,
  'database' | 'clock' | 'random' | 'secrets' | 'chain' | 'live' | 'webOrigins' | 'identity'
> & {
  /** The level is asked of the stake itself: what is kept of it comes with the next job. */
  levelOf: StakingService['levelOf'];
};

export function createAccountService(deps: Deps) {
  const { clock, random } = deps;
  const { db } = deps.database;
  const sessions = createSessions(deps);
  const issuers = createIssuers({ clock: deps.identity.clock, timeoutMs: deps.identity.timeoutMs });
  return {
    ...sessions,
    ...createLogin({ ...deps, sessions, issuers }),
    ...createBinding(deps, issuers),
    ways: () => readWays(deps, issuers),
    issuerOrigins: () => issuerOrigins(deps, issuers),
    askIssuers: () => askIssuers(deps, issuers),
    ...openSessions,
    setLock,

    async info(accountId: string): Promise<UserInfo> {
      const account = await repository.findById(db, accountId);
      if (!account) throw new ApiError('noAccount');
      return { ...userInfoOf(account), vipLevel: await deps.levelOf(db, account.walletAddress, clock.now()) };
    },

    async isBind(walletAddress: string) {
      return { isBind: (await repository.findByWallet(db, walletAddress)) !== null };
    },

    async hasGameAccount(accountId: string, on: Database = db): Promise<boolean> {
      return (await repository.findById(on, accountId))?.hasGameAccount ?? false;
    },

    emailOf: async (on: Database, accountId: string): Promise<string | null> =>
      (await repository.findById(on, accountId))?.email ?? null,

    /** For seeded worlds: the account of this wallet becomes what is said. */
    async ensureAccount(values: EnsuredAccount): Promise<UserInfo> {
      const { createdAt = clock.now(), ...rest } = values;
      return userInfoOf(
        await repository.upsertAccount(db, { id: random.uuid(), createdAt, walletBoundAt: createdAt, ...rest }),
      );
    },

    /** Players by the beginnings of their names, and the names of wallets. */
    playersNamed: (text: string, most: number) => names.playersNamed(db, text, most),
    isWalletNamed: names.isWalletNamed,
    namesOf: (addresses: readonly string[]) => names.namesOf(db, addresses),

    count: (on: Database = db) => repository.countAccounts(on),
    countRegistered: (from: Date | null, to: Date) => repository.countRegistered(db, from, to),
    registrationsBy: (bucket: SQL, from: Date | null) => repository.registrationsBy(db, bucket, from),
    signInsBy: (bucket: SQL, from: Date) => repository.signInsBy(db, bucket, from),
    firstAccountAt: () => repository.firstAccountAt(db),

    /** A job: nonces are of no use after an hour, sessions are shown in the back-office for a week. */
    async forgetExpired() {
      const ago = (ms: number) => new Date(clock.now().getTime() - ms);
      await repository.forgetNonces(db, ago(HOUR_MS));
      await forgetSessions(db, ago(7 * DAY_MS));
    },
  };
}

/** The name of an account as it is in this transaction. */
export const nicknameOf = async (on: Database, accountId: string): Promise<string> =>
  (await repository.findById(on, accountId))?.nickname ?? accountId;

/** What an account's owner sees and ends of what is open. */
const openSessions = {
  listSessions: ({ db, account, now }: CallContext) => listSessions(db, account(), now),
  endSession: (id: string, context: CallContext) => endOneSession(writeOf(context), id),
  logOutEverywhere: (keepCurrent: boolean, context: CallContext) => logOutEverywhere(writeOf(context), keepCurrent),
};

const writeOf = ({ db, now, account, client }: CallContext) => ({ db, now, caller: account(), client });

/** Each answers with all bindings, as they are after it. */
function createBinding(deps: Deps, issuers: Issuers) {
  const bindings = ({ db, now, account }: CallContext) => readBindings(db, account().accountId, now);
  const channels = { ...deps, issuers };
  return {
    bindings,
    bind: (input: Parameters<typeof bindWallet>[1], context: CallContext) =>
      context.once(() => bindWallet(deps, input, context)),
    bindThirdParty: (source: string, context: CallContext) => beginChannel(channels, source, context),
    bindOauth: (input: Parameters<typeof bindChannel>[1], context: CallContext) =>
      context.once(() => bindChannel(channels, input, context)),
    async unbindOauth(input: Parameters<typeof unbindChannel>[0], context: CallContext) {
      await unbindChannel(input, context);
      return bindings(context);
    },
    isSnsBind: (id: string, { db, account }: CallContext) => readSnsBindings(db, account().accountId, id),
  };
}

/** Locks an account and ends what is open of it, at once and everywhere. Whoever does it is in its log. */
async function setLock({ accountId, locked }: { accountId: string; locked: boolean }, context: CallContext) {
  const { db, now, account, client } = context;
  const { accountId: actorId } = account();
  if (actorId === accountId) throw new ApiError('forbidden', 'nobody locks their own account');
  if (!(await repository.setLocked(db, accountId, locked ? now : null))) throw new ApiError('noAccount');
  const endedSessions = locked ? await endSessionsOf(db, accountId, { reason: 'locked', now }) : 0;
  const action = locked ? 'locked' : 'unlocked';
  await recordEvent(db, { accountId, kind: 'security', action, at: now, actorId, client });
  return { locked, endedSessions };
}

export type EnsuredAccount = {
  walletAddress: string;
  nickname: string;
  role?: Role;
  vipLevel?: number;
  hasGameAccount?: boolean;
  createdAt?: Date;
};
