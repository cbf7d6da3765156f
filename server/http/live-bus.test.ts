import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { createLiveBus, type LiveNews } from './live-bus.ts';

const NEWS: LiveNews = { resource: 'seasons', type: 'updated', ids: ['3'] };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('who tells of a change has put away what he kept of before, while the news itself is still on its way', async () => {
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  const slow = {
    ...database,
    notify: (channel: string, payload: string) => isLetGo.then(() => database.notify(channel, payload)),
  };
  const clock = { now: () => new Date('2026-03-01T00:00:00.000Z') };
  const random = { bytes: (length: number) => randomBytes(length), uuid: () => randomUUID() };
  const live = await createLiveBus({ database: slow, clock, random });
  const heard: string[] = [];
  const stop = live.subscribe({
    onPublish: () => heard.push('publish'),
    onEvent: ({ ids }) => heard.push(...ids),
    onReset: () => heard.push('reset'),
  });

  const told = live.publish(NEWS);
  expect(heard).toEqual(['publish']);
  letGo();
  await told;
  await expect.poll(() => heard).toEqual(['publish', '3']);

  stop();
  await live.publish(NEWS);
  expect(heard).toEqual(['publish', '3']);
  await live.close();
});
