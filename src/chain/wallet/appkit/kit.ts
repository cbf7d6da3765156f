import { createAppKit, type AppKit } from '@reown/appkit';
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import {
  ConnectionController,
  EventsController,
  OptionsController,
  TelemetryController,
} from '@reown/appkit-controllers';
import type { AppKitNetwork } from '@reown/appkit/networks';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { scheme } from '../../../lib/display-mode.ts';
import { rpcUrlsOf } from '../../chain-config.ts';
import { createModalHost } from './modal-host.ts';
import { openRelay } from './relay.ts';
import { metadataOf, type AppKitSettings } from './settings.ts';
import { themeOf } from './theme.ts';

export type Kit = {
  appKit: AppKit;
  network: AppKitNetwork;
  /** Shows the code for a wallet app; on a phone, the apps to open. */
  showCode: () => Promise<unknown>;
  close: () => Promise<void>;
  watch: (onChange: (isOpen: boolean) => void) => () => void;
  drop: () => Promise<void>;
};

let opened: Promise<Kit> | null = null;

/** AppKit, once for the page: it keeps its state in its modules. */
export function openKit(settings: AppKitSettings): Promise<Kit> {
  opened ??= createKit(settings).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function createKit(settings: AppKitSettings): Promise<Kit> {
  const relay = await openRelay(settings);
  const { projectId, chain, hasSocial } = settings;
  const network = networkOf(chain);
  OptionsController.setEnableBaseAccount(false); // has no option of its own, and would be offered beside the code
  // Errors and some events it reports even with analytics off.
  TelemetryController.disable();
  EventsController._submitPendingEvents = () => {
    EventsController.state.pendingEvents = [];
  };
  const appKit = createAppKit({
    projectId,
    universalProvider: relay,
    adapters: [new EthersAdapter()],
    networks: [network],
    defaultNetwork: network,
    metadata: metadataOf(location),
    themeMode: scheme.get(),
    themeVariables: themeOf(),
    features: {
      analytics: false,
      email: false,
      socials: hasSocial ? ['google', 'discord', 'x'] : false,
      swaps: false,
      onramp: false,
      send: false,
      receive: false,
      history: false,
    },
    // The wallets of the browser are found and offered by the page itself.
    enableInjected: false,
    enableEIP6963: false,
    enableCoinbase: false,
    enableWalletGuide: false,
    // Which network is the right one is ours to say, in one place (identity-guard.ts).
    enableNetworkSwitch: false,
    allowUnsupportedChain: true,
    disableAppend: true,
    debug: false,
  });
  // Its lists of wallets and pictures come later or, without internet, never; the code does not wait for them.
  ConnectionController.setWcBasic(true);
  scheme.subscribe(() => {
    appKit.setThemeMode(scheme.get());
    appKit.setThemeVariables(themeOf());
  });
  const watch = watchOpen(appKit);
  createModalHost({ watch, close: () => void appKit.close() });
  return {
    appKit,
    network,
    showCode: () => appKit.open({ view: 'ConnectingWalletConnectBasic' }),
    close: () => appKit.close(),
    watch,
    drop: async () => {
      await appKit.disconnect('eip155');
      // It ends only what it counts as connected itself.
      if (relay.session) await relay.disconnect();
    },
  };
}

const watchOpen = (appKit: AppKit) => (onChange: (isOpen: boolean) => void) => {
  let before = appKit.isOpen();
  return appKit.subscribeState(({ open }) => {
    if (open === before) return;
    before = open;
    onChange(open);
  });
};

function networkOf({ chainId, name, currency, rpcUrls, explorerUrl }: ChainConfig): AppKitNetwork {
  const { symbol, decimals } = currency;
  return {
    id: chainId,
    name,
    nativeCurrency: { name: currency.name, symbol, decimals },
    rpcUrls: { default: { http: rpcUrlsOf({ rpcUrls } as ChainConfig, location.origin) } },
    ...(explorerUrl ? { blockExplorers: { default: { name, url: explorerUrl } } } : {}),
    testnet: true, // else it looks up names and pictures of addresses at a third party, and we show none of them
  };
}
