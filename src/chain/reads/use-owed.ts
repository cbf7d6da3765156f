import { useQuery } from '@tanstack/react-query';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import type { Amount, Currency } from '../../../core/wire/primitives.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import type { MarketContract } from '../actions/chain-action.ts';
import { rpcUrlsOf, useChainConfig } from '../chain-config.ts';
import { createRpcClient } from '../rpc-client.ts';

/** What a market holds for somebody because it could not be pushed (decisions.md 43). */
export type Owed = { market: MarketContract; currency: Currency; amount: Amount };

const OWED = '0x28079e4a';
const WORD = /^0x[0-9a-f]{64}$/i;
const markets: readonly MarketContract[] = ['market', 'itemMarket', 'marketOffers'];
const word = (address: string | null) => (address ?? '0x').slice(2).padStart(64, '0');

/** `askedAt`: what was done before that, the answer has in it. */
export type OwedReading = { owed: Owed[]; askedAt: number };

async function readOwed(config: ChainConfig, account: string): Promise<OwedReading> {
  const askedAt = Date.now();
  const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
  const asked = markets.flatMap((market) =>
    config.tokens.map(async ({ id, address }): Promise<Owed> => {
      const call = { to: config.contracts[market], data: `${OWED}${word(account)}${word(address)}` };
      const answer = await rpc.call<string>('eth_call', [call, 'latest']);
      if (!WORD.test(answer)) throw new Error(`${call.to} is no market`);
      return { market, currency: id, amount: BigInt(answer).toString() };
    }),
  );
  return { owed: (await Promise.all(asked)).filter(({ amount }) => amount !== '0'), askedAt };
}

/** Asked of the chain itself, again whenever the market changed. */
export function useOwed(account: string | null) {
  const config = useChainConfig();
  const query = useQuery({
    queryKey: ['chain-reads', 'owed', config?.chainId, account],
    queryFn: () => (config && account !== null ? readOwed(config, account) : Promise.reject(new Error('Not ready'))),
    enabled: config !== undefined && account !== null,
  });
  useLiveEvent(account === null ? null : 'orders', () => void query.refetch());
  return query;
}
