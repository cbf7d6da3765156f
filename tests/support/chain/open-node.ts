import { JsonRpcProvider } from 'ethers';

/**
 * A node as a wallet asks it: anew each time. A provider keeps answers for 250 ms by itself, in which an approval can be
 * mined; the transaction behind it would be signed with the number of the approval.
 */
export const openNode = (url: string, chainId: number): JsonRpcProvider =>
  new JsonRpcProvider(url, chainId, { staticNetwork: true, polling: true, pollingInterval: 100, cacheTimeout: -1 });
