import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { adminWithdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { listPage } from '../../../http/list-page.ts';
import type { ReadingDeps } from '../reading.ts';
import * as repository from '../withdrawals.repository.ts';

/** What staff see of everybody’s withdrawals. */
export function createWatching({ database, cursors, desk }: Pick<ReadingDeps, 'database' | 'cursors' | 'desk'>) {
  const { db } = database;
  return {
    async all(input: InputOf<typeof adminWithdrawalEndpoints.list>) {
      const { open, state, wallet, hash } = input.filter;
      const narrowed = { states: open ? repository.OPEN : state, wallet, hash };
      const order = repository.orderOf(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'all withdrawals',
        input,
        cursors,
        count: () => repository.countOrders(db, narrowed),
        rows: (after, limit) => repository.listOrders(db, { narrowed, order, after, limit }),
      });
      const orders = await desk.wireAll(db, page.list);
      const owners = new Map(page.list.map(({ id, accountId, wallet: to }) => [id, { accountId, wallet: to }]));
      const list = orders.flatMap((order) => {
        const owner = owners.get(order.id);
        return owner ? [{ ...order, ...owner }] : [];
      });
      return { ...page, list };
    },
  };
}
