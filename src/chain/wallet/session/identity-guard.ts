import { isSameAddress } from '../../../lib/address.ts';
import type { WalletSession } from './wallet-session.ts';

/** What stops this person from signing, in the order in which it has to be put right. */
export type IdentityProblem = 'loggedOut' | 'unbound' | 'disconnected' | 'wrongAccount' | 'wrongChain';

export type Identity = {
  /** The logged-in account's bound address; undefined when nobody is logged in, null when none is bound. */
  boundAddress: string | null | undefined;
  wallet: Pick<WalletSession, 'status' | 'address' | 'chainId'>;
  chainId: number | null;
};

export function identityProblem({ boundAddress, wallet, chainId }: Identity): IdentityProblem | null {
  if (boundAddress === undefined) return 'loggedOut';
  if (boundAddress === null) return 'unbound';
  if (wallet.status !== 'connected' || !wallet.address) return 'disconnected';
  if (!isSameAddress(wallet.address, boundAddress)) return 'wrongAccount';
  if (chainId !== null && wallet.chainId !== chainId) return 'wrongChain';
  return null;
}
