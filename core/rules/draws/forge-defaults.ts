import type { ForgeSettings } from '../../wire/game/forge.ts';

const ORE = 10n ** 18n;
const ore = (whole: bigint): string => (whole * ORE).toString();

/** What a forge is deployed with (core.md 9, domain.md 4). What it goes by now is its operator's to say, and comes over the wire. */
export const forgeDefaults: ForgeSettings = {
  bodyChanceBps: 3_500,
  faceChanceBps: 5_000,
  rarities: [
    { powerCost: ore(500n) },
    { powerCost: ore(1_000n) },
    { powerCost: ore(3_750n) },
    { powerCost: ore(7_500n) },
  ],
};
