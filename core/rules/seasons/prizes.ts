import { energyResource, resources } from '../economy/resources.ts';
import type { PrizeName } from './draws.ts';
import type { SeasonRules } from './seasons.ts';

const ORE = 10n ** 18n;
const LEGENDARY_VOUCHER = '50004';
/** A common badge. */
const KEEPSAKE = '20003';
/** A common emote. */
const EMOTE = '70103';

export type Prize = { resource: string; amount: bigint };

/** What a card's prize is, in the game's accounts: items leave the game by a withdrawal, currencies too. */
export function prizeOf(name: PrizeName, { boxFamily }: Pick<SeasonRules, 'boxFamily'>): Prize | null {
  const coupon = (tier: number, off: number) => ({ resource: `6${boxFamily}${tier}${off}0`, amount: 1n });
  switch (name) {
    case 'legendaryVoucher':
      return { resource: LEGENDARY_VOUCHER, amount: 1n };
    case 'legendaryCoupon':
      return coupon(3, 5);
    case 'epicCoupon':
      return coupon(2, 3);
    case 'eliteCoupon':
      return coupon(1, 1);
    case 'ore500':
      return { resource: String(resources.whiteOre), amount: 500n * ORE };
    case 'ore100':
      return { resource: String(resources.whiteOre), amount: 100n * ORE };
    case 'energy480':
      return { resource: String(energyResource), amount: 480n };
    case 'keepsake':
      return { resource: KEEPSAKE, amount: 1n };
    case 'emote':
      return { resource: EMOTE, amount: 1n };
    case 'nothing':
      return null;
  }
}
