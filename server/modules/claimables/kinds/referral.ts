import { sql } from 'drizzle-orm';
import { withdrawRules } from '../../../../core/rules/economy/withdrawals.ts';
import { rowsOf } from '../../../db/database.ts';
import { purses } from '../../ledger/ledger.service.ts';
import type { ClaimKind } from '../claim-kind.ts';

/** What invitations earned, once it is enough for an order. It leaves by an order of its own variant, so it is claimed where orders are made. */
export const referral: ClaimKind = {
  kind: 'referral',
  live: ['withdrawals'],
  async find({ db, accountId, contracts }) {
    const rows = await rowsOf<{ amount: string }>(
      db,
      sql`select amount::text as amount from ledger_balances
        where purse = ${purses.referral(accountId)} and amount >= ${withdrawRules.earnedBounds.min.toString()}`,
    );
    return rows.map(({ amount }) => ({
      key: 'referral-arca',
      pays: { token: contracts.arca, amount },
      values: {},
      endsAt: null,
      call: null,
      path: '/currency/withdraw?from=referral',
    }));
  },
};
