import { isKnownKey } from '../../server/chain/signatures/known-keys.ts';

const LOCAL_CHAIN = 31_337n;

/** Whoever deploys has every role that was given to nobody else: with a key that everybody can derive, everybody has. */
export function refuseKnownDeployer(chainId: bigint, privateKey: string): void {
  if (chainId === LOCAL_CHAIN || !isKnownKey(privateKey, 'hero-hub')) return;
  throw new Error('DEPLOYER_KEY is a key that everybody can derive: of a test chain or of a local world');
}
