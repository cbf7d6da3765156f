import { createRpcClient, RpcError, RpcUnreachable } from '../../rpc-client.ts';
import { walletErrorCodes, WalletRpcError } from './eip1193.ts';

/** Sends a signed transaction once: a retry could not tell a lost answer from a lost transaction. */
export async function broadcast(urls: string[], raw: string): Promise<string> {
  try {
    return await createRpcClient(urls, { retryDelaysMs: [] }).call<string>('eth_sendRawTransaction', [raw]);
  } catch (error) {
    if (error instanceof RpcError) throw new WalletRpcError(error.code, error.message, error.data);
    if (error instanceof RpcUnreachable) {
      throw new WalletRpcError(walletErrorCodes.internal, 'The network gave no answer to the transaction');
    }
    throw error;
  }
}
