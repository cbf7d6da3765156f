import path from 'node:path';
import * as z from 'zod/mini';
import { contractAddresses } from '../../core/wire/contract-addresses.ts';
import { readJsonFile, writeFileAtomic } from './files.ts';

/** Written when a world is complete: without it, what is in the data folder is half-made and made again. */
const worldRecord = z.object({
  seed: z.string(),
  world: z.enum(['small', 'large']),
  genesisTime: z.int(),
  madeAt: z.int(),
  contracts: contractAddresses,
  /** The last block before the contracts. */
  startBlock: z.int(),
});
export type WorldRecord = z.infer<typeof worldRecord>;

const fileOf = (dataDir: string) => path.join(dataDir, 'world.json');

export const readWorld = (dataDir: string): WorldRecord | null => readJsonFile(fileOf(dataDir), worldRecord);
export const writeWorld = (dataDir: string, world: WorldRecord): void =>
  writeFileAtomic(fileOf(dataDir), JSON.stringify(world, null, 2));

/** The data folder holds another world than the settings ask for. */
export class OtherWorldError extends Error {
  override name = 'OtherWorldError';
}

export function checkWorld(record: WorldRecord, asked: Pick<WorldRecord, 'seed' | 'world'>, dataDir: string): void {
  for (const [name, setting] of [
    ['seed', 'HUB_SEED'],
    ['world', 'HUB_WORLD'],
  ] as const) {
    if (record[name] === asked[name]) continue;
    throw new OtherWorldError(
      `${setting}: ${dataDir} holds the world "${record[name]}", not "${asked[name]}"; start with --fresh or name another HUB_DATA`,
    );
  }
}
