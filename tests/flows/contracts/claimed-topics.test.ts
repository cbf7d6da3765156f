import { Contract, type InterfaceAbi } from 'ethers';
import { describe, expect, test } from 'vitest';
import vestingArtifact from '../../../contracts/artifacts/Vesting.json' with { type: 'json' };
import { callOf, type ContractClaim } from '../../../core/wire/account/claimables.ts';
import { claimBounties } from '../../../src/resources/bounties/actions/claim-bounties.action.ts';
import { claimFarms } from '../../../src/resources/bounties/farms/claim-farms.action.ts';
import { claimVesting } from '../../../src/resources/bounties/vesting/claim-vesting.action.ts';
import { exchangeVoucher } from '../../../src/resources/boxes/actions/exchange-voucher.action.ts';
import { takeBack } from '../../../src/resources/boxes/actions/take-back.action.ts';
import { claimMany } from '../../../src/resources/claimables/claim-many.action.ts';
import { takeBackRequest } from '../../../src/resources/forge/actions/take-back.action.ts';
import { cancelOffers } from '../../../src/resources/orders/offers/actions/cancel-offers.action.ts';
import { take } from '../../../src/resources/orders/take.action.ts';
import { claimWeeks } from '../../../src/resources/staking/actions/claim-weeks.action.ts';
import { ADMIN } from '../../support/chain/refusing-world.ts';
import { chain, mineOn, seller, withTwoPlayers } from '../../support/chain/two-players.ts';
import { failureOf, ONE } from '../../support/players.ts';

// What is claimed among others makes out of date what it does when it is claimed alone, and no more.
withTwoPlayers();

const topicsOf = (...calls: ContractClaim[]) =>
  typeof claimMany.invalidates === 'function' ? claimMany.invalidates({ calls, name: 'All' }) : claimMany.invalidates;
const claim = callOf('vesting', 'claim', ['5']);

describe('what is out of date after claims', () => {
  test.each([
    ['weeks', callOf('staking', 'claim', [[]]), claimWeeks],
    ['bounties', callOf('offerReward', 'claim', [[[1, '5']]]), claimBounties],
    ['locked ARCA', claim, claimVesting],
    ['farms', callOf('farms', 'claim', [[0], '5']), claimFarms],
    ['gacha balls', callOf('gacha', 'refund', ['1']), takeBack],
    ['what is in the forge', callOf('forge', 'refund', ['1']), takeBackRequest],
    ['expired offers)', callOf('marketOffers', 'cancel', ['1']), cancelOffers],
    ['vouchers', callOf('boxSales', 'exchangeVoucher', ['50001', '1']), exchangeVoucher],
    ...(['market', 'itemMarket', 'marketOffers'] as const).map(
      (market) => [`what ${market} holds`, callOf(market, 'take', [`0x${'0'.repeat(40)}`]), take] as const,
    ),
  ] as const)('is, of %s, what it is when they are claimed alone', (_what, call, alone) => {
    expect(topicsOf(call, call)).toEqual(alone.invalidates);
  });

  test('is of several kinds each once, and of a kind that is new to this build all of them', () => {
    expect(topicsOf(claim, callOf('farms', 'claim', [[0], '5']), claim)).toEqual(['vestings', 'farms']);
    const all = ['staking', 'bounties', 'vestings', 'farms', 'boxes', 'items', 'heroes', 'forge', 'orders', 'offers'];
    expect(topicsOf(callOf('creations', 'claim', []))).toEqual(all);
  });
});

test('a transaction that claims locked ARCA leaves everything else as it was read', async () => {
  const vesting = new Contract(chain.config.contracts.vesting, vestingArtifact.abi as InterfaceAbi, chain.arca.runner);
  const heroId = await chain.mintHero(seller.account.address);
  await chain.write(chain.arca, 'mint', ADMIN, 50n * ONE);
  await chain.write(chain.arca, 'approve', chain.config.contracts.vesting, 50n * ONE);
  await chain.write(vesting, 'setSource', ADMIN, true);
  await chain.write(vesting, 'lock', heroId, 50n * ONE);
  await chain.rpc('evm_increaseTime', 7 * 86_400);
  await chain.mine();
  mineOn();

  const calls = [callOf('vesting', 'claim', [heroId])];
  expect(failureOf(await seller.run(claimMany, { calls, name: 'Rex' }))).toBe('succeeded');
  expect(seller.records().map(({ step, invalidates }) => [step, invalidates])).toEqual([['call', ['vestings']]]);
});
