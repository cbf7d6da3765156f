import { addressesFrom, type ContractAddresses } from '../../core/wire/contract-addresses.ts';
import { LOCAL_CHAIN_ID } from '../../core/wire/local.ts';
import { knownChain } from './known-chains.ts';
import type { Settings } from './settings.ts';

export type LocalChain = {
  kind: 'local';
  chainId: typeof LOCAL_CHAIN_ID;
  port: number;
  /** How long the chain waits before it looks whether a block is due. */
  blockMs: number;
};
export type PublicChain = {
  kind: 'public';
  chainId: number;
  name: string;
  coin: { name: string; symbol: string };
  /** The nodes, the first of which is preferred. */
  rpcUrls: [string, ...string[]];
  /** What browsers use; `rpcUrls` may carry a key of ours. */
  publicRpcUrl: string;
  contracts: ContractAddresses;
  startBlock: number;
  explorerUrl: string | null;
};

const WEB = ['http:', 'https:'];

/** A local world belongs to one machine; anything that others can reach brings its own chain. */
export function readChain(settings: Settings, production: boolean): LocalChain | PublicChain {
  const [rpcUrl, ...others] = settings.urls('CHAIN_RPC_URL', WEB);
  if (rpcUrl === undefined) return readLocalChain(settings, production);
  const chainId = settings.requiredInteger('CHAIN_ID', 1, Number.MAX_SAFE_INTEGER);
  if (production && chainId === LOCAL_CHAIN_ID) {
    settings.refuse('CHAIN_ID', `must not be ${LOCAL_CHAIN_ID} when NODE_ENV=production: everybody has its keys`);
  }
  const known = knownChain(chainId);
  return {
    kind: 'public',
    chainId,
    name: settings.text('CHAIN_NAME', known.name),
    coin: {
      name: settings.text('CHAIN_COIN_NAME', known.coin.name),
      symbol: settings.text('CHAIN_COIN_SYMBOL', known.coin.symbol),
    },
    rpcUrls: [rpcUrl, ...others],
    publicRpcUrl: settings.optionalUrl('CHAIN_PUBLIC_RPC_URL', WEB) ?? rpcUrl,
    contracts: addressesFrom((name) => settings.address(`CHAIN_${inCapitals(name)}_ADDRESS`)),
    startBlock: settings.integer('CHAIN_START_BLOCK', 0, Number.MAX_SAFE_INTEGER, 0),
    explorerUrl: settings.optionalUrl('CHAIN_EXPLORER_URL', WEB) ?? known.explorerUrl,
  };
}

function readLocalChain(settings: Settings, production: boolean): LocalChain {
  // A bad address was refused by itself.
  if (production && !settings.isSet('CHAIN_RPC_URL')) {
    settings.refuse('CHAIN_RPC_URL', 'must be set when NODE_ENV=production: no local chain starts there');
  }
  const chainId = settings.integer('CHAIN_ID', 1, Number.MAX_SAFE_INTEGER, LOCAL_CHAIN_ID);
  if (chainId !== LOCAL_CHAIN_ID) {
    settings.refuse('CHAIN_ID', `needs CHAIN_RPC_URL: the local chain is ${LOCAL_CHAIN_ID} and nothing else`);
  }
  return {
    kind: 'local',
    chainId: LOCAL_CHAIN_ID,
    port: settings.port('HUB_CHAIN_PORT', 8545),
    blockMs: settings.integer('HUB_BLOCK_MS', 50, 60_000, 500),
  };
}

/** whiteOre: WHITE_ORE */
const inCapitals = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
