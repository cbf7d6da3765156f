import { upgradeHero, type UpgradeInput } from '../../../src/resources/forge/actions/upgrade-hero.action.ts';
import {
  allow,
  DAY,
  giveArca,
  giveOre,
  mint,
  postBounty,
  promiseSeed,
  setEpoch,
  TODAY,
  whilePaused,
} from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  type Call,
  contracts,
  describeRefusals,
  one,
  other,
  passTo,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What is burned for growth, plainly or with White Ore: every way in which the forge can refuse it.
const BEGINS = START + 1_000;
const COST = 500n * ONE;
const [TARGET, MATERIAL, SECOND, RARE, FOREIGN, FULL, NEAR, CAPTAIN, ASKED, GIVEN, NOBODY] = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '99'] as const),
] as const;

withRefusingWorld(async () => {
  const { forge, offerReward } = contracts();
  await act(
    ...[mint(one()), mint(one()), mint(one()), mint(one(), { rarity: 2 }), mint(other())],
    mint(one(), { growthBps: [400, 400, 400, 400, 400, 400, 200], burnCount: 30 }),
    mint(one(), { growthBps: [0, 381, 0, 0, 0, 0, 0] }),
    ...[mint(one()), mint(one()), mint(one())],
    promiseSeed('forge'),
    giveArca(one(), 1_000n * ONE),
    ...giveOre(one(), COST - 1n),
    [one(), 'hero', 'setApprovalForAll', [forge, true]],
    [one(), 'forge', 'upgrade', [ASKED, [GIVEN], true]],
    [one(), 'hero', 'setApprovalForAll', [forge, false]],
    setEpoch(BEGINS),
  );
  await passTo(BEGINS);
  await act(allow(one(), 'arca', offerReward), postBounty(one(), CAPTAIN));
});

type Differs = Partial<Pick<UpgradeInput, 'ore' | 'isOverflowAccepted'>>;
const upgrading =
  (heroId: string, materialIds: string[], differs: Differs = {}) =>
  () => ({ heroId, materialIds, ore: null, isOverflowAccepted: true, name: 'Rex', ...differs });
const eleven = Array.from({ length: 11 }, () => MATERIAL);

/** What the operator makes the first rarity cost. */
async function setCost(powerCost: bigint): Promise<void> {
  const figures = { growthCapBps: 400, miningCapBps: 200, energy: 3_360, powerCost };
  const chances = { bodyChanceBps: 3_500, faceChanceBps: 5_000, maxBurned: 50 };
  const settings = { ...chances, rarities: [figures, figures, figures, figures] };
  await act([ADMIN, 'forge', 'setSettings', [settings]] satisfies Call);
}

describeRefusals(upgradeHero, {
  'of a hero of somebody else': {
    input: upgrading(FOREIGN, [MATERIAL]),
    name: 'Forge_NotHeroOwner',
    args: () => ({ heroId: FOREIGN }),
  },
  'with a material that is in the forge': {
    input: upgrading(TARGET, [MATERIAL, GIVEN]),
    name: 'Forge_NotHeroOwner',
    args: () => ({ heroId: GIVEN }),
    says: 'Hero 10 isn’t in your wallet: it was moved or listed, or is already in the forge. Check it again.',
  },
  'with a material that is not there': {
    input: upgrading(TARGET, [NOBODY]),
    name: 'ERC721NonexistentToken',
    args: () => ({ tokenId: NOBODY }),
  },
  'with a material of another rarity': {
    input: upgrading(TARGET, [MATERIAL, RARE]),
    name: 'Forge_OtherRarity',
    args: () => ({ materialId: RARE }),
    says: 'Hero 4 has a different rarity. Choose materials of the same rarity.',
  },
  'without a material': {
    input: upgrading(TARGET, []),
    name: 'Forge_BadCount',
    args: () => ({ count: 0, max: 10 }),
  },
  'with eleven materials': {
    input: upgrading(TARGET, eleven),
    name: 'Forge_BadCount',
    args: () => ({ count: 11, max: 10 }),
    says: 'Heroes chosen: 11. Choose 1 to 10.',
  },
  'with the same material twice': {
    input: upgrading(TARGET, [MATERIAL, MATERIAL]),
    name: 'Forge_SameHero',
    args: () => ({ heroId: MATERIAL }),
    says: 'You chose hero 2 twice. Choose different heroes.',
  },
  'of a captain': {
    input: upgrading(CAPTAIN, [MATERIAL]),
    name: 'Forge_Engaged',
    args: () => ({ heroId: CAPTAIN }),
    says: /^Hero 8 is a captain or a candidate in the current epoch\./,
  },
  'with a captain among the materials': {
    input: upgrading(TARGET, [MATERIAL, CAPTAIN]),
    name: 'Forge_Engaged',
    args: () => ({ heroId: CAPTAIN }),
  },
  'of a hero that cannot grow any further': {
    input: upgrading(FULL, [MATERIAL]),
    name: 'Forge_FullyGrown',
    args: () => ({ heroId: FULL }),
    says: 'Hero 6 can’t grow further: every attribute is at its maximum. Choose another hero to upgrade.',
  },
  'with growth that may be lost, which was not agreed to': {
    input: upgrading(NEAR, [MATERIAL], { isOverflowAccepted: false }),
    name: 'Forge_OverflowNotAccepted',
    args: () => ({ heroId: NEAR }),
    says: 'Part of the bonus may exceed its maximum and be lost. Confirm that, or choose fewer materials.',
  },
  'for more White Ore than was shown': {
    after: () => setCost(620n * ONE),
    input: upgrading(TARGET, [MATERIAL, SECOND], { ore: 2n * COST }),
    name: 'Forge_PriceTooHigh',
    args: () => ({ price: 1_240n * ONE, maxPrice: 2n * COST }),
    says: 'This now costs 1,240 WO, more than the 1,000 WO you agreed to. Check the cost and upgrade at the new price if you like.',
  },
  'with less White Ore than it costs': {
    input: upgrading(TARGET, [MATERIAL], { ore: COST }),
    name: 'BalanceIsNotEnough',
    args: () => ({ balance: COST - 1n, needed: COST }),
  },
  'on a day for which no seed was promised': {
    after: () => passTo((TODAY + 1) * DAY),
    input: upgrading(TARGET, [MATERIAL]),
    name: 'Tickets_NoSeed',
    args: () => ({ day: TODAY + 1 }),
  },
  'while it is paused': { ...whilePaused('forge'), input: upgrading(TARGET, [MATERIAL], { ore: COST }) },
});
