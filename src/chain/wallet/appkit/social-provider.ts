import {
  PopupClosed,
  readChainId,
  walletErrorCodes,
  WalletRpcError,
  type Eip1193Provider,
} from '../session/eip1193.ts';
import { within } from '../session/wallet-requests.ts';
import { ProviderEvents } from './events.ts';
import type { Kit } from './kit.ts';
import { toWalletError } from './relay-error.ts';

/** Reown is asked which logins the project has; without an answer it is as configured here. */
const READY_MS = 15_000;

type Request = { method: string; params?: unknown };
type AppKitProvider = { request: (request: Request) => Promise<unknown> };
/** What is used of AppKit here. */
export type SocialKit = Pick<Kit, 'network' | 'watch' | 'close'> & {
  appKit: Pick<
    Kit['appKit'],
    | 'ready'
    | 'open'
    | 'getAddress'
    | 'getProviderType'
    | 'getProvider'
    | 'getChainId'
    | 'switchNetwork'
    | 'subscribeAccount'
    | 'subscribeNetwork'
  >;
};

const refuse = (code: number, message: string) => new WalletRpcError(code, message);

/** A wallet that AppKit opens for a social account, as EIP-1193. Its key is with Reown; it asks in AppKit's modal. */
export class SocialWallet implements Eip1193Provider {
  readonly on: ProviderEvents['on'];
  readonly removeListener: ProviderEvents['removeListener'];
  private readonly events = new ProviderEvents();
  private readonly kit: SocialKit;
  private readonly startLogin: () => Promise<unknown>;

  /** `startLogin` sends the person to the login service, from the open modal. */
  constructor(kit: SocialKit, startLogin: () => Promise<unknown>) {
    this.kit = kit;
    this.startLogin = startLogin;
    this.on = this.events.on;
    this.removeListener = this.events.removeListener;
    this.follow();
  }

  readonly request = async ({ method, params }: Request): Promise<unknown> => {
    switch (method) {
      case 'eth_requestAccounts':
        if (this.accounts().length === 0) await this.logIn();
        return this.accounts();
      case 'eth_accounts':
        return this.accounts();
      case 'eth_chainId':
        return this.kit.appKit.getChainId();
      case 'wallet_switchEthereumChain':
        return this.switchChain(params);
      case 'personal_sign':
      case 'eth_sendTransaction':
      case 'eth_signTypedData_v4':
        return this.ask({ method, params });
      default:
        throw refuse(walletErrorCodes.unsupported, `A social wallet has no ${method}`);
    }
  };

  private accounts(): string[] {
    const { appKit } = this.kit;
    const address = appKit.getProviderType('eip155') === 'AUTH' ? appKit.getAddress('eip155') : undefined;
    return address ? [address] : [];
  }

  /** AppKit's modal says how far it is; it closes by itself once the wallet is there. */
  private async logIn(): Promise<void> {
    const { appKit, watch, close } = this.kit;
    await within(READY_MS, appKit.ready());
    const stops: (() => void)[] = [];
    try {
      await new Promise<void>((done, fail) => {
        const isIn = () => this.accounts().length > 0;
        stops.push(appKit.subscribeAccount(() => isIn() && done(), 'eip155'));
        stops.push(watch((isOpen) => !isOpen && (isIn() ? done() : fail(new PopupClosed('The login was closed')))));
        appKit.open({ view: 'Connect' }).then(this.startLogin).catch(fail);
      });
    } finally {
      for (const stop of stops) stop();
      await close();
    }
  }

  private async switchChain(params: unknown): Promise<null> {
    const { appKit, network } = this.kit;
    const wanted = readChainId((params as { chainId?: unknown }[] | undefined)?.[0]?.chainId);
    if (wanted !== network.id) throw refuse(walletErrorCodes.unsupported, 'A social wallet has this network alone');
    await appKit.switchNetwork(network, { throwOnFailure: true });
    return null;
  }

  private async ask(request: Request): Promise<unknown> {
    const provider = this.kit.appKit.getProvider<AppKitProvider>('eip155');
    if (!provider || this.accounts().length === 0) {
      throw refuse(walletErrorCodes.disconnected, 'No social wallet is connected');
    }
    try {
      return await provider.request(request);
    } catch (error) {
      throw toWalletError(error);
    }
  }

  private follow(): void {
    const { appKit } = this.kit;
    let before = this.accounts()[0] ?? null;
    appKit.subscribeAccount(() => {
      const now = this.accounts()[0] ?? null;
      if (now === before) return;
      before = now;
      if (now === null) this.events.emit('disconnect', refuse(walletErrorCodes.disconnected, 'Logged out at Reown'));
      else this.events.emit('accountsChanged', [now]);
    }, 'eip155');
    appKit.subscribeNetwork(({ chainId }) => this.events.emit('chainChanged', chainId));
  }
}
