import { readChainId, walletErrorCodes, WalletRpcError, type Eip1193Provider } from '../session/eip1193.ts';
import { ProviderEvents } from './events.ts';
import type { RelayConnection } from './relay.ts';
import { toWalletError } from './relay-error.ts';

type Request = { method: string; params?: unknown };
type Session = NonNullable<RelayConnection['session']>;

const NAMESPACE = 'eip155';
const refuse = (code: number, message: string) => new WalletRpcError(code, message);

/**
 * A wallet app behind a relay, as EIP-1193. It answers by itself what its session says (accounts, chain), and passes on only
 * what the wallet has agreed to: reads go to our own nodes.
 */
export class RelayWallet implements Eip1193Provider {
  readonly on: ProviderEvents['on'];
  readonly removeListener: ProviderEvents['removeListener'];
  private readonly events = new ProviderEvents();
  private readonly relay: RelayConnection;
  private readonly pair: () => Promise<void>;
  private readonly chainId: number;
  /** The account that the wallet app has in use; its session lists all that it shares. */
  private inUse: string | null = null;

  /** `pair` ends with a session, or throws what became of it. */
  constructor(relay: RelayConnection, chainId: number, pair: () => Promise<void>) {
    this.relay = relay;
    this.pair = pair;
    this.chainId = chainId;
    this.on = this.events.on;
    this.removeListener = this.events.removeListener;
    this.follow();
  }

  readonly request = async ({ method, params }: Request): Promise<unknown> => {
    switch (method) {
      case 'eth_requestAccounts':
        return this.connect();
      case 'eth_accounts':
        return this.accounts();
      case 'eth_chainId':
        return `0x${(await this.chainInUse()).toString(16)}`;
      case 'wallet_switchEthereumChain':
        return this.switchChain(params);
      default:
        return this.ask(method, params);
    }
  };

  private get session(): Session | undefined {
    return this.relay.session;
  }

  private async connect(): Promise<string[]> {
    if (this.accounts().length === 0) {
      this.inUse = null;
      if (this.session) await this.relay.disconnect();
      await this.pair();
      this.preferOwnChain();
    }
    return this.accounts();
  }

  /** A wallet with several networks starts on any of them. */
  private preferOwnChain(): void {
    const own = `${NAMESPACE}:${String(this.chainId)}`;
    if (this.shared().some((account) => account.startsWith(`${own}:`))) this.relay.setDefaultChain(own);
  }

  private shared(): string[] {
    return this.session?.namespaces[NAMESPACE]?.accounts ?? [];
  }

  /** The one in use first. */
  private accounts(): string[] {
    const all = [...new Set(this.shared().map((account) => (account.split(':')[2] ?? '').toLowerCase()))];
    const { inUse } = this;
    return inUse !== null && all.includes(inUse) ? [inUse, ...all.filter((address) => address !== inUse)] : all;
  }

  private async chainInUse(): Promise<number> {
    if (!this.session) throw refuse(walletErrorCodes.disconnected, 'No wallet app is connected');
    const chainId = readChainId(await this.relay.request({ method: 'eth_chainId' }));
    if (chainId === null) throw refuse(walletErrorCodes.internal, 'The wallet app named no network');
    return chainId;
  }

  /** Where the wallet has agreed to the network the relay's client switches by itself, else it asks the wallet. */
  private async switchChain(params: unknown): Promise<unknown> {
    const wanted = readChainId((params as { chainId?: unknown }[] | undefined)?.[0]?.chainId);
    const isShared = this.shared().some((account) => account.startsWith(`${NAMESPACE}:${String(wanted)}:`));
    return this.ask('wallet_switchEthereumChain', params, isShared);
  }

  private async ask(method: string, params: unknown, isOurs = false): Promise<unknown> {
    const { session } = this;
    if (!session) throw refuse(walletErrorCodes.disconnected, 'No wallet app is connected');
    if (!isOurs && !session.namespaces[NAMESPACE]?.methods.includes(method)) {
      throw refuse(walletErrorCodes.unsupported, `The wallet app has not agreed to ${method}`);
    }
    const chain = `${NAMESPACE}:${String(await this.chainInUse())}`;
    try {
      return await this.relay.request({ method, params: params as unknown[] }, chain);
    } catch (error) {
      throw toWalletError(error);
    }
  }

  private follow(): void {
    this.relay.on('accountsChanged', (accounts: unknown) => {
      const first = Array.isArray(accounts) ? String(accounts[0]).toLowerCase() : null;
      if (first !== null && this.accounts().includes(first)) this.inUse = first;
      this.events.emit('accountsChanged', this.accounts());
    });
    this.relay.on('session_update', () => this.events.emit('accountsChanged', this.accounts()));
    this.relay.on('chainChanged', (chainId: unknown) => this.events.emit('chainChanged', chainId));
    this.relay.on('disconnect', () => this.end());
    // A session ends by itself after a week; the client removes it and says so here alone.
    this.relay.client.on('session_expire', ({ topic }) => {
      if (topic === this.session?.topic) this.end();
    });
  }

  private end(): void {
    this.inUse = null;
    this.events.emit('disconnect', refuse(walletErrorCodes.disconnected, 'The wallet app ended the connection'));
  }
}
