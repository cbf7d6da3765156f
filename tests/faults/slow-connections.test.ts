import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { statEndpoints } from '../../core/wire/game/status.ts';
import { pathOf } from '../../server/http/api.ts';
import { listen } from '../../server/listener.ts';
import { createTestApp } from '../../server/test-support/test-app.ts';

const CROWD = 500;
const CUT_MS = 15_000;

/**
 * A crowd in a thread of its own: each says nothing at all, never comes to the end of its headers or of its body, or
 * trickles them. Answers how long each was left open, null for one that still is.
 */
const crowd = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, size, waitMs } } = require('node:worker_threads');
  const headers = 'POST /api/game/Hero/List HTTP/1.1\\r\\nHost: hub\\r\\n';
  const body = headers + 'Content-Length: 900\\r\\n\\r\\n{';
  const slowly = [[''], [headers], [headers, 'X-More: 1\\r\\n'], [body], [body, ' ']];
  const stand = (at) => new Promise((resolve) => {
    const [says, each] = slowly[at % slowly.length];
    const socket = connect(port, '127.0.0.1', () => says && socket.write(says));
    const start = performance.now();
    const trickle = each && setInterval(() => socket.write(each), 1_000);
    const timer = setTimeout(() => end(null), waitMs);
    const end = (open) => {
      clearInterval(trickle);
      clearTimeout(timer);
      socket.destroy();
      resolve(open);
    };
    socket.on('error', () => undefined).on('close', () => end(performance.now() - start)).resume();
  });
  Promise.all(Array.from({ length: size }, (_, at) => stand(at))).then((open) => parentPort.postMessage(open));
`;

/** Asks again and again until told to stop; how long it took for nineteen of twenty. */
function askHonestly(url: string) {
  const asking = new AbortController();
  const took: number[] = [];
  const done = (async () => {
    while (!asking.signal.aborted) {
      const start = performance.now();
      const answer = await fetch(url);
      await answer.json();
      expect(answer.status).toBe(200);
      took.push(performance.now() - start);
      await pause(50);
    }
  })();
  return async () => {
    asking.abort();
    await done;
    took.sort((a, b) => a - b);
    return { count: took.length, p95: took[Math.floor(took.length * 0.95)] ?? Infinity };
  };
}

test('five hundred slow connections keep nobody waiting, and are all cut off within fifteen seconds', async () => {
  const hub = await createTestApp();
  const crowded = await listen('127.0.0.1', 0);
  crowded.serve((request, env) => hub.app.fetch(request, env));
  const url = `http://127.0.0.1:${String(crowded.port)}${pathOf(statEndpoints.status)}`;
  const stopAlone = askHonestly(url);
  await pause(2_000);
  const alone = await stopAlone();

  const workerData = { port: crowded.port, size: CROWD, waitMs: CUT_MS + 2_000 };
  const standing = new Worker(crowd, { eval: true, workerData });
  const stopCrowded = askHonestly(url);
  const [open] = (await once(standing, 'message')) as [(number | null)[]];
  const among = await stopCrowded();

  expect(open).toHaveLength(CROWD);
  expect(open.filter((ms) => ms === null || ms > CUT_MS)).toEqual([]);
  expect(among.count).toBeGreaterThan(50);
  // The machine of the tests has other things to do: what it cannot give to somebody alone is not the crowd's doing.
  expect(among.p95).toBeLessThan(Math.max(500, 2 * alone.p95));
  await crowded.close(0);
  await hub.close();
}, 60_000);
