import { ARCA_PER_RON } from '../core/rules/economy/peg.ts';
import type { ContractAddresses } from '../core/wire/contract-addresses.ts';
import type { ChainConfig, TokenInfo } from '../core/wire/game/status.ts';
import type { Config } from './config/config.ts';

/** Price bounds of the market in the smallest unit: 0.0001 to 10000 (decisions.md 5). */
const MIN_PRICE = '100000000000000';
const MAX_PRICE = '10000000000000000000000';
const DECIMALS = 18;
const DISPLAY_DECIMALS = 4;

/** What browsers are told of the chain; addresses come from our own configuration (decisions.md 42). */
export function chainConfigOf(config: Config, contracts: ContractAddresses, origin: string): ChainConfig {
  const { chain, confirmations } = config;
  const isLocal = chain.kind === 'local';
  const coin = isLocal ? { name: 'Ronin', symbol: 'RON' } : chain.coin;
  return {
    chainId: chain.chainId,
    name: isLocal ? 'Hero Hub Local' : chain.name,
    currency: { ...coin, decimals: DECIMALS, displayDecimals: DISPLAY_DECIMALS },
    logo: '/cdn/web/tokens/RON.svg',
    rpcUrls: [isLocal ? `${origin}/rpc` : chain.publicRpcUrl],
    explorerUrl: isLocal ? null : chain.explorerUrl,
    cdnUrl: '/cdn',
    confirmations,
    contracts,
    tokens: [
      token({ id: 'ARCA', symbol: 'ARCA', name: 'Arca', address: contracts.arca, rate: '1' }),
      token({ id: 'RON', ...coin, address: null, rate: ARCA_PER_RON }),
    ],
  };
}

function token(info: Pick<TokenInfo, 'id' | 'symbol' | 'name' | 'address' | 'rate'>): TokenInfo {
  return {
    ...info,
    icon: `/cdn/web/tokens/${info.id}.svg`,
    decimals: DECIMALS,
    displayDecimals: DISPLAY_DECIMALS,
    minPrice: MIN_PRICE,
    maxPrice: MAX_PRICE,
  };
}
