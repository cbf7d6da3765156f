import type { ForgeSettings } from '../../wire/game/forge.ts';

const ORE = 10n ** 18n;
const ore = (whole: bigint): string => (whole * ORE).toString();

/** What a forge is deployed with (core.md 9, domain.md 4, 9); energy is 7, 10, 12 and 15 hero-days of mining. What it goes by now is its operator's to say, and comes over the wire. */
export const forgeDefaults: ForgeSettings = {
  bodyChanceBps: 3_500,
  faceChanceBps: 5_000,
  maxBurned: 50,
  rarities: [
    { growthCapBps: 400, miningCapBps: 200, powerCost: ore(500n), energy: 3_360 },
    { growthCapBps: 800, miningCapBps: 400, powerCost: ore(1_000n), energy: 4_800 },
    { growthCapBps: 3_000, miningCapBps: 1_200, powerCost: ore(3_750n), energy: 5_760 },
    { growthCapBps: 5_500, miningCapBps: 2_000, powerCost: ore(7_500n), energy: 7_200 },
  ],
};
