import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Wallet, getBytes, isError } from 'ethers';
import type { JsonRpcProvider } from 'ethers';
import { openNode } from '../chain/open-node.ts';
import { announceWallet, rdnsOf } from './announce-wallet.ts';
import { hashOf, replacementOf, toRequest } from './transactions.ts';
import type { SentTransaction } from './transactions.ts';

export type Replacement = 'repriced' | 'cancelled' | 'replaced';
type Call = { method: string; params?: unknown[] };
type Answer = { result: unknown } | { error: { code: number; message: string; data?: unknown } };

class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

const REJECTED = 4001;
const UNKNOWN_CHAIN = 4902;
const hex = (chainId: number) => `0x${chainId.toString(16)}`;

/**
 * A wallet extension as a page sees it (EIP-6963, EIP-1193). The keys stay out of the page; reads go to the node. Its
 * knobs are what a person does in a wallet: refuse, leave a prompt open, change account or chain, speed up or cancel.
 */
export class InjectedWallet {
  readonly name: string;
  /** Methods that a person had to confirm, in order. */
  readonly prompts: string[] = [];
  #wallets: Wallet[];
  #chainId: number;
  /** The pages that have it, each with the name of its way out. */
  #pages = new Map<Page, string>();
  #knowsChain = true;
  /** Codes that the next prompts are answered with. */
  #failures: number[] = [];
  #refusesToConnect = false;
  #lastRaw: string | null = null;
  #held: { count: number; release: (() => void)[] } = { count: 0, release: [] };
  #unsent: { isArmed: boolean; raw: string[] } = { isArmed: false, raw: [] };
  #replacement: Replacement | null = null;
  #picked = 0;
  readonly #node: JsonRpcProvider;
  readonly #worldChainId: number;

  constructor(keys: string[], nodeUrl: string, chainId: number, name = 'Test Wallet') {
    this.name = name;
    this.#node = openNode(nodeUrl, chainId);
    this.#wallets = keys.map((key) => new Wallet(key, this.#node));
    this.#chainId = chainId;
    this.#worldChainId = chainId;
  }

  get address(): string {
    return this.#active.address.toLowerCase();
  }

  get privateKey(): string {
    return this.#active.privateKey;
  }

  get #active(): Wallet {
    const [wallet] = this.#wallets;
    if (!wallet) throw new Error('the wallet has no account');
    return wallet;
  }

  /** Puts the extension into a page; it is there before any of the page's own code runs. */
  async installInto(page: Page, kind: 'announced' | 'legacy' = 'announced'): Promise<void> {
    const binding = `wallet${randomUUID().replaceAll('-', '')}`;
    await page.exposeBinding(binding, (_source, call: Call) => this.#answer(call));
    const { name } = this;
    await page.addInitScript(announceWallet, { binding, name, rdns: rdnsOf(name), uuid: randomUUID(), kind });
    this.#pages.set(page, binding);
    page.once('close', () => this.#pages.delete(page));
  }

  /** The next prompt is refused. */
  rejectNext(count = 1): void {
    for (let each = 0; each < count; each += 1) this.failNext(REJECTED);
  }

  /** The next prompt ends with this code of EIP-1193 or EIP-1474. */
  failNext(code: number): void {
    this.#failures.push(code);
  }

  /** The next page that wants to connect is refused. */
  refuseToConnect(): void {
    this.#refusesToConnect = true;
  }

  /** Sends the last transaction again as it was signed, as wallets do with what dropped out of the chain. */
  async sendAgain(): Promise<void> {
    if (this.#lastRaw === null) throw new Error('nothing was signed');
    await this.#node.broadcastTransaction(this.#lastRaw);
  }

  /** The next prompt stays open until `answerHeld`. */
  holdNext(count = 1): void {
    this.#held.count += count;
  }

  answerHeld(): void {
    for (const release of this.#held.release.splice(0)) release();
  }

  /** Open prompts are closed without a yes, and none is held any more. */
  forgetHeld(): void {
    this.rejectNext(this.#held.release.length);
    this.#held.count = 0;
    this.answerHeld();
  }

  /** The next transaction gets its hash, but no node hears of it until `releasePending`. */
  pendingNext(): void {
    this.#unsent.isArmed = true;
  }

  async releasePending(): Promise<void> {
    for (const raw of this.#unsent.raw.splice(0)) await this.#node.broadcastTransaction(raw);
  }

  /** The next transaction's hash is never mined: another one takes its nonce. */
  replaceNext(kind: Replacement): void {
    this.#replacement = kind;
  }

  async switchAccount(index: number): Promise<void> {
    const [chosen] = this.#wallets.splice(index, 1);
    if (!chosen) throw new Error(`the wallet has no account ${index}`);
    this.#wallets.unshift(chosen);
    await this.#emit('accountsChanged', [this.address]);
  }

  /** Which account the person picks the next time that a page opens the wallet's own choice (EIP-2255). */
  pickOnRequest(index: number): void {
    this.#picked = index;
  }

  async switchChain(chainId: number): Promise<void> {
    this.#chainId = chainId;
    await this.#emit('chainChanged', hex(chainId));
  }

  /** The wallet knows our chain only once a page has told it (EIP-3085). */
  forgetChain(): void {
    this.#knowsChain = false;
  }

  close(): void {
    this.answerHeld();
    this.#node.destroy();
  }

  async #emit(event: string, detail: unknown): Promise<void> {
    const tell = ([page, binding]: [Page, string]) =>
      page.evaluate(([name, value]) => window.dispatchEvent(new CustomEvent(name, { detail: value })), [
        `${binding}:${event}`,
        detail,
      ] as const);
    await Promise.all([...this.#pages].map(tell));
  }

  async #answer(call: Call): Promise<Answer> {
    try {
      return { result: await this.#request(call) };
    } catch (error) {
      if (error instanceof RpcError) return { error: { code: error.code, message: error.message, data: error.data } };
      const inner = isError(error, 'UNKNOWN_ERROR')
        ? (error as { error?: { code: number; message: string } }).error
        : null;
      return { error: inner ?? { code: -32_603, message: error instanceof Error ? error.message : String(error) } };
    }
  }

  async #request({ method, params = [] }: Call): Promise<unknown> {
    if (method === 'eth_requestAccounts' && this.#refusesToConnect) {
      this.#refusesToConnect = false;
      throw new RpcError(REJECTED, 'User rejected the request.');
    }
    const constant = this.#constants()[method];
    if (constant !== undefined) return constant;
    if (method === 'wallet_requestPermissions') return this.#choose();
    if (method === 'wallet_addEthereumChain') return this.#addOnRequest(params[0] as { chainId: string });
    if (method === 'wallet_switchEthereumChain') return this.#switchOnRequest(params[0] as { chainId: string });
    if (method === 'personal_sign') {
      await this.#prompt(method);
      return this.#active.signMessage(getBytes(params[0] as string));
    }
    if (method === 'eth_sendTransaction') {
      await this.#prompt(method);
      return this.#send(params[0] as SentTransaction);
    }
    if (/^(anvil|evm|hardhat|debug|admin)_/.test(method)) throw new RpcError(-32_601, `no method ${method}`);
    return this.#node.send(method, params);
  }

  /** What the wallet answers by itself, without asking anybody. */
  #constants(): Record<string, unknown> {
    return {
      eth_requestAccounts: [this.address],
      eth_accounts: [this.address],
      wallet_revokePermissions: null,
      eth_chainId: hex(this.#chainId),
      net_version: `${this.#chainId}`,
    };
  }

  async #choose(): Promise<object[]> {
    const index = this.#picked;
    this.#picked = 0;
    if (index > 0) {
      await this.#prompt('wallet_requestPermissions');
      await this.switchAccount(index);
    }
    return [{ parentCapability: 'eth_accounts' }];
  }

  async #switchOnRequest({ chainId }: { chainId: string }): Promise<null> {
    await this.#prompt('wallet_switchEthereumChain');
    if (Number(chainId) !== this.#worldChainId || !this.#knowsChain)
      throw new RpcError(UNKNOWN_CHAIN, 'Unrecognized chain ID');
    await this.switchChain(Number(chainId));
    return null;
  }

  async #addOnRequest({ chainId }: { chainId: string }): Promise<null> {
    await this.#prompt('wallet_addEthereumChain');
    if (Number(chainId) === this.#worldChainId) this.#knowsChain = true;
    return null;
  }

  async #prompt(method: string): Promise<void> {
    this.prompts.push(method);
    if (this.#held.count > 0) {
      this.#held.count -= 1;
      await new Promise<void>((resolve) => this.#held.release.push(resolve));
    }
    const code = this.#failures.shift();
    if (code === REJECTED) throw new RpcError(code, 'User rejected the request.');
    if (code !== undefined) throw new RpcError(code, 'The request was not carried out.');
  }

  async #send(sent: SentTransaction): Promise<string> {
    if (sent.from.toLowerCase() !== this.address) throw new RpcError(4100, 'The account is not authorised');
    if (this.#chainId !== this.#worldChainId) throw new RpcError(4901, 'The wallet is on another chain');
    const filled = await this.#active.populateTransaction(toRequest(sent));
    const raw = await this.#active.signTransaction(filled);
    const hash = hashOf(raw);
    this.#lastRaw = raw;
    if (this.#replacement !== null) {
      const kind = this.#replacement;
      this.#replacement = null;
      await this.#node.broadcastTransaction(
        await this.#active.signTransaction(replacementOf(filled, kind, this.address)),
      );
    } else if (this.#unsent.isArmed) {
      this.#unsent.isArmed = false;
      this.#unsent.raw.push(raw);
    } else {
      await this.#node.broadcastTransaction(raw);
    }
    return hash;
  }
}
