import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { rpcUrlsOf, tokenOf, useChainConfig } from '../chain-config.ts';
import { createRpcClient, type RpcClient } from '../rpc-client.ts';
import { transactionStore } from '../transactions/transaction-store.ts';

const READ_EVERY_MS = 15_000;
const KEY = 'chain-reads';

/** Selectors of ERC-20, so that a balance needs no ABI coder. */
const BALANCE_OF = '0x70a08231';
const ALLOWANCE = '0xdd62ed3e';

const word = (address: string) => address.slice(2).padStart(64, '0');

async function readWord(rpc: RpcClient, to: string, data: string): Promise<bigint> {
  const answer = await rpc.call<string>('eth_call', [{ to, data }, 'latest']);
  if (!/^0x[0-9a-f]{64}$/i.test(answer)) throw new Error(`${to} is no ERC-20 token here`);
  return BigInt(answer);
}

async function readBalance(config: ChainConfig, currency: Currency, account: string): Promise<bigint> {
  const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
  const token = tokenOf(config, currency)?.address;
  if (token) return readWord(rpc, token, `${BALANCE_OF}${word(account)}`);
  return BigInt(await rpc.call<string>('eth_getBalance', [account, 'latest']));
}

/** Whatever changes a balance makes a block: our own transactions and the market's events say when to read again. */
function useFreshReads(isEnabled: boolean): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: [KEY] });
  useSubscription({ channel: 'resources/orders', types: ['*'], enabled: isEnabled, onLiveEvent: refresh });
  useEffect(() => {
    if (!isEnabled) return;
    return transactionStore.subscribe(() => void client.invalidateQueries({ queryKey: [KEY] }));
  }, [client, isEnabled]);
}

/** What an address holds of a currency, from the chain itself. */
export function useBalance(currency: Currency, account: string | null | undefined) {
  const config = useChainConfig();
  const isEnabled = config !== undefined && !!account;
  useFreshReads(isEnabled);
  return useQuery({
    queryKey: [KEY, 'balance', config?.chainId, currency, account],
    queryFn: () =>
      config && account ? readBalance(config, currency, account) : Promise.reject(new Error('Not ready')),
    enabled: isEnabled,
    refetchInterval: READ_EVERY_MS,
    // A bigint does not survive structural sharing's JSON view of the world.
    structuralSharing: false,
  });
}

/** How much of the account's tokens a spender may take. The native coin knows no allowance. */
export function useAllowance(currency: Currency, account: string | null | undefined, spender: string | undefined) {
  const config = useChainConfig();
  const token = config ? tokenOf(config, currency)?.address : null;
  const isEnabled = !!token && !!account && !!spender;
  useFreshReads(isEnabled);
  return useQuery({
    queryKey: [KEY, 'allowance', config?.chainId, currency, account, spender],
    queryFn: () => {
      if (!config || !token || !account || !spender) return Promise.reject(new Error('Not ready'));
      const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
      return readWord(rpc, token, `${ALLOWANCE}${word(account)}${word(spender)}`);
    },
    enabled: isEnabled,
    refetchInterval: READ_EVERY_MS,
    structuralSharing: false,
  });
}
