import { useEffect } from 'react';
import type { Ways } from '../../../core/wire/account/ways.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { useWays } from '../../lib/social/use-ways.ts';
import { useStore } from '../../lib/store.ts';
import { useChainConfig } from '../chain-config.ts';
import { APP_KIT_PREFIX, GAME_ID, type Connector } from './session/discovery.ts';
import { memory } from './session/wallet-memory.ts';
import type { WalletStore } from './session/wallet-session.ts';
import { hasPrivateKey } from './webview/private-key.ts';

/** The key of a game's webview as a wallet. */
function gameConnector(config: ChainConfig): Connector {
  const provider = async () => {
    const { WebviewProvider } = await import('./webview/webview-provider.ts');
    return new WebviewProvider(config);
  };
  return { id: GAME_ID, name: '', icon: null, kind: 'game', provider };
}

/** What this deployment offers of AppKit. The kit itself comes when one of its wallets is asked for. */
async function appKitConnectors(ways: Ways, config: ChainConfig): Promise<Connector[]> {
  if (ways.reownProjectId === null) return [];
  const { connectorsOf } = await import('./appkit/connector.ts');
  return connectorsOf(ways, config);
}

/** Offers the key of the game around the page. */
export function useGameConnector(wallet: WalletStore): void {
  const config = useChainConfig();
  const hasKey = useStore(hasPrivateKey);
  useEffect(() => {
    if (config) wallet.offer('game', hasKey ? [gameConnector(config)] : []);
  }, [config, hasKey, wallet]);
}

/** Offers what AppKit brings, where somebody chooses a wallet, or where one of its wallets was connected before a reload. */
export function useAppKitConnectors(wallet: WalletStore, isChoosing: boolean): void {
  const config = useChainConfig();
  const isWanted = isChoosing || (memory.read()?.startsWith(APP_KIT_PREFIX) ?? false);
  const ways = useWays({ enabled: isWanted }).data;
  useEffect(() => {
    if (!config || !ways) return;
    let isCurrent = true;
    appKitConnectors(ways, config).then(
      (connectors) => {
        if (isCurrent) wallet.offer('appKit', connectors);
      },
      () => undefined, // its code did not arrive: the other ways stay
    );
    return () => {
      isCurrent = false;
    };
  }, [config, wallet, ways]);
}
