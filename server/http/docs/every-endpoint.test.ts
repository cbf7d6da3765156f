import { Wallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints, type Session } from '../../../core/wire/account/session.ts';
import { allEndpoints } from '../../../core/wire/endpoints.ts';
import { rowsOf } from '../../db/database.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { nameOf } from '../api.ts';

let hub: TestApp;
/** One player for all: everything here is refused, so that nobody changes. */
let session: Session;

beforeAll(async () => {
  hub = await createTestApp();
  session = await hub.logIn();
});
afterAll(() => hub.close());

describe('who may not', () => {
  const guarded = allEndpoints.filter(({ access }) => access !== 'guest');
  test.each(guarded.map((one) => [nameOf(one), one] as const))(
    "%s: A's token with B's address is 70010111, no token is 405, a player is no manager",
    async (_name, one) => {
      const other = Wallet.createRandom().address;

      expect((await hub.call(one, {}, { session, address: other })).code).toBe(70010111);
      expect((await hub.call(one, {})).code).toBe(405);
      if (one.access === 'player') return;
      const refused = await hub.call(one, {}, { session });
      expect([refused.status, refused.outcome]).toEqual([403, 'forbidden']);
    },
  );
});

describe('fields that nobody asked for', () => {
  const rolesOf = () =>
    rowsOf<{ role: string }>(hub.database.db, sql`select role, vip_level, has_game_account, locked_at from accounts`);

  test.each(allEndpoints.map((one) => [nameOf(one), one] as const))(
    '%s takes none, and changes nobody',
    async (_name, one) => {
      const extra = { role: 'manager', vipLevel: 20, hasGameAccount: true, isAdmin: true };
      const parsed = one.input.safeParse(extra);
      expect(parsed.error?.issues).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys', keys: Object.keys(extra) }),
      );

      const before = await rolesOf();
      const answer = await hub.call(one, { id: '1', address: `0x${'1'.repeat(40)}`, ...extra }, { session });

      expect(answer.outcome).toBe(one.access === 'guest' || one.access === 'player' ? 'badRequest' : 'forbidden');
      expect(await rolesOf()).toEqual(before);
    },
  );
});

test('after all of that the player is still logged in', async () => {
  expect((await hub.call(accountEndpoints.info, {}, { session })).outcome).toBe('ok');
});
