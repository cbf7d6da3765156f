import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindingEndpoints } from '../../../../core/wire/account/binding.ts';
import { accountEndpoints, type Session } from '../../../../core/wire/account/session.ts';
import { signToBind } from '../../../test-support/bind-wallet.ts';
import { bound } from '../../../test-support/bound.ts';
import { loginBySocial, socialSession } from '../../../test-support/social-player.ts';
import { createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { startTestIssuer, type TestIssuer, type TokenChanges } from '../../../test-support/test-issuer.ts';

const { bind, bindThirdParty, bindOauth, unbindOauth, isSnsBind } = bindingEndpoints;
const { nonce: getNonce, login } = accountEndpoints;
const MINUTE = 60_000;
let hub: TestApp;
let google: TestIssuer;
let discord: TestIssuer;
let ada: Session;

beforeAll(async () => {
  [google, discord] = [await startTestIssuer(), await startTestIssuer('ES256')];
  const clock = { now: () => hub.clock.now() };
  const social = () => [google.provider('google'), discord.provider('discord')];
  const rest = { timeoutMs: 500, reownProjectId: null, relayUrl: null, email: true, frameAncestors: [] };
  hub = await createTestApp({ identity: { social, clock, ...rest } });
});
beforeEach(async () => {
  await hub.reset();
  ada = await socialSession(hub, google, 'ada');
});
afterAll(async () => {
  await hub.close();
  await Promise.all([google.close(), discord.close()]);
});

const oauth = { thirdAuthSource: 'discord', platform: 'web', walletType: 'none' };

/** Begins to bind a channel and comes back from it with a token. */
async function channelToken(
  session: Session,
  sub: string,
  changes: TokenChanges = {},
  issuer = discord,
  source = 'discord',
) {
  const begun = await hub.call(bindThirdParty, { thirdAuthSource: source }, { session });
  if (begun.outcome !== 'ok') throw new Error(`The attempt was refused: ${begun.outcome}`);
  return issuer.idToken({ sub, nonce: begun.data.nonce, now: hub.clock.now() }, changes);
}

describe('a channel', () => {
  const connect = async (session: Session, sub: string) =>
    hub.call(bindOauth, { idToken: await channelToken(session, sub), ...oauth }, { session });

  test('is bound, logs in from then on, and can be taken off again', async () => {
    const answer = await connect(ada, 'ada-there');
    expect(answer.data.channels.map(({ source, name }) => [source, name])).toEqual([
      ['discord', 'Name of ada-there'],
      ['google', 'Name of ada'],
    ]);
    const byDiscord = await loginBySocial(hub, discord, 'ada-there');
    expect(byDiscord.data.userInfo.userId).toBe(ada.userInfo.userId);
    expect((await hub.call(isSnsBind, { id: ada.userInfo.userId }, { session: ada })).data).toEqual({
      isBind: true,
      sources: ['discord', 'google'],
    });

    const off = await hub.call(unbindOauth, oauth, { session: ada });
    expect(off.data.channels.map(({ source }) => source)).toEqual(['google']);
    const elsewhere = await loginBySocial(hub, discord, 'ada-there');
    expect(elsewhere.data.userInfo.userId).not.toBe(ada.userInfo.userId);
  });

  test('of this account has to be taken off first (70010101)', async () => {
    const early = await channelToken(ada, 'second');
    await connect(ada, 'first');
    expect((await hub.call(bindOauth, { idToken: early, ...oauth }, { session: ada })).code).toBe(70_010_101);
    expect((await hub.call(bindThirdParty, { thirdAuthSource: 'discord' }, { session: ada })).code).toBe(70_010_101);
  });

  test('of another account stays there (70010102)', async () => {
    await loginBySocial(hub, discord, 'taken');
    expect((await connect(ada, 'taken')).code).toBe(70_010_102);
  });

  test('two accounts that bind one person at the same time: one has it', async () => {
    const bo = await socialSession(hub, google, 'bo');
    const tokens = [
      { session: ada, idToken: await channelToken(ada, 'both') },
      { session: bo, idToken: await channelToken(bo, 'both') },
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const { session, idToken } = tokens[at % 2] ?? { session: ada, idToken: '' };
        return hub.call(bindOauth, { idToken, ...oauth }, { session });
      }),
    );
    const of = (parity: number) => answers.filter((_, at) => at % 2 === parity).map(({ outcome }) => outcome);
    const [winner, loser] = of(0).includes('ok') ? [of(0), of(1)] : [of(1), of(0)];
    expect(winner.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(new Set(loser)).toEqual(new Set(['channelBoundElsewhere']));
  });

  test('a token without an attempt, of another’s, of a login, or used twice', async () => {
    const bo = await socialSession(hub, google, 'bo');
    const ofBo = await channelToken(bo, 'bo-there');
    expect((await hub.call(bindOauth, { idToken: ofBo, ...oauth }, { session: ada })).code).toBe(70_010_108);

    await channelToken(ada, 'nobody');
    expect((await hub.call(bindOauth, { idToken: ofBo, ...oauth }, { session: ada })).code).toBe(70_010_105);
    const publicKey = 'k'.repeat(43);
    const { nonce } = (await hub.call(getNonce, { publicKey })).data;
    const forLogin = await discord.idToken({ sub: 'x', nonce, now: hub.clock.now() });
    expect((await hub.call(bindOauth, { idToken: forLogin, ...oauth }, { session: ada })).code).toBe(70_010_105);

    const once = await channelToken(ada, 'ada-there');
    expect((await hub.call(bindOauth, { idToken: once, ...oauth }, { session: ada })).code).toBe(0);
    await hub.call(unbindOauth, oauth, { session: ada });
    expect((await hub.call(bindOauth, { idToken: once, ...oauth }, { session: ada })).code).toBe(70_010_105);
    // Made to bind, it logs nobody in.
    expect((await hub.call(login, { idToken: await channelToken(ada, 'y'), publicKey })).code).toBe(70_010_105);
  });

  test('a binding that is sent again with its idempotency key is answered the same, and no longer than it is that one', async () => {
    const input = { idToken: await channelToken(ada, 'ada-there'), ...oauth };
    const headers = { 'Idempotency-Key': 'channel-once' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => hub.call(bindOauth, input, { session: ada, headers })),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'ok'));
    const later = await hub.call(bindOauth, input, { session: ada, headers });
    expect(later.data).toEqual(answers[0]?.data);

    const mistaken = await hub.call(bindOauth, { ...input, platform: 'game' }, { session: ada, headers });
    expect(mistaken.outcome).toBe('idempotencyMismatch');
    expect((await hub.call(bindOauth, input, { session: ada })).code).toBe(70_010_101);
  });

  test('a token that is forged, or of another channel (70010109), and one that is over (70010113)', async () => {
    const forged = await channelToken(ada, 'x', { foreignKey: true });
    expect((await hub.call(bindOauth, { idToken: forged, ...oauth }, { session: ada })).code).toBe(70_010_109);
    const ofGoogle = await channelToken(ada, 'x', {}, google);
    expect((await hub.call(bindOauth, { idToken: ofGoogle, ...oauth }, { session: ada })).code).toBe(70_010_109);
    const late = await channelToken(ada, 'x');
    hub.clock.advance(10 * MINUTE);
    expect((await hub.call(bindOauth, { idToken: late, ...oauth }, { session: ada })).code).toBe(70_010_113);
  });

  test('the last way in stays', async () => {
    const off = { ...oauth, thirdAuthSource: 'google' };
    expect((await hub.call(unbindOauth, off, { session: ada })).outcome).toBe('lastWayIn');
    const wallet = Wallet.createRandom();
    await hub.call(bind, await signToBind(hub, ada, wallet), { session: ada });
    expect((await hub.call(unbindOauth, off, { session: bound(ada, wallet) })).outcome).toBe('ok');
  });

  test('two channels taken off at the same time leave one', async () => {
    await connect(ada, 'ada-there');
    const answers = await Promise.all(
      ['google', 'discord'].map((source) =>
        hub.call(unbindOauth, { ...oauth, thirdAuthSource: source }, { session: ada }),
      ),
    );
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['lastWayIn', 'ok']);
  });

  test('one that is not bound cannot be taken off (70010105)', async () => {
    expect((await hub.call(unbindOauth, oauth, { session: ada })).code).toBe(70_010_105);
  });
});

describe('what is asked', () => {
  test.each(['provider', 'publicKey', 'walletType', 'address', 'nonce', 'signature'])(
    'a binding without %s (70010110)',
    async (field) => {
      const input: Record<string, string> = await signToBind(hub, ada, Wallet.createRandom());
      for (const missing of [
        { ...input, [field]: '' },
        Object.fromEntries(Object.entries(input).filter(([name]) => name !== field)),
      ]) {
        expect((await hub.call(bind, missing, { session: ada })).code).toBe(70_010_110);
      }
    },
  );

  test.each(['idToken', 'thirdAuthSource', 'platform', 'walletType'])(
    'a channel without %s (70010110)',
    async (field) => {
      const input = { idToken: 'a.b.c', ...oauth, [field]: ' ' };
      expect((await hub.call(bindOauth, input, { session: ada })).code).toBe(70_010_110);
    },
  );

  test('kinds that nobody knows (70010103)', async () => {
    const input = await signToBind(hub, ada, Wallet.createRandom());
    expect((await hub.call(bind, { ...input, walletType: 'sui' }, { session: ada })).code).toBe(70_010_103);
    for (const wrong of [{ thirdAuthSource: 'facebook' }, { platform: 'fax' }, { walletType: 'btc' }]) {
      const oauthInput = { idToken: 'a.b.c', ...oauth, ...wrong };
      expect((await hub.call(bindOauth, oauthInput, { session: ada })).code).toBe(70_010_103);
    }
    // Known, but not offered here.
    expect((await hub.call(bindThirdParty, { thirdAuthSource: 'twitter' }, { session: ada })).code).toBe(70_010_103);
  });

  test('an address that is not the one of the key, or of the account (70010111)', async () => {
    const input = await signToBind(hub, ada, Wallet.createRandom());
    const other = { ...input, publicKey: Wallet.createRandom().address };
    expect((await hub.call(bind, other, { session: ada })).code).toBe(70_010_111);
    const mismatch = await hub.call(bind, input, { session: ada, address: Wallet.createRandom().address });
    expect(mismatch.code).toBe(70_010_111);
  });

  test('an account that is not there, or is somebody else’s (70010106)', async () => {
    const bo = await socialSession(hub, google, 'bo');
    for (const id of [bo.userInfo.userId, 'nobody']) {
      expect((await hub.call(isSnsBind, { id }, { session: ada })).code).toBe(70_010_106);
    }
  });
});
