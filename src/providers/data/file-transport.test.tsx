import { expect, test, vi } from 'vitest';
import { creationEndpoints } from '../../../core/wire/marketplace/creations.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { sendFile } from './file-transport.ts';
import { createHttpClient } from './http-client.ts';

const file = new Blob(['x']);
const kept = { hash: `0x${'a'.repeat(64)}`, type: 'image/png', width: 1, height: 1, bytes: 1 };
const MINUTES = 180_000;

/** Takes minutes to send what it is given, and answers at once. */
class SlowRequest {
  upload = {};
  status = 200;
  responseText = '';
  onload: () => void = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  abort = () => undefined;
  send = () => {
    vi.setSystemTime(Date.now() + MINUTES);
    const data = { ...kept, isChanged: false, tokenId: null };
    this.responseText = JSON.stringify({ code: 0, data, time: new Date().toISOString() });
    this.onload();
  };
}

test('an upload that was given up before it began is over', async () => {
  const signal = AbortSignal.abort();

  await expect(sendFile('/x', {}, { file, timeoutMs: 1_000, signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('an upload of minutes does not set the clock forward', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  const session = { jwtKey: () => 'key', walletAddress: () => null, renew: vi.fn(), expire: vi.fn() };
  const client = createHttpClient({ session, announce: vi.fn() });

  // Answers that others of this process had are known already.
  const ahead = () => serverNow() - Date.now();
  const before = ahead();

  const answer = await client.send(creationEndpoints.upload, {}, { file });

  expect(answer).toMatchObject(kept);
  expect(ahead()).toBe(before);
  vi.useRealTimers();
});
