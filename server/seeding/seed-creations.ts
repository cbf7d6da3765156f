import path from 'node:path';
import { calls } from '../local/seed/encode.ts';
import { demoIdentities } from '../local/seed/identities.ts';
import { drawPicture, PICTURES } from '../local/seed/creations/picture-art.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { quantity, type Rpc } from '../chain/rpc.ts';
import type { AppDeps } from '../http/deps.ts';
import { inTransaction } from '../db/transaction.ts';
import * as repository from '../modules/creations/creations.repository.ts';
import { checkFile } from '../modules/creations/files/check-file.ts';
import { createFileStore, hashOf, type FileStore } from '../modules/creations/files/file-store.ts';

/** Who drew which: two of them two, the third one. */
const drawers = ['rich', 'vip', 'leader', 'rich', 'vip'] as const;
const GAS = 300_000;
/** A first start has much to do beside, on whatever machine. */
const DRAWING_MS = 120_000;
/** They are brought to the game some days before the world begins, one a day. */
const DAY_MS = 86_400_000;

type Files = Pick<AppDeps, 'database' | 'dataDir' | 'random'> & { world: WorldRecord; rpc: Rpc };
type Made = { creator: string; fileHash: string };

/**
 * Brings the pictures that demo accounts made tokens of, unless that is done: each file goes the way of every file that is
 * sent. Drawing their stills is the work of other processes, so this may run beside whatever else is seeded. Of a chain
 * without a story nobody could pay for them, and there are none.
 */
export async function bringPictures({ database, dataDir, random, world, rpc }: Files): Promise<Made[]> {
  const creators = demoIdentities(world.seed);
  const store = createFileStore(path.join(dataDir, 'creations'), random);
  const addresses = drawers.map((drawer) => creators.find(({ key }) => key === drawer)?.address ?? '');
  const coins = await rpc.batch(addresses.map((address) => ['eth_getBalance', address, 'latest'] as const));
  return Promise.all(
    addresses.flatMap((creator, at) => {
      if (BigInt(String(coins[at])) === 0n) return [];
      const keptAt = new Date(world.madeAt * 1_000 - (PICTURES - at) * DAY_MS);
      return [bring(store, database, { creator, seed: world.seed, at, keptAt })];
    }),
  );
}

type Chain = Pick<AppDeps, 'database'> & {
  world: WorldRecord;
  rpc: Rpc;
  /** Makes a block, and has the index read it. */
  mine: () => Promise<void>;
};

/** Makes a token of each that is none yet, in the name of who brought it. */
export async function mintPictures(made: readonly Made[], { database, world, rpc, mine }: Chain): Promise<void> {
  const open: Made[] = [];
  for (const one of made) {
    if ((await repository.tokenOf(database.db, one.creator, one.fileHash)) === null) open.push(one);
  }
  if (open.length === 0) return;
  const accounts = [...new Set(open.map(({ creator }) => creator))];
  await rpc.batch(accounts.map((address) => ['anvil_impersonateAccount', address] as const));
  for (const { creator, fileHash } of open) {
    const data = calls.createPicture(fileHash);
    const sent = { from: creator, to: world.contracts.creations, data, gas: quantity(GAS) };
    await rpc.call('eth_sendTransaction', sent);
  }
  await mine();
  await rpc.batch(accounts.map((address) => ['anvil_stopImpersonatingAccount', address] as const));
}

type Brought = { creator: string; seed: string; at: number; keptAt: Date };

async function bring(
  store: FileStore,
  { db }: AppDeps['database'],
  { creator, seed, at, keptAt }: Brought,
): Promise<Made> {
  const { name, description, svg } = drawPicture(seed, at);
  const known = await repository.fileNamed(db, creator, name);
  if (known !== null) return { creator, fileHash: known };
  const bytes = new TextEncoder().encode(svg);
  const body = new Blob([bytes]).stream();
  const draft = await store.receive({ body, length: bytes.byteLength }, bytes.byteLength);
  try {
    const { preview, type, width, height, bytes: size } = await checkFile(draft, { limitMs: DRAWING_MS });
    const fileHash = await hashOf(draft);
    await inTransaction(db, async (tx) => {
      const looked = { type, width, height, bytes: size, previewBytes: preview.byteLength };
      await repository.keepFile(tx, { ...looked, hash: fileHash, keptAt }, creator);
      await repository.describe(tx, { creator, fileHash, name, description });
      await store.keep(fileHash, draft, preview);
    });
    return { creator, fileHash };
  } finally {
    await store.discard(draft); // gone already when it was kept
  }
}
