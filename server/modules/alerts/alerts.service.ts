import { isTimeZone } from '../../../core/rules/alerts/quiet-hours.ts';
import { MAX_ALERTS } from '../../../core/wire/limits.ts';
import {
  type Alert,
  type alertEndpoints,
  type AlertInput,
  type AlertSettings,
  type AlertWish,
  type ItemWish,
  type Notice,
} from '../../../core/wire/account/alerts.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import { readCursor } from '../../chain/cursor.ts';
import type { Database } from '../../db/database.ts';
import { bigintId } from '../../db/key-set.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { AccountService } from '../account/account.service.ts';
import type { ClaimablesService } from '../claimables/claimables.service.ts';
import { mailLanguageOf, type MailService } from '../mail/mail.service.ts';
import { mailNews } from './alert-mails.ts';
import { mailEndings } from './ending-mails.ts';
import * as repository from './alerts.repository.ts';
import type { AlertRow, AlertSettingsRow, NoticeRow } from './alerts.tables.ts';
import { accountOfToken, channelOf, endTokenOf } from './names.ts';
import { raiseEnded, raiseNews } from './raise.ts';

export type AlertsService = ReturnType<typeof createAlertsService>;
type Input<Name extends keyof typeof alertEndpoints> = InputOf<(typeof alertEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'secrets' | 'live' | 'chain'> & {
  cursors: Cursors;
  account: Pick<AccountService, 'emailOf'>;
  mail: Pick<MailService, 'post'>;
  claimables: Pick<ClaimablesService, 'ending' | 'of'>;
};

const KEPT_MS = 90 * 86_400_000;
const DEFAULTS: Omit<AlertSettingsRow, 'accountId' | 'language'> = {
  sold: true,
  outbid: true,
  offers: true,
  leastOffer: null,
  mail: true,
  timeZone: 'UTC',
  quietFrom: null,
  quietTo: null,
};

/** What players want to be told, and what they were told: in the app at once, by mail when it has its confirmations. */
export function createAlertsService(deps: Deps) {
  const { database, clock, secrets, live, chain, mail, claimables } = deps;
  const { db } = database;
  const tokenOf = (accountId: string) => endTokenOf(secrets.jwt, accountId);
  return {
    ...createWishes(db),
    ...createNotices(deps),
    ...createSettings(deps),

    /** A job: tells what the index has read. */
    async raise(): Promise<void> {
      const now = clock.now();
      const changed = [...(await raiseNews(db, now, chain.config.contracts.hero)), ...(await raiseEnded(db, now))];
      if (changed.length === 0) return;
      const ids = [...new Set(changed)].map((accountId) => channelOf(secrets.jwt, accountId));
      await live.publish({ resource: 'notices', type: 'created', ids });
    },

    /** A job: tells by mail what was not read. */
    mail: () => mailNews(db, clock.now(), { mail, confirmations: chain.config.confirmations, tokenOf }),

    /** A job: reminds by mail of what can be claimed and ends soon. */
    remind: () => mailEndings(db, clock.now(), { mail, claimables, tokenOf }),

    /** A job. */
    forgetOld: () => repository.forgetBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
  };
}

async function alertsOf(on: Database, accountId: string): Promise<{ alerts: Alert[] }> {
  const rows = await repository.alertsOf(on, accountId);
  const names = await repository.heroNames(
    on,
    rows.flatMap(({ heroId }) => heroId ?? []),
  );
  return { alerts: rows.map((row) => wireAlert(row, names)) };
}

const createWishes = (db: Database) => ({
  list: ({ account: of }: CallContext) => alertsOf(db, of().accountId),

  async add({ alert }: Input<'add'>, { account: of, db: tx, now, client }: CallContext) {
    const { accountId } = of();
    const row = rowOf(alert);
    await refuseUnknown(tx, row);
    const known = await repository.alertsOf(tx, accountId);
    const isSame = (one: AlertRow) =>
      (row.heroId !== null && one.heroId === row.heroId) || (row.itemId !== null && one.itemId === row.itemId);
    if (!known.some(isSame) && known.length >= MAX_ALERTS) throw new ApiError('alertsFull');
    const createdHeight = (await readCursor(tx))?.height ?? 0;
    await repository.saveAlert(tx, { ...row, accountId, createdAt: now, createdHeight });
    const language = mailLanguageOf(client.language);
    await repository.keepSettings(tx, { ...DEFAULTS, accountId, language });
    return alertsOf(tx, accountId);
  },

  async remove({ id }: Input<'remove'>, { account: of, db: tx }: CallContext) {
    const { accountId } = of();
    const known = bigintId(id);
    if (known !== null) await repository.removeAlert(tx, accountId, known);
    return alertsOf(tx, accountId);
  },
});

const createNotices = ({ database: { db }, secrets, cursors }: Deps) => ({
  async notices(input: Input<'notices'>, { account: of }: CallContext) {
    const { accountId } = of();
    if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
    const direction = input.sorter[0]?.order ?? 'desc';
    const page = await listPage({
      endpoint: `alerts.notices ${accountId}`,
      input,
      cursors,
      count: () => repository.countNotices(db, accountId),
      rows: (after, limit) => repository.listNotices(db, accountId, { direction, after, limit }),
    });
    const names = await repository.heroNames(
      db,
      page.list.flatMap(({ heroId }) => heroId ?? []),
    );
    return { ...page, list: page.list.map((row) => wireNotice(row, names)) };
  },

  async unread({ account: of }: CallContext) {
    const { accountId } = of();
    return { unread: await repository.countUnread(db, accountId), channel: channelOf(secrets.jwt, accountId) };
  },

  async read({ upTo }: Input<'read'>, { account: of, db: tx, now }: CallContext) {
    const { accountId } = of();
    const id = bigintId(upTo);
    if (id === null) throw new ApiError('badRequest', 'no such notice');
    await repository.markRead(tx, accountId, id, now);
    return { unread: await repository.countUnread(tx, accountId) };
  },
});

function createSettings({ database: { db }, secrets, account }: Deps) {
  async function settingsOf(on: Database, accountId: string) {
    const row = await repository.settingsOf(on, accountId);
    return { settings: wireSettings(row ?? DEFAULTS), email: await account.emailOf(on, accountId) };
  }

  return {
    settings: ({ account: of }: CallContext) => settingsOf(db, of().accountId),

    async saveSettings(input: Input<'saveSettings'>, { account: of, db: tx, client }: CallContext) {
      const { accountId } = of();
      if (!isTimeZone(input.timeZone)) throw new ApiError('badRequest', 'no such time zone');
      const { quiet, ...rest } = input;
      const [quietFrom, quietTo] = [quiet?.from ?? null, quiet?.to ?? null];
      const language = mailLanguageOf(client.language);
      await repository.saveSettings(tx, { ...rest, accountId, quietFrom, quietTo, language });
      return settingsOf(tx, accountId);
    },

    /** The same whether it did anything: a word that is wrong says so, and no more. */
    async unsubscribe({ token }: Input<'unsubscribe'>, { write }: CallContext) {
      const accountId = accountOfToken(secrets.jwt, token);
      if (accountId === null) return { ended: false };
      await write(async (tx) => {
        const known = await repository.settingsOf(tx, accountId);
        await repository.saveSettings(tx, { ...DEFAULTS, accountId, language: 'en', ...known, mail: false });
      });
      return { ended: true };
    },
  };
}

function rowOf(alert: AlertInput) {
  const { kind } = alert;
  const nothing = { kind, heroId: null, itemId: null, currency: null, price: null, name: null, wish: null };
  if (alert.kind === 'search' || alert.kind === 'itemSearch') return { ...nothing, name: alert.name, wish: alert.wish };
  const asked = { currency: alert.currency, price: alert.price };
  if (alert.kind === 'itemPrice') return { ...nothing, ...asked, itemId: alert.itemId };
  const heroId = bigintId(alert.nftId);
  if (heroId === null) throw new ApiError('heroMissing');
  return { ...nothing, ...asked, heroId };
}

/** Nobody can wait for what there never was. */
async function refuseUnknown(tx: Database, { heroId, itemId }: ReturnType<typeof rowOf>): Promise<void> {
  if (heroId !== null && (await repository.heroNames(tx, [heroId])).size === 0) throw new ApiError('heroMissing');
  if (itemId !== null && !(await repository.isItem(tx, itemId))) throw new ApiError('notFound', 'no such item');
}

function wireAlert(row: AlertRow, names: ReadonlyMap<bigint, string>): Alert {
  const made = { id: row.id.toString(), createdAt: row.createdAt.toISOString() };
  const asked = { currency: row.currency as 'ARCA' | 'RON', price: row.price ?? '0' };
  const name = row.name ?? '';
  switch (row.kind) {
    case 'search':
      return { ...made, kind: 'search', name, wish: (row.wish ?? {}) as AlertWish };
    case 'itemSearch':
      return { ...made, kind: 'itemSearch', name, wish: (row.wish ?? {}) as ItemWish };
    case 'itemPrice':
      return { ...made, ...asked, kind: 'itemPrice', itemId: row.itemId ?? '0' };
    default:
      return { ...made, ...asked, kind: 'price', ...heroOf(row.heroId ?? 0n, names) };
  }
}

const heroOf = (heroId: bigint, names: ReadonlyMap<bigint, string>) => ({
  nftId: heroId.toString(),
  heroName: names.get(heroId) ?? `#${heroId}`,
});

const wireSettings = ({ quietFrom, quietTo, ...row }: typeof DEFAULTS): AlertSettings => ({
  sold: row.sold,
  outbid: row.outbid,
  offers: row.offers,
  leastOffer: row.leastOffer,
  mail: row.mail,
  timeZone: row.timeZone,
  quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
});

function wireNotice(row: NoticeRow, names: ReadonlyMap<bigint, string>): Notice {
  return {
    id: row.id.toString(),
    kind: row.kind as Notice['kind'],
    heroId: row.heroId?.toString() ?? null,
    itemId: row.itemId,
    subject: row.subject?.toString() ?? null,
    heroName: row.heroId === null ? null : (names.get(row.heroId) ?? null),
    search: row.search,
    currency: row.currency as Notice['currency'],
    price: row.price,
    txHash: row.txHash,
    at: row.at.toISOString(),
    read: row.readAt !== null,
  };
}
