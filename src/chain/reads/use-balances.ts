import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { tokenAddress, tokenKey, type Token } from '../../lib/tokens/token.ts';
import { rpcUrlsOf, useChainConfig } from '../chain-config.ts';
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

async function readBalance(config: ChainConfig, token: Token, account: string): Promise<bigint> {
  const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
  const address = tokenAddress(config, token);
  if (address) return readWord(rpc, address, `${BALANCE_OF}${word(account)}`);
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

/** What an address holds of a token, from the chain itself. Undefined as a token: not known yet. */
export function useBalance(token: Token | undefined, account: string | null | undefined) {
  const config = useChainConfig();
  const isEnabled = config !== undefined && token !== undefined && !!account;
  useFreshReads(isEnabled);
  return useQuery({
    queryKey: [KEY, 'balance', config?.chainId, token && tokenKey(token), account],
    queryFn: () =>
      config && token && account ? readBalance(config, token, account) : Promise.reject(new Error('Not ready')),
    enabled: isEnabled,
    refetchInterval: READ_EVERY_MS,
    // A bigint does not survive structural sharing's JSON view of the world.
    structuralSharing: false,
  });
}

/** How much of the account's tokens a spender may take. The native coin knows no allowance. */
export function useAllowance(token: Token, account: string | null | undefined, spender: string | undefined) {
  const config = useChainConfig();
  const address = config ? tokenAddress(config, token) : null;
  const isEnabled = !!address && !!account && !!spender;
  useFreshReads(isEnabled);
  return useQuery({
    queryKey: [KEY, 'allowance', config?.chainId, tokenKey(token), account, spender],
    queryFn: () => {
      if (!config || !address || !account || !spender) return Promise.reject(new Error('Not ready'));
      const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
      return readWord(rpc, address, `${ALLOWANCE}${word(account)}${word(spender)}`);
    },
    enabled: isEnabled,
    refetchInterval: READ_EVERY_MS,
    structuralSharing: false,
  });
}
