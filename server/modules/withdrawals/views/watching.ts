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
      const list = page.list.map((one) => {
        const { accountId, wallet: to } = one.order;
        return { ...desk.wireListed(one), accountId, wallet: to };
      });
      return { ...page, list };
    },
  };
}
