import type { ContractChange, contractLogEndpoints } from '../../../core/wire/admin/contract-log.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import * as repository from './contract-log.repository.ts';
export { latestChange, latestCurrencyRules } from './contract-log.repository.ts';
import type { ContractChangeRow } from './contract-log.tables.ts';

export type ContractLogService = ReturnType<typeof createContractLogService>;
type Deps = Pick<AppDeps, 'database'> & { cursors: Cursors };

/** What was done to the contracts themselves, for those who watch over them. */
export function createContractLogService({ database, cursors }: Deps) {
  const { db } = database;
  return {
    changes(input: InputOf<typeof contractLogEndpoints.changes>) {
      const { filter } = input;
      const order = repository.byPlace(input.sorter[0]?.order ?? 'desc');
      return listPage<ContractChange>({
        endpoint: 'contractLog.changes',
        input,
        cursors,
        count: () => repository.countChanges(db, filter),
        rows: async (after, limit) => {
          const rows = await repository.listChanges(db, filter, { order, after, limit });
          return rows.map(({ row, key }) => ({ key, row: wired(row) }));
        },
      });
    },
  };
}

const wired = ({ id, contract, event, values, txHash, blockNumber, at }: ContractChangeRow): ContractChange => ({
  id,
  contract,
  event,
  values,
  txHash,
  blockNumber,
  at: at.toISOString(),
});
