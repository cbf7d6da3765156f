import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { watchConnectors, type Connector } from './discovery.ts';
import {
  PopupClosed,
  readAccounts,
  readChainId,
  walletErrorCodes,
  WalletRpcError,
  type Eip1193Provider,
} from './eip1193.ts';
import { followWallet, readChain } from './follow-wallet.ts';
import { announceWalletEvent } from './wallet-events.ts';
import { NoAccounts, toWalletFailure, type WalletFailure } from './wallet-failure.ts';
import { memory } from './wallet-memory.ts';
import { switchOrAddChain, within } from './wallet-requests.ts';

export type WalletStatus = 'notInitialised' | 'initialised' | 'connected' | 'disconnected';
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
/** core.md 9: who closes the QR popup is told so after this. */
export const CLOSED_WAIT_MS = 2_000;

export type WalletStore = Pick<Store<WalletSession>, 'get' | 'subscribe'> & {
  init: () => Promise<void>;
  /** Ways to connect besides the wallets of the browser, as far as this deployment has them. */
  offer: (by: 'game' | 'appKit', connectors: Connector[]) => void;
  connect: (connectorId: string) => Promise<boolean>;
  cancelPrompt: () => void;
  switchAccount: () => Promise<boolean>;
  switchChain: (chain: ChainConfig) => Promise<boolean>;
  disconnect: () => void;
  clearFailure: () => void;
  /** Asks the wallet again which account it shares and on which chain: not every wallet tells of it. */
  recheck: () => Promise<void>;
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
  private readonly offered = { browser: [] as Connector[], game: [] as Connector[], appKit: [] as Connector[] };
  private initialising: Promise<void> | null = null;
  private stopFollowing: () => void = () => undefined;

  readonly get = () => this.session.get();
  readonly subscribe = (listener: () => void) => this.session.subscribe(listener);

  readonly init = (): Promise<void> => {
    this.initialising ??= this.start();
    return this.initialising;
  };

  readonly offer = (by: keyof typeof this.offered, connectors: Connector[]): void => {
    if (connectors.length === 0 && this.offered[by].length === 0) return;
    this.offered[by] = connectors;
    const { browser, game, appKit } = this.offered;
    this.patch({ connectors: [...game, ...browser, ...appKit] });
  };

  readonly connect = async (connectorId: string): Promise<boolean> => {
    const { connectors, status } = this.get();
    const connector = connectors.find(({ id }) => id === connectorId);
    if (!connector) {
      this.patch({ failure: status === 'notInitialised' ? 'notInitialised' : 'missing' });
      return false;
    }
    return this.prompt(connector.id, async (isCurrent) => {
      const provider = await connector.provider();
      const accounts = await provider.request({ method: 'eth_requestAccounts' });
      await this.attach(connector, provider, accounts, isCurrent);
    });
  };

  /** For a wallet that never answers: what it says later is ignored. */
  readonly cancelPrompt = (): void => {
    this.attempt += 1;
    if (this.get().connectingId !== null) this.patch({ connectingId: null });
  };

  /** Opens the wallet's own account choice; a wallet without one is left as it is, and the person switches there. */
  readonly switchAccount = (): Promise<boolean> => {
    const { connector } = this.get();
    if (!connector) return Promise.resolve(false);
    return this.prompt(connector.id, async (isCurrent) => {
      const provider = this.provider();
      await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] });
      await this.attach(connector, provider, await provider.request({ method: 'eth_accounts' }), isCurrent);
    });
  };

  readonly switchChain = (chain: ChainConfig): Promise<boolean> => {
    const { connector } = this.get();
    if (!connector) return Promise.resolve(false);
    return this.prompt(connector.id, async (isCurrent) => {
      const provider = this.provider();
      await switchOrAddChain(provider, chain);
      const chainId = readChainId(await provider.request({ method: 'eth_chainId' }));
      if (isCurrent() && this.attached === provider) this.patch({ chainId });
    });
  };

  /** An open question is given up as well: what a wallet says after a logout connects nobody. */
  readonly disconnect = (): void => {
    this.cancelPrompt();
    memory.write(null); // also of one that is still being looked for: nothing is found again after a logout
    const { status, connector } = this.get();
    if (status !== 'connected') return;
    this.detach();
    void connector?.disconnect?.().catch(() => undefined); // gone for us, whatever its relay says
  };

  readonly recheck = async (): Promise<void> => {
    const provider = this.attached;
    if (!provider) return;
    try {
      const [accounts, chainId] = await Promise.all([
        provider.request({ method: 'eth_accounts' }),
        provider.request({ method: 'eth_chainId' }),
      ]);
      if (this.attached !== provider) return;
      this.onAddress(readAccounts(accounts)[0] ?? null);
      if (this.get().status === 'connected') this.patch({ chainId: readChainId(chainId) });
    } catch {
      // A wallet that does not answer now is asked again with the next try.
    }
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

  /** Whatever a wallet does here, it ends: initialised or connected, and said so on `window`. */
  private async start(): Promise<void> {
    try {
      watchConnectors((connectors) => {
        this.offer('browser', connectors);
      });
      const remembered = memory.read();
      if (remembered !== null) {
        await this.reconnectTwice(remembered);
        if (this.get().status === 'notInitialised') memory.write(null);
      }
    } catch {
      this.patch({ failure: 'failed' }); // A wallet's code threw while it was looked for.
    } finally {
      if (this.get().status === 'notInitialised') this.patch({ status: 'initialised' });
      this.announce('initComplete');
    }
  }

  /** Extensions that start slowly announce themselves, answer or stop failing late: asked again after 3 s (core.md 9). */
  private async reconnectTwice(connectorId: string): Promise<void> {
    const firstAt = performance.now();
    if (await this.reconnect(connectorId)) return;
    await new Promise((resolve) => setTimeout(resolve, firstAt + INIT_WAIT_MS - performance.now()));
    const isWanted = this.get().status === 'notInitialised' && memory.read() === connectorId;
    if (isWanted) await this.reconnect(connectorId);
  }

  /** Silent: asks only for what the wallet has already granted. True once it has answered, be it that it grants nothing. */
  private async reconnect(connectorId: string): Promise<boolean> {
    try {
      await within(INIT_WAIT_MS, this.reconnectNow(connectorId));
      return true;
    } catch {
      return false; // A wallet that fails here is simply not connected yet; the visitor can connect it.
    }
  }

  private async reconnectNow(connectorId: string): Promise<void> {
    // Before anything is waited for: whoever logs out meanwhile is not connected by what comes late.
    const { attempt } = this;
    const connector = await this.waitForConnector(connectorId);
    const provider = await connector.provider();
    const accounts = await provider.request({ method: 'eth_accounts' });
    if (readAccounts(accounts).length === 0 || this.get().status === 'connected') return;
    await this.attach(connector, provider, accounts, () => attempt === this.attempt);
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
      if (error instanceof PopupClosed) await new Promise((resolve) => setTimeout(resolve, CLOSED_WAIT_MS));
      if (isCurrent()) this.patch({ failure: toWalletFailure(error) });
      return false;
    } finally {
      if (isCurrent()) this.patch({ connectingId: null });
    }
  }

  /** Not when another wallet was chosen while this one answered. */
  private async attach(
    connector: Connector,
    provider: Eip1193Provider,
    accounts: unknown,
    isWanted: () => boolean,
  ): Promise<void> {
    const address = readAccounts(accounts)[0];
    if (!address) throw new NoAccounts('The wallet shared no account');
    const { chainId, latest } = await readChain(provider, address);
    if (!isWanted()) return;
    if (!latest) throw new NoAccounts('The wallet took its account back');
    const isSame = this.attached === provider && this.get().address === latest;
    this.stopFollowing();
    this.attached = provider;
    this.stopFollowing = followWallet(provider, {
      onAddress: (next) => this.onAddress(next),
      onChain: (next) => {
        if (next !== this.get().chainId) this.patch({ chainId: next });
      },
      onGone: () => this.detach(),
    });
    memory.write(connector.id);
    this.patch({ status: 'connected', connector, address: latest, chainId, failure: null });
    if (!isSame) this.announce('connect');
  }

  private onAddress(address: string | null): void {
    if (address === this.get().address) return;
    if (address === null) {
      this.detach();
      return;
    }
    this.patch({ address });
    this.announce('connect');
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
