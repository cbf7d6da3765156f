import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import * as repository from './mining.repository.ts';
import { wireShare } from './week-shares.ts';

/** What an account claimed, and what weeks gave to it. */
export function createMiningLists(db: Database, cursors: Cursors) {
  return {
    async claims(input: InputOf<typeof miningEndpoints.claims>, { account }: CallContext) {
      const { accountId } = account();
      const count = () => repository.countClaims(db, accountId);
      const rows = (after: readonly string[] | null, limit: number) =>
        repository.listClaims(db, accountId, { after, limit });
      const page = await listPage({ endpoint: 'mining.claims', input, cursors, count, rows });
      const list = page.list.map(({ id, amount, at }) => ({ id: id.toString(), amount, at: at.toISOString() }));
      return { ...page, list };
    },

    async shares(input: InputOf<typeof miningEndpoints.shares>, { account }: CallContext) {
      const { accountId } = account();
      const count = () => repository.countShares(db, accountId);
      const rows = (after: readonly string[] | null, limit: number) =>
        repository.listShares(db, accountId, { after, limit });
      const page = await listPage({ endpoint: 'mining.shares', input, cursors, count, rows });
      return { ...page, list: page.list.map(wireShare) };
    },
  };
}
