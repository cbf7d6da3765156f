import { tokenResources } from '../../../../core/rules/economy/resources.ts';
import type { ShownAccount, SyncDifference } from '../../../../core/wire/account/profile.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AppDeps, WalletView } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import type { HeroesService } from '../../heroes/heroes.service.ts';
import type { ItemsService, PiecesDifference } from '../../items/items.service.ts';
import type { OrdersService } from '../../orders/orders.service.ts';
import type { BalanceDifference, TokensService } from '../../tokens/tokens.service.ts';
import * as accounts from '../account.repository.ts';
import type { AccountRow } from '../account.tables.ts';
import { recordEvent } from '../activity/activity.ts';
import { keepPace, throttleKey, type Pace } from '../email/throttle.ts';
import * as identities from '../social/identities.repository.ts';
import { compareAll } from './compare-all.ts';
import * as repository from './profile.repository.ts';
import { compareShown } from './shown.ts';

/** It reads much; three at once, then one a minute. */
const pace: Pace = { everyMs: 60_000, burst: 3 };
/** Differences that one sync puts right; the next one goes on. */
const MAX_REPAIRS = 50;

/** The level is written with the sync; what a stake is worth is the chain's to say. */
const levelDifference = { field: 'vipLevel', subject: '', done: 'updated' } as const;
/** What lies in the wallet, by the numbers of the game. */
const moneyFields: Readonly<Record<number, keyof typeof tokenResources>> = {
  [tokenResources.arca]: 'arca',
  [tokenResources.whiteOre]: 'whiteOre',
  [tokenResources.wrappedRon]: 'wrappedRon',
};
const moneyDifference = ({ resource, before, after }: BalanceDifference): SyncDifference => ({
  field: moneyFields[resource] ?? 'arca',
  subject: '',
  before: before.toString(),
  after: after.toString(),
  done: 'updated',
});
const piecesDifference = ({ itemId, before, after }: PiecesDifference): SyncDifference => ({
  field: 'items',
  subject: itemId,
  before: before.toString(),
  after: after.toString(),
  done: 'updated',
});
type Look = { checked: string[]; differences: SyncDifference[]; vipLevel: number };
type Deps = Pick<AppDeps, 'database' | 'chain'> & {
  heroes: HeroesService;
  orders: OrdersService;
  tokens: Pick<TokensService, 'compare'>;
  items: Pick<ItemsService, 'compare'>;
};
export type SyncService = ReturnType<typeof createSyncService>;

/** Currencies and pieces: what the index had of them, and has now as the chain says. */
async function syncAmounts(
  wallet: string,
  { tokens, items }: Pick<Deps, 'tokens' | 'items'>,
): Promise<Pick<Look, 'checked' | 'differences'>> {
  const money = await tokens.compare(wallet);
  const pieces = await items.compare(wallet);
  return {
    checked: [...(money === null ? [] : Object.values(moneyFields)), ...(pieces === null ? [] : ['items'])],
    differences: [...(money ?? []).map(moneyDifference), ...(pieces ?? []).map(piecesDifference)],
  };
}

/** Compares what page and server hold of an account with the chain, and puts right what can be. Doing it twice changes nothing. */
export function createSyncService({ database, chain, heroes, orders, tokens, items }: Deps) {
  const { db } = database;
  const parts = { heroes, orders };

  /** Heroes and orders: what differed, and of each whether it is right now. */
  async function syncHoldings(wallet: string, view: WalletView): Promise<SyncDifference[]> {
    const found = await compareAll(wallet, view, parts);
    const stale = [...new Set(found.map(({ tokenId }) => tokenId))];
    for (const tokenId of stale.slice(0, MAX_REPAIRS)) await view.replay(tokenId);
    const left = stale.length > 0 ? await compareAll(wallet, view, parts, stale) : [];
    const isLeft = new Set(left.map(({ difference }) => `${difference.field} ${difference.subject}`));
    return found.map(({ difference }) => {
      const isRight = !isLeft.has(`${difference.field} ${difference.subject}`);
      return { ...difference, done: isRight ? 'updated' : 'support' };
    });
  }

  async function look({ walletAddress, vipLevel }: AccountRow): Promise<Look> {
    const view = walletAddress === null ? null : await chain.wallets.open();
    if (walletAddress === null || view === null) return { checked: [], differences: [], vipLevel };
    const reached = await view.vipLevel(walletAddress);
    const level: SyncDifference[] =
      reached === vipLevel ? [] : [{ ...levelDifference, before: String(vipLevel), after: String(reached) }];
    const found = await syncHoldings(walletAddress, view);
    const held = await syncAmounts(walletAddress, { tokens, items });
    const checked = ['vipLevel', 'heroes', 'orders', ...held.checked];
    return { checked, differences: [...level, ...found, ...held.differences], vipLevel: reached };
  }

  return {
    async sync(
      { shown }: { shown?: ShownAccount | undefined },
      { account: callerOf, now, client, write }: CallContext,
    ) {
      const { accountId, sessionId } = callerOf();
      const account = await accounts.findById(db, accountId);
      if (!account) throw new ApiError('noAccount');
      if (!account.hasGameAccount) throw new ApiError('gameAccountInactive');
      await keepPace(db, throttleKey('sync', accountId), pace, now);
      const { checked, differences, vipLevel } = await withShown(db, account, shown, await look(account));
      return write(async (tx) => {
        await repository.noteSync(tx, accountId, { syncedAt: now, vipLevel });
        const details = { differences: String(differences.length) };
        await recordEvent(tx, { accountId, kind: 'setting', action: 'synced', at: now, sessionId, client, details });
        return { syncedAt: now.toISOString(), checked, differences };
      });
    },
  };
}

/** The page first, since it is what the player sees; of the level the page's and the server's are one line. */
async function withShown(
  db: Database,
  account: AccountRow,
  shown: ShownAccount | undefined,
  held: Look,
): Promise<Look> {
  if (!shown) return { ...held, checked: ['hasGameAccount', ...held.checked] };
  const channels = await identities.identitiesOf(db, account.id);
  const known = { account, sources: channels.map(({ source }) => source), vipLevel: held.vipLevel };
  const seen = compareShown(shown, known);
  const isNamed = new Set<string>(seen.differences.map(({ field }) => field));
  return {
    checked: [...new Set([...seen.checked, ...held.checked])],
    differences: [...seen.differences, ...held.differences.filter(({ field }) => !isNamed.has(field))],
    vipLevel: held.vipLevel,
  };
}
