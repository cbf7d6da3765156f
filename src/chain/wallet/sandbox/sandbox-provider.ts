import type { LocalWorld } from '../../../../core/wire/local.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { createRpcClient, toCount, toQuantity, type RpcClient } from '../../rpc-client.ts';
import { broadcast } from '../session/broadcast.ts';
import { walletErrorCodes, WalletRpcError, type Eip1193Provider } from '../session/eip1193.ts';
import { keepOwnAccount, readOwnAccounts } from './own-accounts.ts';
import { NEW_ACCOUNT, type SandboxAccount, type SandboxQuestion, type SandboxTransaction } from './sandbox-requests.ts';

export type SandboxWorld = Pick<LocalWorld, 'chainId' | 'contracts' | 'accounts'> & { rpcUrl: string };

export type SandboxOptions = {
  world: () => Promise<SandboxWorld>;
  ask: (question: SandboxQuestion) => Promise<string>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

const ACCOUNT_KEY = 'hub.sandbox';
const CONSENT_MS = 60_000;

const refuse = (code: number, message: string) => new WalletRpcError(code, message);
const loadSigner = () => import('./sandbox-signer.ts');

type Params = readonly unknown[];
type Price = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
type TransactionFields = Partial<Record<'from' | 'to' | 'data' | 'value' | 'gas' | 'nonce', string>> &
  Partial<Record<'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasPrice', string>>;

/**
 * A wallet for the local chain alone: the demo accounts' keys are public. It behaves as a real one does: it asks before it
 * shares an account and before every signature, counts nonces, and broadcasts through the node.
 */
export class SandboxProvider implements Eip1193Provider {
  readonly acceptsNonce = true;
  private readonly options: SandboxOptions;
  private readonly listeners = new Map<string, Set<(payload: unknown) => void>>();
  private consent: { address: string; until: number } | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  private readonly methods: Record<string, (params: Params) => Promise<unknown>> = {
    eth_accounts: () => this.sharedAccounts(),
    eth_requestAccounts: () => this.requestAccounts(),
    wallet_requestPermissions: () => this.chooseAccount(),
    wallet_revokePermissions: () => this.forget(),
    eth_chainId: async () => toQuantity((await this.options.world()).chainId),
    net_version: async () => String((await this.options.world()).chainId),
    wallet_switchEthereumChain: (params) => this.switchChain(params),
    personal_sign: (params) => this.inTurn(() => this.sign(params)),
    eth_sendTransaction: (params) => this.inTurn(() => this.send(params)),
  };

  constructor(options: SandboxOptions) {
    this.options = options;
  }

  readonly request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const list = Array.isArray(params) ? (params as Params) : [];
    const own = this.methods[method];
    if (own) return own(list);
    if (!method.startsWith('eth_')) throw refuse(walletErrorCodes.unsupported, `The sandbox wallet has no ${method}`);
    const { rpcUrl } = await this.options.world();
    return createRpcClient([rpcUrl]).call(method, list);
  };

  readonly on = (event: string, listener: (payload: unknown) => void): void => {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(listener));
  };

  readonly removeListener = (event: string, listener: (payload: unknown) => void): void => {
    this.listeners.get(event)?.delete(listener);
  };

  /** A click on a demo account says yes to sharing it and to its log-in message, once, and to nothing else. */
  consentTo(address: string): void {
    this.consent = { address, until: Date.now() + CONSENT_MS };
  }

  private emit(event: string, payload: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(payload);
  }

  /** One signature after the other, so that two transactions never take the same nonce. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(work, work);
    this.queue = result.catch(() => undefined);
    return result;
  }

  private async accounts(): Promise<SandboxAccount[]> {
    const { accounts } = await this.options.world();
    return [...accounts, ...readOwnAccounts(this.options.storage)];
  }

  private async selected(): Promise<SandboxAccount | null> {
    const stored = this.options.storage.getItem(ACCOUNT_KEY);
    const accounts = await this.accounts();
    return accounts.find(({ address }) => isSameAddress(address, stored)) ?? null;
  }

  private async sharedAccounts(): Promise<string[]> {
    const account = await this.selected();
    return account ? [account.address] : [];
  }

  private async requestAccounts(): Promise<string[]> {
    const agreed = this.consentedAddress();
    if (agreed) return this.select(agreed);
    const shared = await this.sharedAccounts();
    if (shared.length > 0) return shared;
    await this.chooseAccount();
    return this.sharedAccounts();
  }

  private async chooseAccount(): Promise<unknown> {
    const accounts = await this.accounts();
    const current = (await this.selected())?.address ?? null;
    const chosen = await this.options.ask({ kind: 'account', accounts, current });
    await this.select(chosen === NEW_ACCOUNT ? await this.makeAccount() : chosen);
    return [{ parentCapability: 'eth_accounts' }];
  }

  /** Chance makes its key; the rich demo account gives it something to trade with, as its key is everybody's. */
  private async makeAccount(): Promise<string> {
    const { accounts, chainId, contracts, rpcUrl } = await this.options.world();
    const giver = accounts.find(({ key }) => key === 'rich');
    if (!giver) throw refuse(walletErrorCodes.internal, 'The local world has no account that could fill a new one');
    const signer = await loadSigner();
    const made = signer.createAccount();
    const rpc = createRpcClient([rpcUrl]);
    const [pending, price] = await Promise.all([
      rpc.call<string>('eth_getTransactionCount', [giver.address, 'pending']),
      rpc.call<string>('eth_gasPrice', []),
    ]);
    const gifts = signer.giftsTo(made.address, contracts.arca);
    for (const [index, gift] of gifts.entries()) {
      const fields = { ...gift, nonce: toCount(pending) + index, chainId, gasPrice: BigInt(price) };
      await broadcast([rpcUrl], await signer.signTransaction(giver.privateKey, fields));
    }
    keepOwnAccount(this.options.storage, made);
    return made.address;
  }

  private async select(address: string): Promise<string[]> {
    const before = await this.sharedAccounts();
    this.options.storage.setItem(ACCOUNT_KEY, address);
    const shared = await this.sharedAccounts();
    if (shared[0] !== before[0]) this.emit('accountsChanged', shared);
    return shared;
  }

  private forget(): Promise<null> {
    this.options.storage.removeItem(ACCOUNT_KEY);
    this.emit('accountsChanged', []);
    return Promise.resolve(null);
  }

  private async switchChain([wanted]: Params): Promise<null> {
    const { chainId } = await this.options.world();
    const asked = (wanted as { chainId?: string } | undefined)?.chainId;
    if (asked === toQuantity(chainId)) return null;
    throw refuse(walletErrorCodes.chainMissing, 'The sandbox wallet knows the local chain only');
  }

  private async accountOf(address: unknown): Promise<SandboxAccount> {
    const account = await this.selected();
    if (!account || !isSameAddress(account.address, String(address))) {
      throw refuse(walletErrorCodes.unauthorised, 'This account is not shared with the page');
    }
    return account;
  }

  private async sign([text, address]: Params): Promise<string> {
    const account = await this.accountOf(address);
    const signer = await loadSigner();
    const message = signer.readMessage(String(text));
    const isLogin = message.startsWith(`${location.host} wants you to sign in with your Ethereum account:\n`);
    const isAgreed = isLogin && isSameAddress(this.consentedAddress(), account.address);
    if (isAgreed) this.consent = null;
    else await this.options.ask({ kind: 'message', account, text: message });
    return signer.signMessage(account.privateKey, message);
  }

  private consentedAddress(): string | null {
    return this.consent && this.consent.until > Date.now() ? this.consent.address : null;
  }

  private async send([given]: Params): Promise<string> {
    const fields = (given ?? {}) as TransactionFields;
    const account = await this.accountOf(fields.from);
    const { chainId, contracts, rpcUrl } = await this.options.world();
    const rpc = createRpcClient([rpcUrl]);
    const [signer, pending, latest] = await Promise.all([
      loadSigner(),
      rpc.call<string>('eth_getTransactionCount', [account.address, 'pending']),
      rpc.call<string>('eth_getTransactionCount', [account.address, 'latest']),
    ]);

    const nonce = fields.nonce === undefined ? toCount(pending) : toCount(fields.nonce);
    const call = {
      from: account.address,
      to: fields.to ?? '',
      data: fields.data ?? '0x',
      value: fields.value ?? '0x0',
    };
    const gas = BigInt(fields.gas ?? (await rpc.call<string>('eth_estimateGas', [call])));
    const price = await this.priceOf(fields, rpc.call);
    const maxFee = gas * ('gasPrice' in price ? price.gasPrice : price.maxFeePerGas);
    const shown: SandboxTransaction = {
      ...{ from: call.from, to: call.to, value: BigInt(call.value), nonce, gas, maxFee, data: call.data },
      call: signer.decodeCall(call.to, call.data, contracts),
      isReplacement: nonce >= toCount(latest) && nonce < toCount(pending),
    };
    await this.options.ask({ kind: 'transaction', account, transaction: shown });

    const unsigned = {
      to: call.to,
      data: call.data,
      value: BigInt(call.value),
      nonce,
      gasLimit: gas,
      chainId,
      ...price,
    };
    return broadcast([rpcUrl], await signer.signTransaction(account.privateKey, unsigned));
  }

  private async priceOf(fields: TransactionFields, call: RpcClient['call']): Promise<Price> {
    if (fields.gasPrice !== undefined) return { gasPrice: BigInt(fields.gasPrice) };
    if (fields.maxFeePerGas !== undefined) {
      const maxPriorityFeePerGas = BigInt(fields.maxPriorityFeePerGas ?? fields.maxFeePerGas);
      return { maxFeePerGas: BigInt(fields.maxFeePerGas), maxPriorityFeePerGas };
    }
    return { gasPrice: BigInt(await call<string>('eth_gasPrice')) };
  }
}
