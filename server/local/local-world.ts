import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod/mini';
import sources from '../../contracts/artifacts/sources.json' with { type: 'json' };
import { contractAddresses } from '../../core/wire/contract-addresses.ts';
import { readJsonFile, writeFileAtomic } from './files.ts';

/** Written when a world is complete: without it, what is in the data folder is half-made and made again. */
const worldRecord = z.object({
  seed: z.string(),
  world: z.enum(['small', 'large']),
  genesisTime: z.int(),
  madeAt: z.int(),
  contracts: contractAddresses,
  /** Which code its contracts have; worlds of before it was noted have an older one. */
  code: z.optional(z.string()),
  /** The last block before the contracts. */
  startBlock: z.int(),
});
export type WorldRecord = z.infer<typeof worldRecord>;

/** Names the compiled contracts of this build. */
export const contractCode = createHash('sha256').update(JSON.stringify(sources.outputs)).digest('hex').slice(0, 16);

const fileOf = (dataDir: string) => path.join(dataDir, 'world.json');

export const readWorld = (dataDir: string): WorldRecord | null => readJsonFile(fileOf(dataDir), worldRecord);
/** What is written is of this build: whoever made it has its contracts. */
export const writeWorld = (dataDir: string, world: Omit<WorldRecord, 'code'>): void =>
  writeFileAtomic(fileOf(dataDir), JSON.stringify({ ...world, code: contractCode }, null, 2));

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
  // Pages and server speak to contracts by what their own build compiled: others refuse them without a reason.
  if (record.code === contractCode) return;
  throw new OtherWorldError(
    `${dataDir} holds a world with other contracts than this build has; start with --fresh or name another HUB_DATA`,
  );
}
