import { WalletKit, type IWalletKit, type WalletKitTypes } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import { Wallet, getBytes } from 'ethers';
import type { JsonRpcProvider } from 'ethers';
import { openNode } from '../chain/open-node.ts';
import { toRequest } from '../wallet/transactions.ts';
import type { SentTransaction } from '../wallet/transactions.ts';

/** Any will do: the relay of the tests asks nobody. */
export const PROJECT_ID = '0123456789abcdef0123456789abcdef';

const METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'];
const EVENTS = ['accountsChanged', 'chainChanged'];
const rejected = { code: 5000, message: 'User rejected.' };

export type AppWalletSettings = { relayUrl: string; nodeUrl: string; chainId: number; privateKeys: string[] };
type Proposal = WalletKitTypes.SessionProposal;
type Request = WalletKitTypes.SessionRequest;

/**
 * A wallet app on somebody's phone: Reown's own wallet library with keys. It is paired by the text of a QR code; its knobs are
 * what a person does in it.
 */
export class AppWallet {
  /** Methods that a person had to confirm, in order. */
  readonly prompts: string[] = [];
  /** What has asked to be connected, as it names itself. */
  readonly seen: string[] = [];
  readonly #kit: IWalletKit;
  readonly #node: JsonRpcProvider;
  readonly #wallets: Wallet[];
  readonly #chainId: number;
  #rejections = 0;
  #grants = METHODS;

  private constructor(kit: IWalletKit, { nodeUrl, chainId, privateKeys }: AppWalletSettings) {
    this.#kit = kit;
    this.#chainId = chainId;
    this.#node = openNode(nodeUrl, chainId);
    this.#wallets = privateKeys.map((key) => new Wallet(key, this.#node));
    kit.on('session_proposal', (proposal) => void this.#onProposal(proposal));
    kit.on('session_request', (request) => void this.#onRequest(request));
  }

  static async open(settings: AppWalletSettings): Promise<AppWallet> {
    const storageOptions = { database: ':memory:' };
    const core = new Core({
      projectId: PROJECT_ID,
      relayUrl: settings.relayUrl,
      logger: 'silent',
      telemetryEnabled: false,
      customStoragePrefix: `app-wallet-${String(Math.random()).slice(2)}`,
      storageOptions,
    });
    const metadata = { name: 'Phone Wallet', description: 'For tests', url: 'https://wallet.example', icons: [] };
    const kit = await WalletKit.init({ core: core as unknown as WalletKitTypes.Options['core'], metadata });
    return new AppWallet(kit, settings);
  }

  get address(): string {
    return this.#active.address.toLowerCase();
  }

  get sessions(): number {
    return Object.keys(this.#kit.getActiveSessions()).length;
  }

  get #active(): Wallet {
    const [wallet] = this.#wallets;
    if (!wallet) throw new Error('the wallet has no account');
    return wallet;
  }

  /** Scans a QR code. */
  async scan(uri: string): Promise<void> {
    await this.#kit.pair({ uri });
  }

  /** The next question is refused: a pairing, a message or a transaction. */
  rejectNext(): void {
    this.#rejections += 1;
  }

  /** From the next pairing on it can do only this. */
  grantOnly(...methods: string[]): void {
    this.#grants = methods;
  }

  /** Disconnects every site, in the wallet's own list of them. */
  async disconnect(): Promise<void> {
    for (const topic of this.#topics) {
      await this.#kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } });
    }
  }

  async switchAccount(index: number): Promise<void> {
    const [chosen] = this.#wallets.splice(index, 1);
    if (!chosen) throw new Error(`the wallet has no account ${String(index)}`);
    this.#wallets.unshift(chosen);
    await this.#emit('accountsChanged', [this.#caip(chosen)]);
  }

  async close(): Promise<void> {
    this.#node.destroy();
    await this.#kit.core.relayer.transportClose();
    this.#kit.core.heartbeat.stop();
  }

  get #topics(): string[] {
    return Object.keys(this.#kit.getActiveSessions());
  }

  #caip({ address }: Wallet): string {
    return `eip155:${String(this.#chainId)}:${address}`;
  }

  async #emit(name: string, data: unknown): Promise<void> {
    const chainId = `eip155:${String(this.#chainId)}`;
    for (const topic of this.#topics) await this.#kit.emitSessionEvent({ topic, event: { name, data }, chainId });
  }

  #isRefused(): boolean {
    if (this.#rejections === 0) return false;
    this.#rejections -= 1;
    return true;
  }

  async #onProposal({ id, params }: Proposal): Promise<void> {
    this.prompts.push('connect');
    this.seen.push(params.proposer.metadata.name);
    if (this.#isRefused()) {
      await this.#kit.rejectSession({ id, reason: rejected });
      return;
    }
    const chains = [`eip155:${String(this.#chainId)}`];
    const accounts = this.#wallets.map((wallet) => this.#caip(wallet));
    const eip155 = { chains, accounts, methods: this.#grants, events: EVENTS };
    await this.#kit.approveSession({ id, namespaces: { eip155 } });
  }

  async #onRequest({ id, topic, params }: Request): Promise<void> {
    const { method, params: list } = params.request as { method: string; params: unknown[] };
    this.prompts.push(method);
    const answer = this.#isRefused() ? { error: rejected } : await this.#answer(method, list);
    await this.#kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } });
  }

  async #answer(method: string, params: unknown[]) {
    try {
      return { result: await this.#sign(method, params) };
    } catch (error) {
      return { error: { code: -32_000, message: error instanceof Error ? error.message : String(error) } };
    }
  }

  async #sign(method: string, params: unknown[]): Promise<string> {
    if (method === 'personal_sign') return this.#active.signMessage(getBytes(String(params[0])));
    if (method !== 'eth_sendTransaction') throw new Error(`the wallet has no ${method}`);
    const sent = await this.#active.sendTransaction(toRequest(params[0] as SentTransaction));
    return sent.hash;
  }
}
