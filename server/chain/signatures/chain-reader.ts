import { AbiCoder, hashMessage, recoverAddress, Signature } from 'ethers';
import * as z from 'zod/mini';
import type { ChainReader } from '../../http/deps.ts';
import { callOfUndeployed, readUndeployed } from './undeployed-wallet.ts';
import { quantity, RpcError, type Rpc } from '../rpc.ts';

/** EIP-1271: isValidSignature(bytes32,bytes), and what it answers for a good one. */
const IS_VALID_SIGNATURE = '0x1626ba7e';
/** A contract that needs more than this to check a signature is not checked: the call is ours to pay for in time. */
const GAS = 300_000;
/** With the wallet's own deployment before it. */
const DEPLOYING_GAS = 3_000_000;
/** A node that is this slow at checking somebody's contract is not waited for. */
const CALL_MS = 2_000;
const MAX_SIGNATURE_BYTES = 4_096;
const ECDSA_BYTES = 65;

const hex = z.string().check(z.regex(/^0x[0-9a-f]*$/));

export function createChainReader(rpc: Rpc): ChainReader {
  return {
    async verifyMessage(address, message, signature) {
      if (!/^0x([0-9a-f]{2})+$/.test(signature)) return false;
      const bytes = (signature.length - 2) / 2;
      if (bytes > MAX_SIGNATURE_BYTES) return false;
      const digest = hashMessage(message);
      const undeployed = readUndeployed(signature);
      if (undeployed) {
        const check = checkOf(digest, undeployed.signature);
        return saysYes(rpc, { data: callOfUndeployed(address, undeployed, check), gas: quantity(DEPLOYING_GAS) });
      }
      if (bytes === ECDSA_BYTES && signerOf(digest, signature) === address) return true;
      return isValidForContract(rpc, address, digest, signature);
    },
  };
}

/**
 * Null for what is no canonical signature. `Signature.from` refuses a high s; of the ways to write v it takes several, of
 * which one is enough: two texts of one signature would be two signatures to whoever remembers them.
 */
function signerOf(digest: string, signature: string): string | null {
  if (!/1[bc]$/.test(signature)) return null;
  try {
    return recoverAddress(digest, Signature.from(signature)).toLowerCase();
  } catch {
    return null;
  }
}

const checkOf = (digest: string, signature: string) =>
  IS_VALID_SIGNATURE + AbiCoder.defaultAbiCoder().encode(['bytes32', 'bytes'], [digest, signature]).slice(2);

async function isValidForContract(rpc: Rpc, address: string, digest: string, signature: string): Promise<boolean> {
  const code = hex.parse(await rpc.call('eth_getCode', address, 'latest'));
  // EIP-7702 gives a plain account code; its own key signs for it all the same, and was asked first.
  if (code === '0x') return false;
  return saysYes(rpc, { to: address, data: checkOf(digest, signature), gas: quantity(GAS) });
}

/** A call, so whatever the contract does is undone with it. */
async function saysYes(rpc: Rpc, call: { to?: string; data: string; gas: string }): Promise<boolean> {
  try {
    const answer = await within(CALL_MS, rpc.call('eth_call', call, 'latest'));
    return typeof answer === 'string' && answer.toLowerCase() === IS_VALID_SIGNATURE.padEnd(66, '0');
  } catch (error) {
    // The contract said no by reverting or by running out of gas; a node that does not answer is another matter.
    if (error instanceof RpcError && error.failure === 'refused') return false;
    throw error;
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RpcError('transport', `no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
