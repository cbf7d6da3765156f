import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { watchConnectors, type Connector } from './discovery.ts';
import {
  readAccounts,
  readChainId,
  walletErrorCode,
  walletErrorCodes,
  WalletRpcError,
  type Eip1193Provider,
} from './eip1193.ts';
import { announceWalletEvent } from './wallet-events.ts';

export type WalletStatus = 'notInitialised' | 'initialised' | 'connected' | 'disconnected';
export type WalletFailure =
  'rejected' | 'busy' | 'noAccounts' | 'missing' | 'disconnected' | 'chainMissing' | 'unsupported' | 'failed';

export type WalletSession = {
  status: WalletStatus;
  connectors: Connector[];
  connector: Connector | null;
  /** Lower-case. */
  address: string | null;
  chainId: number | null;
  /** The connector whose wallet is being asked right now. */
  connectingId: string | null;
  failure: WalletFailure | null;
};

/** core.md 9: a wallet that does not answer at start is asked again after this. */
export const INIT_WAIT_MS = 3_000;
const REMEMBER_KEY = 'hub.wallet';

const failureByCode: Record<number, WalletFailure> = {
  [walletErrorCodes.rejected]: 'rejected',
  [walletErrorCodes.unauthorised]: 'rejected',
  [walletErrorCodes.busy]: 'busy',
  [walletErrorCodes.disconnected]: 'disconnected',
  [walletErrorCodes.chainDisconnected]: 'disconnected',
  [walletErrorCodes.chainMissing]: 'chainMissing',
  [walletErrorCodes.unsupported]: 'unsupported',
};

export function toWalletFailure(error: unknown): WalletFailure {
  return failureByCode[walletErrorCode(error) ?? 0] ?? 'failed';
}

/** Which wallet was connected last, so that a reload finds it again without a prompt. */
const memory = {
  read(): string | null {
    try {
      return localStorage.getItem(REMEMBER_KEY)?.slice(0, 400) ?? null;
    } catch {
      return null; // Storage is blocked: the visitor connects again after a reload.
    }
  },
  write(connectorId: string | null): void {
    try {
      if (connectorId === null) localStorage.removeItem(REMEMBER_KEY);
      else localStorage.setItem(REMEMBER_KEY, connectorId);
    } catch {
      return; // As above.
    }
  },
};

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      refuse(new Error('The wallet did not answer in time'));
    }, ms);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
};

export type WalletStore = Pick<Store<WalletSession>, 'get' | 'subscribe'> & {
  init: () => Promise<void>;
  connect: (connectorId: string) => Promise<boolean>;
  cancelPrompt: () => void;
  switchAccount: () => Promise<boolean>;
  switchChain: (chain: ChainConfig) => Promise<boolean>;
  disconnect: () => void;
  clearFailure: () => void;
  /** The connected wallet itself; throws 4900 when there is none. */
  provider: () => Eip1193Provider;
};

const emptySession: WalletSession = {
  status: 'notInitialised',
  connectors: [],
  connector: null,
  address: null,
  chainId: null,
  connectingId: null,
  failure: null,
};

/** The wallet session: one wallet at a time, followed by its own events. Knows nothing of who is logged in. */
export function createWalletStore(): WalletStore {
  return new WalletSessionStore();
}

class WalletSessionStore implements WalletStore {
  private readonly session = createStore<WalletSession>(emptySession);
  private attached: Eip1193Provider | null = null;
  private attempt = 0;
  private initialising: Promise<void> | null = null;
  private stopFollowing: () => void = () => undefined;

  readonly get = () => this.session.get();
  readonly subscribe = (listener: () => void) => this.session.subscribe(listener);

  readonly init = (): Promise<void> => {
    this.initialising ??= this.start();
    return this.initialising;
  };

  readonly connect = async (connectorId: string): Promise<boolean> => {
    const connector = this.get().connectors.find(({ id }) => id === connectorId);
    if (!connector) {
      this.patch({ failure: 'missing' });
      return false;
    }
    return this.prompt(connector.id, async (isCurrent) => {
      const provider = await connector.provider();
      const accounts = await provider.request({ method: 'eth_requestAccounts' });
      if (isCurrent()) await this.attach(connector, provider, accounts);
    });
  };

  /** For a wallet that never answers: what it says later is ignored. */
  readonly cancelPrompt = (): void => {
    this.attempt += 1;
    this.patch({ connectingId: null });
  };

  /** Opens the wallet's own account choice; a wallet without one is left as it is, and the person switches there. */
  readonly switchAccount = (): Promise<boolean> => {
    const { connector } = this.get();
    if (!connector) return Promise.resolve(false);
    return this.prompt(connector.id, async () => {
      const provider = this.provider();
      await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] });
      await this.attach(connector, provider, await provider.request({ method: 'eth_accounts' }));
    });
  };

  readonly switchChain = (chain: ChainConfig): Promise<boolean> => {
    const { connector } = this.get();
    if (!connector) return Promise.resolve(false);
    return this.prompt(connector.id, async () => {
      const provider = this.provider();
      await switchOrAddChain(provider, chain);
      this.patch({ chainId: readChainId(await provider.request({ method: 'eth_chainId' })) });
    });
  };

  readonly disconnect = (): void => {
    if (this.get().status !== 'connected') return;
    memory.write(null);
    this.detach();
  };

  readonly clearFailure = (): void => {
    this.patch({ failure: null });
  };

  readonly provider = (): Eip1193Provider => {
    if (!this.attached) throw new WalletRpcError(walletErrorCodes.disconnected, 'No wallet is connected');
    return this.attached;
  };

  private patch(part: Partial<WalletSession>): void {
    this.session.set({ ...this.get(), ...part });
  }

  private async start(): Promise<void> {
    watchConnectors((connectors) => {
      this.patch({ connectors });
    });
    const remembered = memory.read();
    if (remembered !== null) {
      // Twice: extensions that start slowly announce themselves or answer late (core.md 9).
      const isBack = (await this.reconnect(remembered)) || (await this.reconnect(remembered));
      if (!isBack && this.get().status === 'notInitialised') memory.write(null);
    }
    if (this.get().status === 'notInitialised') this.patch({ status: 'initialised' });
    this.announce('initComplete');
  }

  /** Silent: asks only for what the wallet has already granted. */
  private async reconnect(connectorId: string): Promise<boolean> {
    try {
      return await within(INIT_WAIT_MS, this.reconnectNow(connectorId));
    } catch {
      return false; // A wallet that fails here is simply not connected yet; the visitor can connect it.
    }
  }

  private async reconnectNow(connectorId: string): Promise<boolean> {
    const connector = await this.waitForConnector(connectorId);
    const provider = await connector.provider();
    const accounts = await provider.request({ method: 'eth_accounts' });
    if (readAccounts(accounts).length === 0 || this.get().status === 'connected') return this.attached !== null;
    await this.attach(connector, provider, accounts);
    return true;
  }

  private waitForConnector(connectorId: string): Promise<Connector> {
    return new Promise((resolve) => {
      const look = () => {
        const connector = this.get().connectors.find(({ id }) => id === connectorId);
        if (!connector) return;
        stop();
        resolve(connector);
      };
      const stop = this.subscribe(look);
      setTimeout(stop, INIT_WAIT_MS);
      look();
    });
  }

  /**
   * One question to a wallet at a time: a second click asks nothing, but choosing another wallet gives up on the first.
   * Tells whether it was answered, and still wanted.
   */
  private async prompt(connectorId: string, ask: (isCurrent: () => boolean) => Promise<void>): Promise<boolean> {
    if (this.get().connectingId === connectorId) return false;
    this.attempt += 1;
    const { attempt } = this;
    const isCurrent = () => attempt === this.attempt;
    this.patch({ connectingId: connectorId, failure: null });
    try {
      await ask(isCurrent);
      return isCurrent();
    } catch (error) {
      if (isCurrent()) this.patch({ failure: error instanceof NoAccounts ? 'noAccounts' : toWalletFailure(error) });
      return false;
    } finally {
      if (isCurrent()) this.patch({ connectingId: null });
    }
  }

  private async attach(connector: Connector, provider: Eip1193Provider, accounts: unknown): Promise<void> {
    const address = readAccounts(accounts)[0];
    if (!address) throw new NoAccounts('The wallet shared no account');
    const chainId = readChainId(await provider.request({ method: 'eth_chainId' }));
    const isSame = this.attached === provider && this.get().address === address;
    this.stopFollowing();
    this.attached = provider;
    this.follow(provider);
    memory.write(connector.id);
    this.patch({ status: 'connected', connector, address, chainId, failure: null });
    if (!isSame) this.announce('connect');
  }

  private follow(provider: Eip1193Provider): void {
    const onAccounts = (accounts: unknown) => {
      const address = readAccounts(accounts)[0] ?? null;
      if (address === this.get().address) return;
      if (address === null) {
        this.detach();
        return;
      }
      this.patch({ address });
      this.announce('connect');
    };
    const onChain = (chainId: unknown) => {
      const next = readChainId(chainId);
      if (next !== this.get().chainId) this.patch({ chainId: next });
    };
    const onDisconnect = () => {
      this.detach();
    };
    const listeners = [
      ['accountsChanged', onAccounts],
      ['chainChanged', onChain],
      ['disconnect', onDisconnect],
    ] as const;
    for (const [event, listener] of listeners) provider.on?.(event, listener);
    this.stopFollowing = () => {
      for (const [event, listener] of listeners) provider.removeListener?.(event, listener);
    };
  }

  private detach(): void {
    this.stopFollowing();
    this.stopFollowing = () => undefined;
    this.attached = null;
    this.announce('disconnect');
    this.patch({ status: 'disconnected', connector: null, address: null, chainId: null });
  }

  private announce(name: Parameters<typeof announceWalletEvent>[0]): void {
    const { address, connector } = this.get();
    announceWalletEvent(name, { address, connectorId: connector?.id ?? null });
  }
}

class NoAccounts extends Error {}

/** EIP-3326, then EIP-3085 when the wallet does not know the chain (4902), then again. */
async function switchOrAddChain(provider: Eip1193Provider, chain: ChainConfig): Promise<void> {
  const chainId = `0x${chain.chainId.toString(16)}`;
  const switchNow = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  try {
    await switchNow();
  } catch (error) {
    if (walletErrorCode(error) !== walletErrorCodes.chainMissing) throw error;
    const { name, currency, rpcUrls, explorerUrl } = chain;
    const nativeCurrency = { name: currency.name, symbol: currency.symbol, decimals: currency.decimals };
    const added = {
      chainId,
      chainName: name,
      nativeCurrency,
      rpcUrls: rpcUrls.map((url) => new URL(url, location.origin).href),
      ...(explorerUrl ? { blockExplorerUrls: [explorerUrl] } : {}),
    };
    await provider.request({ method: 'wallet_addEthereumChain', params: [added] });
    await switchNow();
  }
}
