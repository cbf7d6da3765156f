import { inArca } from '../../../../core/rules/economy/accounting-rate.ts';
import type { DayPrices } from '../../../../core/rules/portfolio/worth-over-time.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Database } from '../../../db/database.ts';
import type { SaleDayRow } from '../portfolio.tables.ts';
import * as repository from './prices.repository.ts';

export type DayPriceReader = {
  /** What pieces of these kinds went for on average, in ARCA, day by day from this day on. */
  of: (kinds: readonly string[], firstDay: number) => Promise<ReadonlyMap<string, DayPrices>>;
};
type Deps = { db: Database; tokens: readonly Pick<TokenInfo, 'id' | 'rate' | 'decimals'>[] };

/** Average prices in ARCA: of another currency at its accounting rate, and without what has none. */
export function createDayPrices({ db, tokens }: Deps): DayPriceReader {
  const arca = tokens.find(({ id }) => id === 'ARCA');
  const converted = ({ currency, amount }: SaleDayRow): bigint | null => {
    if (currency === 'ARCA') return BigInt(amount);
    const token = tokens.find(({ id }) => id === currency);
    return token && arca ? inArca(BigInt(amount), token, arca) : null;
  };

  return {
    async of(kinds, firstDay) {
      const sums = new Map<string, Map<number, { amount: bigint; pieces: bigint }>>();
      for (const row of await repository.soldSince(db, [...new Set(kinds)], firstDay)) {
        const amount = converted(row);
        if (amount === null) continue;
        const days = sums.get(row.kind) ?? new Map<number, { amount: bigint; pieces: bigint }>();
        const sum = days.get(row.day) ?? { amount: 0n, pieces: 0n };
        days.set(row.day, { amount: sum.amount + amount, pieces: sum.pieces + BigInt(row.pieces) });
        sums.set(row.kind, days);
      }
      return new Map(
        [...sums].map(([kind, days]) => [
          kind,
          new Map([...days].map(([day, { amount, pieces }]) => [day, amount / pieces])),
        ]),
      );
    },
  };
}
