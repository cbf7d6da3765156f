import { Wallet } from 'ethers';
import { expect, test } from 'vitest';
import { officesOf } from '../../server/local/seed/identities.ts';
import { refuseKnownDeployer } from './known-deployer.ts';

const [ours, own] = [officesOf('hero-hub').deployer.privateKey, Wallet.createRandom().privateKey];

test('on a public chain nothing is deployed with a key that everybody can derive', () => {
  expect(() => refuseKnownDeployer(2_020n, ours)).toThrow(/^DEPLOYER_KEY is a key that everybody can derive/);
  expect(() => refuseKnownDeployer(2_020n, own)).not.toThrow();
});

test('on one’s own machine it is', () => {
  expect(() => refuseKnownDeployer(31_337n, ours)).not.toThrow();
});
