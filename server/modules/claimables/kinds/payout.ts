import { sql } from 'drizzle-orm';
import { withdrawRules } from '../../../../core/rules/economy/withdrawals.ts';
import { rowsOf } from '../../../db/database.ts';
import { purses } from '../../ledger/ledger.service.ts';
import type { ClaimKind } from '../claim-kind.ts';

/** What a stake earned that is paid as orders (decisions.md 47), once it is enough for one: it leaves by an order of its own variant. */
export const payout: ClaimKind = {
  kind: 'payout',
  live: ['withdrawals'],
  async find({ db, accountId, contracts }) {
    const rows = await rowsOf<{ amount: string }>(
      db,
      sql`select amount::text as amount from ledger_balances
        where purse = ${purses.staking(accountId)} and amount >= ${withdrawRules.earnedBounds.min.toString()}`,
    );
    return rows.map(({ amount }) => ({
      key: 'payout-arca',
      pays: { token: contracts.arca, amount },
      values: {},
      endsAt: null,
      call: null,
      path: '/currency/withdraw?from=staking',
    }));
  },
};
