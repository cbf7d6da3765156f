import { MAX_WATCHES, type Watch, type watchEndpoints } from '../../../core/wire/account/watches.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { bigintId } from '../../db/key-set.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import * as repository from './watches.repository.ts';
import type { WatchRow } from './watches.tables.ts';

export type WatchesService = ReturnType<typeof createWatchesService>;
type Deps = Pick<AppDeps, 'database'> & { cursors: Cursors; heroes: Pick<HeroesService, 'byIds'> };

/** The heroes that a player keeps an eye on. */
export function createWatchesService({ database, cursors, heroes }: Deps) {
  const { db } = database;

  async function heroesOf(ids: readonly bigint[]): Promise<Map<string, Hero>> {
    if (ids.length === 0) return new Map();
    return new Map((await heroes.byIds(ids)).map((hero) => [hero.id, hero]));
  }

  return {
    async list(input: InputOf<typeof watchEndpoints.list>, { account }: CallContext) {
      const { accountId } = account();
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
      const direction = input.sorter[0]?.order ?? 'desc';
      const page = await listPage({
        endpoint: `watches.list ${accountId}`,
        input,
        cursors,
        count: () => repository.countWatches(db, accountId),
        rows: (after, limit) => repository.listWatches(db, accountId, { direction, after, limit }),
      });
      const known = await heroesOf(page.list.map(({ heroId }) => heroId));
      return { ...page, list: page.list.flatMap((row) => wireWatch(row, known.get(row.heroId.toString()))) };
    },

    async ids({ account }: CallContext) {
      return { ids: (await repository.idsOf(db, account().accountId)).map(String) };
    },

    async star({ nftId, starred }: InputOf<typeof watchEndpoints.star>, { account, db: tx, now }: CallContext) {
      const { accountId } = account();
      const heroId = bigintId(nftId);
      if (heroId === null) throw new ApiError('heroMissing');
      if (starred) await add(tx, accountId, heroId, now);
      else await repository.removeWatch(tx, accountId, heroId);
      return { ids: (await repository.idsOf(tx, accountId)).map(String) };
    },
  };

  async function add(tx: CallContext['db'], accountId: string, heroId: bigint, now: Date): Promise<void> {
    const [found, ids] = [await repository.priceOf(tx, heroId, now), await repository.idsOf(tx, accountId)];
    if (!found) throw new ApiError('heroMissing');
    if (!ids.includes(heroId) && ids.length >= MAX_WATCHES) throw new ApiError('watchesFull');
    const { currency, price } = found;
    await repository.addWatch(tx, { accountId, heroId, starredAt: now, currency, price });
  }
}

/** A hero that a reorganisation took away is left out: there is nothing to show of it. */
function wireWatch({ heroId, starredAt, currency, price }: WatchRow, hero: Hero | undefined): Watch[] {
  if (!hero) return [];
  const priceThen = price === null ? null : { currency: currency as 'ARCA' | 'RON', price };
  return [{ id: heroId.toString(), hero, starredAt: starredAt.toISOString(), priceThen }];
}
