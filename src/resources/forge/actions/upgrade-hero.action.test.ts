import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { forgeAbi } from '../../../../core/abi/forge.ts';
import { chain, seller, withTwoPlayers } from '../../../../tests/support/chain/two-players.ts';
import { failureOf, refusalOf } from '../../../../tests/support/players.ts';
import { upgradeHero } from './upgrade-hero.action.ts';

withTwoPlayers();

const abi = new Interface(forgeAbi);

const burned = (heroId: string) =>
  seller.sendElsewhere(chain.config.contracts.forge, abi.encodeFunctionData('burnForEnergy', [[heroId]]));

test('a material that was burned a block ago on another device is refused by name before the wallet is asked', async () => {
  const { hero, forge } = chain.config.contracts;
  const { address } = seller.account;
  const [heroId, first, second] = [
    await chain.mintHero(address),
    await chain.mintHero(address),
    await chain.mintHero(address),
  ];
  await seller.sendElsewhere(hero, chain.hero.interface.encodeFunctionData('setApprovalForAll', [forge, true]));
  await chain.mine();
  await burned(first);
  await chain.mine();
  const input = { heroId, ore: null, isOverflowAccepted: true, name: 'Ada' };

  const refused = await seller.run(upgradeHero, { ...input, materialIds: [second, first] });

  expect(failureOf(refused)).toBe('refused');
  expect(refusalOf(refused)?.name).toBe('ERC721NonexistentToken');
  expect(seller.questions).toHaveLength(0);
  const ownerOf = chain.hero.getFunction('ownerOf');
  expect(String(await ownerOf.staticCall(second)).toLowerCase()).toBe(address);
});
