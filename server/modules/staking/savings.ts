import { SAVINGS_MS } from '../../../core/rules/economy/savings.ts';
import type { OutputOf } from '../../../core/wire/endpoint.ts';
import type { FeeSum, stakingEndpoints, VipLevel } from '../../../core/wire/game/staking.ts';
import type { Database } from '../../db/database.ts';
import type { CallContext } from '../../http/serve.ts';
import { readLadder } from './levels.ts';
import { feesByLevel } from './savings.repository.ts';

type Savings = OutputOf<typeof stakingEndpoints.savings>;
type Row = Awaited<ReturnType<typeof feesByLevel>>[number];

/** What a stake would have been worth to somebody who trades and withdraws as this account did. */
export function createSavings(db: Database) {
  return {
    async savings({ account, now }: CallContext): Promise<Savings> {
      const { accountId, walletAddress } = account();
      const since = new Date(now.getTime() - SAVINGS_MS);
      const levels = await readLadder(db);
      const rows = await feesByLevel(db, { accountId, wallet: walletAddress ?? '', since, levels });
      return {
        since: since.toISOString(),
        fees: rows.filter(({ level }) => level === 0).map(feeOf),
        levels: levels.map(({ level }) => ({ level, saved: savedOf(rows, level) })),
      };
    },
  };
}

const feeOf = ({ kind, currency, volume, fee }: Row): FeeSum => ({ kind, currency, volume, fee });

function savedOf(rows: readonly Row[], level: VipLevel['level']): Savings['levels'][number]['saved'] {
  const sums = new Map<FeeSum['currency'], bigint>();
  for (const row of rows) {
    if (row.level === level) sums.set(row.currency, (sums.get(row.currency) ?? 0n) + BigInt(row.saved));
  }
  return [...sums].filter(([, sum]) => sum > 0n).map(([currency, sum]) => ({ currency, amount: sum.toString() }));
}
