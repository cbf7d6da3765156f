import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { GameStatus } from '../../../../core/wire/game/status.ts';

/** What a sale needs to know of a hero. */
export type SaleHero = Pick<
  Hero,
  | 'id'
  | 'contractAddress'
  | 'name'
  | 'rarity'
  | 'heroClass'
  | 'faction'
  | 'pictureVersion'
  | 'gender'
  | 'upgradeLevel'
  | 'parts'
  | 'owner'
  | 'state'
  | 'listing'
  | 'lastSale'
>;

/** Why nothing can be bought or sold now, as a key of texts; null when it can. */
export function closedReason(
  status: GameStatus | undefined,
): 'common.disabled.maintenance' | 'common.disabled.closed' | null {
  if (status === 'maintenance') return 'common.disabled.maintenance';
  return status === 'closed' ? 'common.disabled.closed' : null;
}
