import { getAddress } from 'ethers/address';
import { bindMessage, type BindMessageParts } from '../../../../core/wire/account/bind-message.ts';
import { toHexText } from '../siwe-message.ts';

/** Loaded when a wallet is bound: EIP-55 needs a hash function. The message as personal_sign takes it. */
export function bindRequest(parts: BindMessageParts): string {
  return toHexText(bindMessage({ ...parts, address: getAddress(parts.address) }));
}
