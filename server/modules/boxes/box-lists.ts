import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { boxEndpoints } from '../../../core/wire/game/boxes.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import { listPage } from '../../http/list-page.ts';
import { wireOpening, wirePurchase } from './boxes-wire.ts';
import * as repository from './boxes.repository.ts';

type Input<Name extends keyof typeof boxEndpoints> = InputOf<(typeof boxEndpoints)[Name]>;

/** What was opened and bought. */
export function createBoxLists(db: Database, cursors: Cursors) {
  return {
    async openings(input: Input<'openings'>) {
      const { filter } = input;
      const order = repository.openingOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'boxes.openings',
        input,
        cursors,
        count: () => repository.countOpenings(db, filter),
        rows: (after, limit) => repository.listOpenings(db, filter, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireOpening) };
    },

    async purchases(input: Input<'purchases'>) {
      const { filter } = input;
      const order = repository.purchaseOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'boxes.purchases',
        input,
        cursors,
        count: () => repository.countPurchases(db, filter),
        rows: (after, limit) => repository.listPurchases(db, filter, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wirePurchase) };
    },
  };
}
