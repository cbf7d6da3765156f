import { AbiCoder } from 'ethers';

/** ERC-6492: the signature of a contract wallet that is not there yet, with what makes it. */
export type Undeployed = { factory: string; deployment: string; signature: string };

const MARK = '6492'.repeat(16);

/** Null for a signature without the mark, and for one whose content does not decode. */
export function readUndeployed(signature: string): Undeployed | null {
  if (!signature.endsWith(MARK)) return null;
  try {
    const content = `0x${signature.slice(2, -MARK.length)}`;
    const [factory, deployment, inner] = AbiCoder.defaultAbiCoder().decode(['address', 'bytes', 'bytes'], content);
    return { factory: String(factory).toLowerCase(), deployment: String(deployment), signature: String(inner) };
  } catch {
    return null;
  }
}

/**
 * Code that is run by eth_call without being deployed: it calls the factory, whatever comes of that (the wallet may be
 * there already), then asks the wallet, and returns the first word of its answer, or one that says no. The two calls'
 * data follow the code. Nothing of it stays: a call changes nothing.
 */
export function callOfUndeployed(wallet: string, { factory, deployment }: Undeployed, check: string): string {
  const [making, asking] = [bytesOf(deployment), bytesOf(check)];
  const lengthOf = (text: string) => text.length / 2;
  const codeFor = (start: number) =>
    [
      // CODECOPY; CALL(gas, factory, 0, 0, length, 0, 0); POP
      copy(start, lengthOf(making)),
      zero + zero + push(lengthOf(making)) + zero + zero + address(factory) + '5af150',
      // CODECOPY; STATICCALL(gas, wallet, 0, length, 0, 0)
      copy(start + lengthOf(making), lengthOf(asking)),
      zero + zero + push(lengthOf(asking)) + zero + address(wallet) + '5afa',
      // MSTORE(0, 0): what says no
      `${zero + zero}52`,
      // RETURNDATACOPY(0, 0, 32), when the wallet answered (RETURNDATASIZE > 31, AND success) so much; else of nothing
      `3d${push(31)}1016${push(32)}02${zero + zero}3e`,
      // RETURN(0, 32)
      `${push(32) + zero}f3`,
    ].join('');
  // Every number is pushed in four bytes, so the code is as long whatever it says.
  const code = codeFor(lengthOf(codeFor(0)));
  return `0x${code}${making}${asking}`;
}

const bytesOf = (hex: string) => hex.replace(/^0x/, '').toLowerCase();
const push = (value: number) => `63${value.toString(16).padStart(8, '0')}`;
const zero = push(0);
const address = (text: string) => `73${bytesOf(text)}`;
/** CODECOPY to the beginning of memory. */
const copy = (from: number, length: number) => `${push(length)}${push(from)}${zero}39`;
