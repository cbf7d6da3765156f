import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Withdrawn } from '../../../core/wire/game/orders.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { rpcUrlsOf, useChainConfig } from '../chain-config.ts';
import { createRpcClient } from '../rpc-client.ts';

const FRESH_MS = 60_000;
const NATIVE = '0'.repeat(64);

/** Selectors of the market, so that a question of yes or no needs no ABI coder. */
const IS_COLLECTION_ALLOWED = '0x1e79b0ef';
const CURRENCY_RULE_OF = '0x929a6740';
const WORD = /^0x([0-9a-f]{64})/i;

const word = (address: string | null) => address?.slice(2).padStart(64, '0') ?? NATIVE;

/** What the market does not take (any more), asked of the contract itself: both markets go by its rules. */
async function readWithdrawn(config: ChainConfig): Promise<Withdrawn[]> {
  const rpc = createRpcClient(rpcUrlsOf(config, location.origin));
  const { market, hero, items } = config.contracts;
  const isAllowed = async (selector: string, address: string | null) => {
    const answer = await rpc.call<string>('eth_call', [{ to: market, data: `${selector}${word(address)}` }, 'latest']);
    const first = WORD.exec(answer)?.[1];
    if (first === undefined) throw new Error(`${market} is no market`);
    return BigInt(`0x${first}`) !== 0n;
  };
  const questions: [Withdrawn, Promise<boolean>][] = [
    ...config.tokens.map(({ id, address }): [Withdrawn, Promise<boolean>] => [
      id,
      isAllowed(CURRENCY_RULE_OF, address),
    ]),
    ['hero', isAllowed(IS_COLLECTION_ALLOWED, hero)],
    ['item', isAllowed(IS_COLLECTION_ALLOWED, items)],
  ];
  const answers = await Promise.all(questions.map(async ([name, asked]) => ({ name, allowed: await asked })));
  return answers.flatMap(({ name, allowed }) => (allowed ? [] : [name]));
}

/**
 * Currencies and kinds of tokens that the market takes no longer; undefined until the chain has answered. Asked again when
 * somebody changed a setting of a contract.
 */
export function useWithdrawn() {
  const config = useChainConfig();
  const client = useQueryClient();
  const queryKey = ['chain-reads', 'withdrawn', config?.chainId, config?.contracts.market];
  useLiveEvent('contractLog', () => void client.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: () => (config ? readWithdrawn(config) : Promise.reject(new Error('Not ready'))),
    enabled: config !== undefined,
    staleTime: FRESH_MS,
  });
}
