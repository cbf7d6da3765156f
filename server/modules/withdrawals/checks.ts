import { resources } from '../../../core/rules/economy/resources.ts';
import { withdrawRules } from '../../../core/rules/economy/withdrawals.ts';
import type { Database } from '../../db/database.ts';
import { nameOfResource, type Comparison } from '../ledger/ledger.service.ts';
import * as repository from './withdrawals.repository.ts';

/** What is frozen is what is ordered, and what left is what the chain paid for orders of ours. */
export async function checkWithdrawals(db: Database, world: (name: string, resource: string) => bigint) {
  const comparisons: Comparison[] = [];
  for (const { resource, settled, fees, stray } of await repository.orderSums(db)) {
    const asset = nameOfResource(resource);
    const add = (subject: string, is: bigint, shouldBe: bigint) =>
      comparisons.push({ check: 'withdrawals', asset, subject, is, shouldBe });
    add('paid', world('withdrawals', resource), BigInt(settled));
    add('fees', world('fees', resource), BigInt(fees));
    add('without an order', BigInt(stray), 0n);
  }
  const shares = await repository.referralSum(db, withdrawRules);
  const arca = String(resources.arca);
  const subject = 'to who invited';
  comparisons.push({
    ...{ check: 'withdrawals', asset: nameOfResource(arca), subject },
    ...{ is: -world('referrals', arca), shouldBe: shares },
  });
  for (const { accountId, resource, frozen, open } of await repository.wrongFrozen(db)) {
    const asset = nameOfResource(resource);
    comparisons.push({ check: 'frozen', asset, subject: accountId, is: BigInt(frozen), shouldBe: BigInt(open) });
  }
  return comparisons;
}
