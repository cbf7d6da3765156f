import path from 'node:path';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import { MAX_FILE_BYTES } from '../../../core/wire/limits.ts';
import {
  previewPath,
  type Creation,
  type creationEndpoints,
  type UploadedFile,
} from '../../../core/wire/marketplace/creations.ts';
import { isFilling, readCursor } from '../../chain/cursor.ts';
import type { Database } from '../../db/database.ts';
import { bigintId } from '../../db/key-set.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { AnsweredFile } from '../../http/web/answer-file.ts';
import type { Asked } from '../ledger/ledger.service.ts';
import * as repository from './creations.repository.ts';
import type { CreationFileRow } from './creations.tables.ts';
import { checkFile, type FileType } from './files/check-file.ts';
import { createFileStore, hashOf, type FileStore } from './files/file-store.ts';
import { createRoom, type Room } from './files/room.ts';
import { createSlots } from './files/slots.ts';

export type CreationsService = ReturnType<typeof createCreationsService>;
type Input<Name extends keyof typeof creationEndpoints> = InputOf<(typeof creationEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'random' | 'dataDir' | 'webOrigins' | 'filesBudget' | 'log'> & {
  cursors: Cursors;
};

const DAY_MS = 86_400_000;
/** Of all files together, where it is not said. */
const FILES_BUDGET = 20 * 1024 ** 3;
/** Files of one wallet in a day that become no token. */
const MAX_DRAFTS = 30;
const DRAFT_DAYS = 7;
/** Files looked through at a time: each may take a process and some hundred megabytes. */
const LOOKED_AT_ONCE = 2;
/** Files of one wallet on their way: nobody sends more at once than the one chosen anew and the one given up for it. */
const SENT_AT_ONCE = 2;
/** What came in and is still not looked through by then belongs to a process that ended in the middle. */
const STRAY_MS = 3_600_000;

const extensions: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

function walletOf({ account }: CallContext): string {
  const { walletAddress } = account();
  if (walletAddress === null) throw new ApiError('authorisationNeeded', 'an account without a wallet');
  return walletAddress;
}

/** What players make of files of their own. */
export function createCreationsService(deps: Deps) {
  const { clock, random, dataDir, cursors, webOrigins, log, filesBudget: budget = FILES_BUDGET } = deps;
  const [{ db }, store] = [deps.database, createFileStore(path.join(dataDir, 'creations'), random)];
  return {
    async list(input: Input<'list'>) {
      const order = repository.creationOrder(input.sorter[0]?.order ?? 'desc');
      const { id, ...who } = input.filter;
      const filter = { ...who, ...(id === undefined ? {} : { id: bigintId(id) ?? -1n }) };
      const page = await listPage({
        endpoint: 'creations.list',
        input,
        cursors,
        count: () => repository.countCreations(db, filter),
        rows: (after, limit) => repository.listCreations(db, filter, { order, after, limit }),
      });
      return { ...page, list: page.list.map(wireCreation) };
    },

    info: async ({ id }: Input<'info'>) => wireCreation(await find(id)),

    upload: createUpload({ store, db, clock, room: createRoom({ db, budget, log }) }),

    async describe({ fileHash, name, description }: Input<'describe'>, context: CallContext) {
      const creator = walletOf(context);
      if ((await repository.tokenOf(context.db, creator, fileHash)) !== null) throw new ApiError('creationMade');
      const isKnown = await repository.describe(context.db, { creator, fileHash, name, description });
      if (!isKnown) throw new ApiError('fileMissing');
      return { fileHash };
    },

    async original({ id }: Input<'original'>, { account }: CallContext): Promise<AnsweredFile> {
      const { walletAddress } = account();
      const found = await find(id);
      if (found.owner === null || found.owner !== walletAddress) throw new ApiError('notCreationOwner');
      const kept = found.file && (await store.original(found.fileHash));
      if (!found.file || !kept) throw new ApiError('fileMissing');
      const type = found.file.type as FileType;
      return { type, ...kept, name: `creation-${id}.${extensions[type]}` };
    },

    /** A still that anybody may see; null for a hash of which nothing is kept. */
    preview: async (hash: string) => ((await repository.isKept(db, hash)) ? store.preview(hash) : null),

    /** What wallets and other markets read of a token (ERC-721, metadata). */
    async metadata(id: string) {
      const { picture, ...words } = shownOf(await find(id));
      return { ...words, ...(picture === null ? {} : { image: `${webOrigins()[0] ?? ''}${picture}` }) };
    },

    /** What a link to it shows; null when there is none of this number. */
    previewed: (id: string) => previewed(db, id),

    async forgetDrafts() {
      const now = clock.now().getTime();
      await inTransaction(db, async (tx) => {
        // Half of an index knows nothing of half of the tokens.
        if (await isFilling(tx)) return;
        await repository.markCreated(tx);
        // An index that stands still knows nothing of the tokens that were made since.
        const known = (await readCursor(tx))?.blockTime.getTime() ?? 0;
        const before = new Date(Math.min(now, known) - DRAFT_DAYS * DAY_MS);
        // Before others see that the rows are gone: who brings the same file then waits for the rows, and keeps it after.
        for (const hash of await repository.forgetDrafts(tx, before)) await store.remove(hash);
      });
      await store.sweep(new Date(now - STRAY_MS));
    },
  };

  async function find(id: string) {
    const found = await findById(db, id);
    if (!found) throw new ApiError('creationMissing');
    return found;
  }
}

type UploadParts = Pick<AppDeps, 'clock'> & { store: FileStore; db: AppDeps['database']['db']; room: Room };

/** Takes a file to the disk, looks at what it is, and keeps it for its sender. */
function createUpload({ store, db, clock, room }: UploadParts) {
  const slots = createSlots(LOOKED_AT_ONCE);
  const underway = new Map<string, number>();

  async function take(creator: string, context: CallContext): Promise<UploadedFile> {
    const now = clock.now();
    const drafts = await repository.countDrafts(db, creator, new Date(now.getTime() - DAY_MS));
    if (drafts >= MAX_DRAFTS) throw new ApiError('tooManyFiles');
    const draft = await store.receive(context.file(), MAX_FILE_BYTES);
    try {
      const { preview, isChanged, ...looked } = await slots.run(() => checkFile(draft));
      const previewBytes = preview.byteLength;
      const file: CreationFileRow = { ...looked, previewBytes, hash: await hashOf(draft), keptAt: now };
      // By its content the same file is the same, with an idempotency key or without: the key knows nothing of the file.
      await inTransaction(db, async (tx) => {
        await repository.keepFile(tx, file, creator);
        await room.check(tx);
        // Holding the row: whoever forgets old files at this moment neither takes this one nor comes after it.
        await store.keep(file.hash, draft, preview);
      });
      const { hash, type, width, height, bytes } = file;
      const tokenId = await repository.tokenOf(db, creator, hash);
      return {
        ...{ hash, type: type as FileType, width, height, bytes, isChanged },
        tokenId: tokenId === null ? null : tokenId.toString(),
      };
    } finally {
      await store.discard(draft); // gone already when it was kept
    }
  }

  return async (_input: Input<'upload'>, context: CallContext): Promise<UploadedFile> => {
    const creator = walletOf(context);
    const sending = underway.get(creator) ?? 0;
    if (sending >= SENT_AT_ONCE)
      throw new ApiError('tooManyRequests', 'files are on their way', { 'Retry-After': '5' });
    underway.set(creator, sending + 1);
    try {
      return await room.during(context.file().length, () => take(creator, context));
    } finally {
      const left = (underway.get(creator) ?? 1) - 1;
      if (left > 0) underway.set(creator, left);
      else underway.delete(creator);
    }
  };
}

async function findById(db: Database, id: string): Promise<repository.FoundCreation | null> {
  const tokenId = bigintId(id);
  return tokenId === null ? null : repository.findCreation(db, tokenId);
}

async function previewed(db: Database, id: string) {
  const found = await findById(db, id);
  return found && shownOf(found);
}

/** What others show of it: its name, or its number, its maker's words, and where a still of it is on this site. */
function shownOf(found: repository.FoundCreation) {
  const { id, name, description, fileHash, file } = wireCreation(found);
  const picture = file ? `/api/game${previewPath(fileHash)}` : null;
  return { name: name === '' ? `#${id}` : name, description, picture };
}

function wireCreation(found: repository.FoundCreation): Creation {
  const { tokenId, creator, owner, fileHash, file, createdAt, txHash, name, description } = found;
  return {
    id: tokenId.toString(),
    name: name ?? '',
    description: description ?? '',
    ...{ creator, owner, fileHash, txHash },
    file: file && { type: file.type as FileType, width: file.width, height: file.height, bytes: file.bytes },
    createdAt: createdAt.toISOString(),
  };
}

/** So many holders are compared with the chain, or each look would take as long as there are people. */
const HOLDERS_IN_BOOKS = 100;

/** For the books: the tokens that players made are those that the contract has, and with whom it has them. */
export async function checkCreations(db: Database): Promise<Asked[]> {
  const { made, held } = await repository.creationSums(db, HOLDERS_IN_BOOKS);
  const asset = 'creations';
  return [
    { total: { of: 'creationsMade' }, entry: { check: 'chain', asset, subject: 'made', is: made } },
    ...held.map(({ holder, count }): Asked => ({
      total: { of: 'creationsHeld', holder },
      entry: { check: 'chain', asset, subject: holder, is: count },
    })),
  ];
}
