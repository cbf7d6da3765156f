import { resources } from '../../../../core/rules/economy/resources.ts';
import { referralShare, type WithdrawRules } from '../../../../core/rules/economy/withdrawals.ts';
import type { Database } from '../../../db/database.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { purses, type LedgerService } from '../../ledger/ledger.service.ts';
import { moveKey, moveOf } from '../moves.ts';
import * as repository from '../withdrawals.repository.ts';
import type { WithdrawOrderRow } from '../withdrawals.tables.ts';

/**
 * Who invited somebody earns a share of the fees in ARCA that this one pays for what he orders in his first days (domain.md
 * 25). The fee itself funds it, which stays in the treasury; it leaves by an order of the variant referral.
 */
export async function rewardInviter(
  tx: Database,
  order: WithdrawOrderRow,
  at: Date,
  { ledger, rules }: { ledger: LedgerService; rules: WithdrawRules },
): Promise<void> {
  const amount = referralShare(BigInt(order.fee), rules);
  if (order.resource !== String(resources.arca) || amount === 0n) return;
  const before = new Date(order.createdAt.getTime() - rules.referralMs);
  const inviter = await repository.inviterOf(tx, order.accountId, before);
  if (inviter === null) return;
  const pool = purses.pool('referral');
  await ledger.post(tx, [
    { ...moveOf(order, 'referral fund', at), from: purses.world('fees'), to: pool, amount },
    { ...moveOf(order, 'referral', at), from: pool, to: purses.referral(inviter), amount },
  ]);
}

type Losing = { ledger: LedgerService; log: AppDeps['log']; now: Date };

/** Of a fee that was not paid after all there is no share; what was withdrawn of it already is owed. */
export async function takeRewardBack(
  tx: Database,
  order: WithdrawOrderRow,
  { ledger, log, now }: Losing,
): Promise<void> {
  const entry = await ledger.findEntry(tx, moveKey(order, 'referral'));
  if (!entry) return;
  const inviter = entry.to.slice('referral:'.length);
  const pool = purses.pool('referral');
  const back = { ...moveOf(order, 'referral lost', now), to: pool, amount: BigInt(entry.amount) };
  const { owed } = await ledger.takeBack(tx, inviter, back, purses.referral(inviter));
  const fund = { ...moveOf(order, 'referral fund lost', now), from: pool, to: purses.world('fees') };
  await ledger.post(tx, [{ ...fund, amount: back.amount }]);
  if (owed > 0n) log.error({ order: order.id, inviter, owed: owed.toString() }, 'a lost share was withdrawn already');
}
