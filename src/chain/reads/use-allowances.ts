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

/** `amount` of a currency; of a collection null: every piece. */
export type Allowance = { of: AllowedAsset; asker: Asker; spender: string; amount: bigint | null };

const word = (address: string) => address.slice(2).padStart(64, '0');

async function readAllowances(config: ChainConfig, account: string): Promise<Allowance[]> {
  const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
  const pairs = (Object.keys(askers) as AllowedAsset[]).flatMap((of) =>
    askers[of].map((asker) => ({ of, asker, spender: config.contracts[asker] })),
  );
  const read = await Promise.all(
    pairs.map(async ({ of, asker, spender }): Promise<Allowance> => {
      const isCurrency = allowedCurrencies.some((one) => one === of);
      const data = `${isCurrency ? ALLOWANCE : IS_APPROVED_FOR_ALL}${word(account)}${word(spender)}`;
      const answer = await rpc.call<string>('eth_call', [{ to: config.contracts[of], data }, 'latest']);
      if (!WORD.test(answer)) throw new Error(`${of} answers no allowance`);
      const value = BigInt(answer);
      return { of, asker, spender, amount: isCurrency || value === 0n ? value : null };
    }),
  );
  return read.filter(({ amount }) => amount !== 0n);
}

/** Everything that contracts of ours may take from a wallet, asked of the chain itself. */
export function useAllowances(account: string) {
  const config = useChainConfig();
  const query = useQuery({
    queryKey: ['chain-reads', 'allowances', config?.chainId, account],
    queryFn: () => (config ? readAllowances(config, account) : Promise.reject(new Error('Not ready'))),
    enabled: config !== undefined,
    refetchInterval: READ_EVERY_MS,
    structuralSharing: false,
  });
  const { refetch } = query;
  useEffect(() => transactionStore.subscribe(() => void refetch()), [refetch]);
  return query;
}
