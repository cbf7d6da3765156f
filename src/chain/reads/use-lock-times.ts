import { useQuery } from '@tanstack/react-query';
import type { LockTimes } from '../../../core/rules/economy/vip-plan.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { rpcUrlsOf, useChainConfig } from '../chain-config.ts';
import { createRpcClient } from '../rpc-client.ts';

/** Selector of `lockTimes()`. */
const LOCK_TIMES = '0x93fb26e0';
const TWO_WORDS = /^0x([0-9a-f]{64})([0-9a-f]{64})$/i;
const STALE_MS = 600_000;

async function readLockTimes(config: ChainConfig): Promise<LockTimes> {
  const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
  const call = { to: config.contracts.staking, data: LOCK_TIMES };
  const [, shortest, longest] = TWO_WORDS.exec(await rpc.call<string>('eth_call', [call, 'latest'])) ?? [];
  if (shortest === undefined || longest === undefined) throw new Error(`${call.to} is no staking contract`);
  return { shortest: Number.parseInt(shortest, 16), longest: Number.parseInt(longest, 16) };
}

/** For how long ARCA may be locked, as the contract is set now. */
export function useLockTimes() {
  const config = useChainConfig();
  return useQuery({
    queryKey: ['chain-reads', 'lock-times', config?.chainId],
    queryFn: () => (config ? readLockTimes(config) : Promise.reject(new Error('Not ready'))),
    enabled: config !== undefined,
    staleTime: STALE_MS,
  });
}
