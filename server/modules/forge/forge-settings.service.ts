import * as z from 'zod/mini';
import type { ForgeSettings } from '../../../core/wire/game/forge.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { latestChange } from '../contract-log/contract-log.service.ts';

const number = z.pipe(z.string(), z.transform(Number));
/** What `SettingsChanged` says, with integers in digits. */
const said = z.object({
  settings: z.object({
    bodyChanceBps: number,
    faceChanceBps: number,
    maxBurned: number,
    rarities: z.array(z.object({ growthCapBps: number, miningCapBps: number, powerCost: z.string(), energy: number })),
  }),
});

/**
 * As the contract was set last, which tells of its first settings too. There is nothing to go by instead: a price that was
 * made up would be asked for, and refused by the contract.
 */
export async function readForgeSettings(db: Database): Promise<ForgeSettings> {
  const change = await latestChange(db, 'forge', 'SettingsChanged');
  if (!change) throw new ApiError('unavailable', 'the index has not read the settings of the forge yet');
  return said.parse(change.values).settings;
}
