import { MAX_FILE_BYTES } from '../../../../core/wire/limits.ts';
import type { Logger } from 'pino';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import * as repository from '../creations.repository.ts';

export type RoomOptions = {
  db: Database;
  /** Bytes that the files of all players may take of the disk, their stills included. */
  budget: number;
  log: Pick<Logger, 'error'>;
};
export type Room = ReturnType<typeof createRoom>;

/** Keeps all files of players together within a budget, those included that are on their way to this process. */
export function createRoom({ db, budget, log }: RoomOptions) {
  let coming = 0;

  function refuseBeyond(bytes: number): void {
    if (bytes <= budget) return;
    log.error({ budget }, 'the files of players have used up their room on the disk (HUB_FILES_MB)');
    throw new ApiError('noRoomForFiles');
  }

  return {
    /** Runs what takes a file of so many bytes in; of one whose length nobody says it is the most that a file may have. */
    async during<T>(length: number | null, take: () => Promise<T>): Promise<T> {
      const most = Math.min(length ?? MAX_FILE_BYTES, MAX_FILE_BYTES);
      coming += most;
      try {
        refuseBeyond((await repository.keptBytes(db)) + coming);
        return await take();
      } finally {
        coming -= most;
      }
    },

    /** In the transaction that keeps a file: of two at once, in any process, the second finds what the first took. */
    async check(tx: Database): Promise<void> {
      await repository.holdRoom(tx);
      refuseBeyond(await repository.keptBytes(tx));
    },
  };
}
