import { resources } from '../../../core/rules/economy/resources.ts';
import type { Database } from '../../db/database.ts';
import { nameOfResource, type Asked } from '../ledger/ledger.service.ts';
import * as repository from './vestings.repository.ts';

/** What is locked for heroes is what the contract says: what burned ones left, and the treasury has, is not among it. */
export async function checkVestings(db: Database): Promise<Asked[]> {
  const is = BigInt(await repository.totalLocked(db));
  const entry = { check: 'vestings', asset: nameOfResource(String(resources.arca)), subject: 'locked', is };
  return [{ total: { of: 'lockedForHeroes' }, entry }];
}
