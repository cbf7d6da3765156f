import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChainEvent } from '../../../chain/projection.ts';
import { addressOf } from '../../../test-support/rows.ts';
import { contracts } from '../../../test-support/test-chain-config.ts';
import { createTestApp, START, type TestApp } from '../../../test-support/test-app.ts';
import { heroAccounts } from '../bounties.tables.ts';
import { heroAccountsProjection } from './hero-accounts-projection.ts';

let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
}, 60_000);
afterAll(() => hub.close());

test('an account that was made is announced to who waits on its hero’s page', async () => {
  const { db } = hub.database;
  const made = {
    args: { address: () => addressOf(9), uint: () => 12n },
    blockTime: START,
    txHash: `0x${'7'.repeat(64)}`,
  } as unknown as ChainEvent;

  const changes = await heroAccountsProjection({ contracts }).apply(db, [made]);

  expect(changes).toEqual([{ resource: 'bounties', type: 'updated', ids: ['12'] }]);
  expect(await db.select({ account: heroAccounts.account }).from(heroAccounts)).toEqual([{ account: addressOf(9) }]);
  await hub.reset();
});
