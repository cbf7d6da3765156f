import { plus, sumOf, oneSum, type Sums } from '../../../core/rules/portfolio/sums.ts';
import { bookCurrency, type PortfolioSummary, type WireSums } from '../../../core/wire/account/portfolio.ts';

/** What one farm holds for a wallet; `worth` in ARCA, null where nobody can say. */
export type FarmShare = {
  poolId: number;
  symbol: string;
  lpToken: string;
  staked: string;
  claimable: string;
  worth: bigint | null;
};

type Parts = {
  worth: WireSums;
  tokens: PortfolioSummary['tokens'];
  /** The native coin of the wallet; undefined while the chain has not said. */
  coin: bigint | undefined;
  farms: readonly FarmShare[];
};

export type Wealth = { things: WireSums; tokens: WireSums; farms: WireSums; all: WireSums };

const sumsOf = (wire: WireSums): Sums => sumOf(wire.map(({ currency, amount }) => oneSum(currency, BigInt(amount))));

const wireOf = (sums: Sums): WireSums =>
  bookCurrency.options.flatMap((currency) => {
    const amount = sums[currency] ?? 0n;
    return amount === 0n ? [] : [{ currency, amount: amount.toString() }];
  });

/** Everything that a player has, by what it is and all of it, each currency for itself. */
export function wealthOf({ worth, tokens, coin = 0n, farms }: Parts): Wealth {
  const held = tokens.map(({ currency, wallet, market, game, staked }) =>
    oneSum(
      currency,
      [wallet, market, game, staked].reduce((sum, amount) => sum + BigInt(amount), 0n),
    ),
  );
  const ofTokens = plus(sumOf(held), oneSum('RON', coin));
  const ofFarms = sumOf(farms.map((farm) => oneSum('ARCA', BigInt(farm.claimable) + (farm.worth ?? 0n))));
  return {
    things: worth,
    tokens: wireOf(ofTokens),
    farms: wireOf(ofFarms),
    all: wireOf(sumOf([sumsOf(worth), ofTokens, ofFarms])),
  };
}
