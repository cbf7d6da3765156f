import type { Session } from '../../core/wire/account/session.ts';

/** A session as a client that has heard of its new wallet keeps it. */
export const bound = (session: Session, wallet: { address: string }): Session => ({
  ...session,
  userInfo: { ...session.userInfo, walletAddress: wallet.address.toLowerCase() },
});
