import { AbiCoder, hashMessage, recoverAddress, Signature } from 'ethers';
import * as z from 'zod/mini';
import type { ChainReader } from '../http/deps.ts';
import { quantity, RpcError, type Rpc } from './rpc.ts';

/** EIP-1271: isValidSignature(bytes32,bytes), and what it answers for a good one. */
const IS_VALID_SIGNATURE = '0x1626ba7e';
/** A contract that needs more than this to check a signature is not checked: the call is ours to pay for in time. */
const GAS = 300_000;
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
      if (bytes === ECDSA_BYTES && signerOf(digest, signature) === address) return true;
      return isValidForContract(rpc, address, digest, signature);
    },
  };
}

/** Null for what is no canonical signature: `Signature.from` refuses a high s and a v of its own. */
function signerOf(digest: string, signature: string): string | null {
  try {
    return recoverAddress(digest, Signature.from(signature)).toLowerCase();
  } catch {
    return null;
  }
}

async function isValidForContract(rpc: Rpc, address: string, digest: string, signature: string): Promise<boolean> {
  const code = hex.parse(await rpc.call('eth_getCode', address, 'latest'));
  // EIP-7702 gives a plain account code; its own key signs for it all the same, and was asked first.
  if (code === '0x') return false;
  const data =
    IS_VALID_SIGNATURE + AbiCoder.defaultAbiCoder().encode(['bytes32', 'bytes'], [digest, signature]).slice(2);
  try {
    const answer = await rpc.call('eth_call', { to: address, data, gas: quantity(GAS) }, 'latest');
    return typeof answer === 'string' && answer.toLowerCase() === IS_VALID_SIGNATURE.padEnd(66, '0');
  } catch (error) {
    // The contract said no by reverting or by running out of gas; a node that does not answer is another matter.
    if (error instanceof RpcError && error.failure === 'refused') return false;
    throw error;
  }
}
