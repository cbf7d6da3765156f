import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { isSameAddress } from '../../../lib/address.ts';
import { rpcUrlsOf } from '../../chain-config.ts';
import { createRpcClient, toCount, toQuantity } from '../../rpc-client.ts';
import { broadcast } from '../session/broadcast.ts';
import { walletErrorCodes, WalletRpcError, type Eip1193Provider } from '../session/eip1193.ts';
import { mayCall } from './may-call.ts';
import { withPrivateKey } from './private-key.ts';

type Params = readonly unknown[];
type Transaction = Partial<Record<'from' | 'to' | 'data' | 'value' | 'gas' | 'nonce', string>> &
  Partial<Record<'maxFeePerGas' | 'maxPriorityFeePerGas', string>>;

const loadSigner = () => import('./webview-signer.ts');
const refuse = (code: number, message: string) => new WalletRpcError(code, message);

function readText(hex: unknown): string {
  const text = String(hex);
  if (!/^0x([0-9a-f]{2})*$/i.test(text)) return text;
  const bytes = text.slice(2).match(/../g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}

/**
 * The wallet of a game's webview: the key in memory signs. It signs our own login message and calls of our own contracts on
 * our own chain, with what those need (`mayCall`), and nothing else, since nobody is asked a second time.
 */
export class WebviewProvider implements Eip1193Provider {
  readonly #config: ChainConfig;
  readonly #rpcUrls: string[];

  constructor(config: ChainConfig) {
    this.#config = config;
    this.#rpcUrls = rpcUrlsOf(config, location.origin);
  }

  readonly request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const list = Array.isArray(params) ? (params as Params) : [];
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return [await this.#address()];
      case 'eth_chainId':
        return toQuantity(this.#config.chainId);
      case 'personal_sign':
        return this.#sign(list);
      case 'eth_sendTransaction':
        return this.#send((list[0] ?? {}) as Transaction);
      default:
        if (!method.startsWith('eth_'))
          throw refuse(walletErrorCodes.unsupported, `The game's wallet has no ${method}`);
        return createRpcClient(this.#rpcUrls).call(method, list);
    }
  };

  #address(): Promise<string> {
    return withPrivateKey(async (key) => (await loadSigner()).addressOf(key));
  }

  async #requireOwn(address: unknown): Promise<void> {
    if (isSameAddress(await this.#address(), String(address))) return;
    throw refuse(walletErrorCodes.unauthorised, 'This account is not the one of the game');
  }

  async #sign([given, address]: Params): Promise<string> {
    await this.#requireOwn(address);
    const text = readText(given);
    if (!text.startsWith(`${location.host} wants you to sign in with your Ethereum account:\n`)) {
      throw refuse(walletErrorCodes.unauthorised, "The game's wallet signs login messages of this site only");
    }
    const signer = await loadSigner();
    return withPrivateKey((key) => signer.signText(key, text));
  }

  async #send(given: Transaction): Promise<string> {
    await this.#requireOwn(given.from);
    const to = given.to?.toLowerCase() ?? '';
    const rpc = createRpcClient(this.#rpcUrls);
    const call = { from: given.from, to, data: given.data ?? '0x', value: given.value ?? '0x0' };
    if (!(await mayCall(this.#config, { ...call, from: given.from ?? '' }, rpc))) {
      throw refuse(walletErrorCodes.unauthorised, "The game's wallet calls this site's contracts only");
    }
    const [nonce, gas, price, signer] = await Promise.all([
      given.nonce ?? rpc.call<string>('eth_getTransactionCount', [given.from, 'pending']),
      given.gas ?? rpc.call<string>('eth_estimateGas', [call]),
      given.maxFeePerGas ?? rpc.call<string>('eth_gasPrice', []),
      loadSigner(),
    ]);
    const unsigned = {
      ...{ to, data: call.data, value: BigInt(call.value), nonce: toCount(nonce), gasLimit: BigInt(gas) },
      chainId: this.#config.chainId,
      maxFeePerGas: BigInt(price),
      maxPriorityFeePerGas: BigInt(given.maxPriorityFeePerGas ?? '0x0'),
    };
    const raw = await withPrivateKey((key) => signer.signTransaction(key, unsigned));
    return broadcast(this.#rpcUrls, raw);
  }
}
