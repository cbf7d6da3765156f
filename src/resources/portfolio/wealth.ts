import { sumOf, oneSum, type Sums } from '../../../core/rules/portfolio/sums.ts';
import type { AssetKind, AssetPlace, PlacedAsset } from '../../../core/wire/account/currency.ts';
import { bookCurrency, type BookCurrency, type WireSums } from '../../../core/wire/account/portfolio.ts';

/** What one farm holds for a wallet; `worth` in ARCA, null where nobody can say. */
export type FarmShare = {
  poolId: number;
  symbol: string;
  lpToken: string;
  staked: string;
  claimable: string;
  worth: bigint | null;
};

/** What there is of a currency by where most of it is; `elsewhere` are all other places. */
export type TokenRow = Record<'wallet' | 'market' | 'game' | 'staked' | 'elsewhere', bigint> & {
  currency: BookCurrency;
};

type Tokens = {
  /** As the wallet centre has them, place by place: there is no other list of what counts. */
  assets: readonly PlacedAsset[];
  /** The native coin of the wallet; undefined while the chain has not said. */
  coin: bigint | undefined;
};
type Parts = Tokens & { worth: WireSums; farms: readonly FarmShare[] };

const currencies = [
  ['arca', 'ARCA'],
  ['coin', 'RON'],
  ['whiteOre', 'WO'],
  ['wrappedRon', 'WRON'],
] as const satisfies readonly (readonly [AssetKind, BookCurrency])[];

/** The columns of places; what farms owe stands with their shares. */
const columns: Partial<Record<AssetPlace, keyof Omit<TokenRow, 'currency'> | null>> = {
  wallet: 'wallet',
  market: 'market',
  game: 'game',
  staking: 'staked',
  farm: null,
};

/** Each currency by where it is, so that it comes to what the wallet centre says. The coin is there once the chain has said. */
export function tokenRowsOf({ assets, coin }: Tokens): TokenRow[] {
  return currencies.flatMap(([kind, currency]): TokenRow[] => {
    const asset = assets.find((one) => one.kind === kind);
    if (kind === 'coin' ? coin === undefined : !asset) return [];
    const row = { wallet: kind === 'coin' ? (coin ?? 0n) : 0n, market: 0n, game: 0n, staked: 0n, elsewhere: 0n };
    for (const { place, amount } of asset?.places ?? []) {
      const column = columns[place] === undefined ? 'elsewhere' : columns[place];
      if (column !== null) row[column] += BigInt(amount);
    }
    return [{ currency, ...row }];
  });
}

export type Wealth = { things: WireSums; tokens: WireSums; farms: WireSums; all: WireSums };

const sumsOf = (wire: WireSums): Sums => sumOf(wire.map(({ currency, amount }) => oneSum(currency, BigInt(amount))));

const wireOf = (sums: Sums): WireSums =>
  bookCurrency.options.flatMap((currency) => {
    const amount = sums[currency] ?? 0n;
    return amount === 0n ? [] : [{ currency, amount: amount.toString() }];
  });

/** Everything that a player has, by what it is and all of it, each currency for itself. */
export function wealthOf({ worth, farms, ...tokens }: Parts): Wealth {
  const ofTokens = sumOf(
    tokenRowsOf(tokens).map(({ currency, wallet, market, game, staked, elsewhere }) =>
      oneSum(currency, wallet + market + game + staked + elsewhere),
    ),
  );
  const ofFarms = sumOf(farms.map((farm) => oneSum('ARCA', BigInt(farm.claimable) + (farm.worth ?? 0n))));
  return {
    things: worth,
    tokens: wireOf(ofTokens),
    farms: wireOf(ofFarms),
    all: wireOf(sumOf([sumsOf(worth), ofTokens, ofFarms])),
  };
}
