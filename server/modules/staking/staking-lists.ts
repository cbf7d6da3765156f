import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { RewardWeek, StakeEvent, stakingEndpoints } from '../../../core/wire/game/staking.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import { listPage } from '../../http/list-page.ts';
import { weekSpan } from './close-weeks.ts';
import * as repository from './staking.repository.ts';
import type { RewardWeekRow, StakeEventRow } from './staking.tables.ts';

type Input<Name extends keyof typeof stakingEndpoints> = InputOf<(typeof stakingEndpoints)[Name]>;

export function createStakingLists(db: Database, cursors: Cursors) {
  return {
    async weeks(input: Input<'weeks'>) {
      const order = repository.weekOrder(input.sorter[0]?.order ?? 'desc');
      const page = await listPage({
        endpoint: 'staking.weeks',
        input,
        cursors,
        count: () => repository.countWeeks(db),
        rows: (after, limit) => repository.listWeeks(db, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireWeek) };
    },

    async history(input: Input<'history'>) {
      const order = repository.historyOrder(input.sorter[0]?.order ?? 'desc');
      const { filter } = input;
      const page = await listPage({
        endpoint: 'staking.history',
        input,
        cursors,
        count: () => repository.countHistory(db, filter),
        rows: (after, limit) => repository.listHistory(db, filter, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireEvent) };
    },
  };
}

const wireWeek = ({ openedAt, ...week }: RewardWeekRow): RewardWeek => ({
  ...week,
  ...weekSpan(week.weekId),
  openedAt: openedAt.toISOString(),
});

const wireEvent = ({ id, account, kind, amount, weekId, endsAt, ve, txHash, at }: StakeEventRow): StakeEvent => ({
  id,
  account,
  kind: kind as StakeEvent['kind'],
  amount,
  weekId,
  endsAt: endsAt?.toISOString() ?? null,
  ve,
  txHash,
  at: at.toISOString(),
});
