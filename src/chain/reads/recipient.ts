import { getAddress } from 'ethers/address';

export type RecipientVerdict = 'ok' | 'required' | 'badAddress' | 'badChecksum' | 'self' | 'ours';
type Known = { own: string; contracts: readonly string[] };

const FORM = /^0x[0-9a-fA-F]{40}$/;
const isMixed = (digits: string) => digits !== digits.toLowerCase() && digits !== digits.toUpperCase();

function fitsItsChecksum(typed: string): boolean {
  try {
    return getAddress(typed) === typed;
  } catch {
    return false;
  }
}

/** Whether somebody can be sent something there: what would be lost or is mistyped is named before it is sent. */
export function judgeRecipient(typed: string, { own, contracts }: Known): RecipientVerdict {
  const text = typed.trim();
  if (text === '') return 'required';
  if (!FORM.test(text)) return 'badAddress';
  if (isMixed(text.slice(2)) && !fitsItsChecksum(text)) return 'badChecksum';
  const address = text.toLowerCase();
  if (/^0x0{40}$/.test(address)) return 'badAddress';
  if (address === own.toLowerCase()) return 'self';
  return contracts.includes(address) ? 'ours' : 'ok';
}
