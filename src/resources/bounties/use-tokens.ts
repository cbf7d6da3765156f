import { tokenAt, tokenUnits, type Token } from '../../lib/tokens/token.ts';
import type { BookUnits } from '../../lib/amount.ts';
import { useChainConfig } from '../../chain/chain-config.ts';

export { crystal } from '../../lib/amount.ts';

export type NamedToken = { token: Token; units: BookUnits };

const shortOf = (address: string) => `${address.slice(0, 6)}…`;

/** A bounty's token by its address; undefined until the chain's configuration is there. */
export function useTokens(): (address: string) => NamedToken | undefined {
  const config = useChainConfig();
  return (address) => {
    if (!config) return undefined;
    const token = tokenAt(config, address, shortOf(address));
    const units = tokenUnits(config, token);
    return units && { token, units };
  };
}
