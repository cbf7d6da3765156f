import { resources } from '../../../core/rules/economy/resources.ts';
import type { Database } from '../../db/database.ts';
import { causes, createLedgerService, purses } from '../../modules/ledger/ledger.service.ts';

let funded = 0;

/** So much ARCA more in a pool that seasons give out of. */
export async function fundPool(db: Database, pool: 'season' | 'lottery', amount: bigint): Promise<void> {
  funded += 1;
  const move = { key: `fund pool ${funded}`, resource: resources.arca, amount, cause: causes.order('fund') };
  const entry = { ...move, at: new Date(0), from: purses.world('funding'), to: purses.pool(pool) };
  await createLedgerService().post(db, [entry]);
}
