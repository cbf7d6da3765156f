import type pg from 'pg';

type Work<T> = (client: pg.PoolClient, discard: () => void) => Promise<T>;

/**
 * Runs `work` on a connection of its own. One that broke, or that `work` discards because it does not know what is still
 * open or held on it, is closed, which ends all of that; any other serves the next one who asks.
 */
export async function withConnection<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  let isOver = false;
  const discard = () => {
    isOver = true;
  };
  // Unheard, the error of a connection that breaks would end the process.
  client.on('error', discard);
  try {
    return await work(client, discard);
  } finally {
    client.off('error', discard);
    client.release(isOver);
  }
}
