import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import type { ContractName } from '../actions/chain-action.ts';
import { rpcUrlsOf, useChainConfig } from '../chain-config.ts';
import { createRpcClient } from '../rpc-client.ts';
import { transactionStore } from '../transactions/transaction-store.ts';

/** Selectors of ERC-20 and ERC-721, so that a reading needs no ABI coder. */
const ALLOWANCE = '0xdd62ed3e';
const IS_APPROVED_FOR_ALL = '0xe985e9c5';
const WORD = /^0x[0-9a-f]{64}$/i;
const READ_EVERY_MS = 30_000;

const allowedCurrencies = ['arca', 'whiteOre', 'wrappedRon'] as const;
export type AllowedAsset = (typeof allowedCurrencies)[number] | 'hero' | 'items';

/** Which contracts of ours ask to take what. */
export const askers = {
  arca: ['market', 'itemMarket', 'marketOffers', 'boxSales', 'treasury', 'staking', 'offerReward', 'farms', 'vesting'],
  whiteOre: ['forge', 'treasury', 'offerReward'],
  wrappedRon: ['offerReward'],
  hero: ['market', 'marketOffers', 'forge'],
  items: ['itemMarket', 'boxSales', 'gacha', 'offerReward'],
} as const satisfies Record<AllowedAsset, readonly ContractName[]>;
export type Asker = (typeof askers)[AllowedAsset][number];

/** A token that is none of ours by name, and who of ours asks for it: an LP token of a farm, or what a bounty is paid in. */
export type OtherAsset = { token: string; symbol: string; asker: Asker };

/** `amount` of a currency; of a collection null: every piece. `token` is its contract, `symbol` of what is none of ours. */
export type Allowance = {
  of: AllowedAsset | 'other';
  token: string;
  symbol: string | null;
  asker: Asker;
  spender: string;
  amount: bigint | null;
};
type Asked = Omit<Allowance, 'amount'>;

const word = (address: string) => address.slice(2).padStart(64, '0');

/** Each token with each contract that asks for it, once. */
export function pairsOf({ contracts }: Pick<ChainConfig, 'contracts'>, others: readonly OtherAsset[]): Asked[] {
  const assets = Object.keys(askers) as AllowedAsset[];
  const ours = assets.flatMap((of) =>
    askers[of].map((asker) => ({ of, token: contracts[of], symbol: null, asker, spender: contracts[asker] })),
  );
  const pairs: Asked[] = [...ours];
  for (const { token, symbol, asker } of others) {
    const spender = contracts[asker];
    if (pairs.some((pair) => pair.token === token && pair.spender === spender)) continue;
    const of = allowedCurrencies.find((one) => contracts[one] === token) ?? 'other';
    pairs.push({ of, token, symbol, asker, spender });
  }
  return pairs;
}

async function readAllowances(
  config: ChainConfig,
  account: string,
  others: readonly OtherAsset[],
): Promise<Allowance[]> {
  const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
  const read = await Promise.all(
    pairsOf(config, others).map(async (pair): Promise<Allowance> => {
      const { of, token, spender } = pair;
      const isCurrency = of !== 'hero' && of !== 'items';
      const data = `${isCurrency ? ALLOWANCE : IS_APPROVED_FOR_ALL}${word(account)}${word(spender)}`;
      const answer = await rpc.call<string>('eth_call', [{ to: token, data }, 'latest']);
      // Where no contract is, nobody may take anything.
      if (of === 'other' && answer === '0x') return { ...pair, amount: 0n };
      if (!WORD.test(answer)) throw new Error(`${of} ${token} answers no allowance`);
      const value = BigInt(answer);
      return { ...pair, amount: isCurrency || value === 0n ? value : null };
    }),
  );
  return read.filter(({ amount }) => amount !== 0n);
}

/**
 * Everything that contracts of ours may take from a wallet, asked of the chain itself; of `others` too, once these are
 * known.
 */
export function useAllowances(account: string, others: readonly OtherAsset[] | undefined) {
  const config = useChainConfig();
  const query = useQuery({
    queryKey: ['chain-reads', 'allowances', config?.chainId, account, others],
    queryFn: () =>
      config && others ? readAllowances(config, account, others) : Promise.reject(new Error('Not ready')),
    enabled: config !== undefined && others !== undefined,
    refetchInterval: READ_EVERY_MS,
    structuralSharing: false,
  });
  const { refetch } = query;
  useEffect(() => transactionStore.subscribe(() => void refetch()), [refetch]);
  return query;
}
