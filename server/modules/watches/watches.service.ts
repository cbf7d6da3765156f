import {
  type Watch,
  type WatchedIds,
  type watchEndpoints,
  type WatchKind,
} from '../../../core/wire/account/watches.ts';
import { MAX_WATCHES } from '../../../core/wire/limits.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { Ware } from '../../../core/wire/game/wares.ts';
import { MAX_PAGE_SIZE } from '../../../core/wire/list-query.ts';
import type { Database } from '../../db/database.ts';
import { bigintId } from '../../db/key-set.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import type { WaresService } from '../item-orders/wares.service.ts';
import * as repository from './watches.repository.ts';
import type { WatchRow } from './watches.tables.ts';

export type WatchesService = ReturnType<typeof createWatchesService>;
type Deps = Pick<AppDeps, 'database'> & {
  cursors: Cursors;
  heroes: Pick<HeroesService, 'byIds'>;
  wares: Pick<WaresService, 'list'>;
};
type Known = { heroes: ReadonlyMap<string, Hero>; wares: ReadonlyMap<string, Ware> };

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The heroes and items that a player keeps an eye on. */
export function createWatchesService({ database, cursors, heroes, wares }: Deps) {
  const { db } = database;

  async function knownOf(rows: readonly WatchRow[]): Promise<Known> {
    const heroIds = rows.flatMap(({ heroId }) => heroId ?? []);
    const itemIds = rows.flatMap(({ itemId }) => itemId ?? []);
    const ofItems = { size: MAX_PAGE_SIZE, sorter: [], filter: { id: itemIds } };
    const [known, shelf] = await Promise.all([
      heroIds.length === 0 ? [] : heroes.byIds(heroIds),
      itemIds.length === 0 ? [] : wares.list(ofItems).then(({ list }) => list),
    ]);
    return { heroes: byId(known), wares: byId(shelf) };
  }

  return {
    async list(input: InputOf<typeof watchEndpoints.list>, { account }: CallContext) {
      const wanted = { accountId: account().accountId, kind: input.filter.kind };
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
      const direction = input.sorter[0]?.order ?? 'desc';
      const page = await listPage({
        endpoint: `watches.list ${wanted.accountId}`,
        input,
        cursors,
        count: () => repository.countWatches(db, wanted),
        rows: (after, limit) => repository.listWatches(db, wanted, { direction, after, limit }),
      });
      const known = await knownOf(page.list);
      return { ...page, list: page.list.flatMap((row) => wireWatch(row, known)) };
    },

    ids: ({ account }: CallContext) => idsOf(db, account().accountId),

    async star({ kind, id, starred }: InputOf<typeof watchEndpoints.star>, { account, db: tx, now }: CallContext) {
      const { accountId } = account();
      const subject = subjectOf(kind, id);
      if (starred) await add(tx, { accountId, subject, now });
      else await repository.removeWatch(tx, accountId, subject);
      return idsOf(tx, accountId);
    },
  };
}

function subjectOf(kind: WatchKind, id: string): repository.Subject {
  if (kind === 'item') return { kind, id };
  const heroId = bigintId(id);
  if (heroId === null) throw new ApiError('heroMissing');
  return { kind, id: heroId };
}

async function idsOf(on: Database, accountId: string): Promise<WatchedIds> {
  const rows = await repository.subjectsOf(on, accountId);
  return {
    heroes: rows.flatMap(({ heroId }) => heroId?.toString() ?? []),
    items: rows.flatMap(({ itemId }) => itemId ?? []),
  };
}

type NewStar = { accountId: string; subject: repository.Subject; now: Date };

async function add(tx: Database, { accountId, subject, now }: NewStar): Promise<void> {
  const [found, ids] = [await repository.priceOf(tx, subject, now), await idsOf(tx, accountId)];
  if (!found) throw subject.kind === 'hero' ? new ApiError('heroMissing') : new ApiError('notFound', 'no such item');
  const known = subject.kind === 'hero' ? ids.heroes : ids.items;
  const isKnown = known.includes(subject.id.toString());
  if (!isKnown && ids.heroes.length + ids.items.length >= MAX_WATCHES) throw new ApiError('watchesFull');
  await repository.addWatch(tx, { accountId, subject, starredAt: now, ...found });
}

/** What a reorganisation took away, or of which no piece is left, is left out: there is nothing to show of it. */
function wireWatch(row: WatchRow, { heroes, wares }: Known): Watch[] {
  const { heroId, itemId, starredAt, currency, price } = row;
  const priceThen = price === null ? null : { currency: currency as 'ARCA' | 'RON', price };
  const starred = { starredAt: starredAt.toISOString(), priceThen };
  const hero = heroId === null ? undefined : heroes.get(heroId.toString());
  if (hero) return [{ kind: 'hero', id: hero.id, hero, ...starred }];
  const ware = itemId === null ? undefined : wares.get(itemId);
  return ware ? [{ kind: 'item', id: ware.id, ware, ...starred }] : [];
}
