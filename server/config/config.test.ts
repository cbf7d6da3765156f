import { describe, expect, test } from 'vitest';
import { addressesFrom } from '../../core/wire/contract-addresses.ts';
import { readConfig, SettingError } from './config.ts';

const hex = (digit: string) => `0x${digit.repeat(40)}`;
/** whiteOre: CHAIN_WHITE_ORE_ADDRESS */
const settingOf = (name: string) => `CHAIN_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}_ADDRESS`;
const publicChain = {
  CHAIN_RPC_URL: 'https://rpc.example',
  CHAIN_ID: '2021',
  ...Object.fromEntries(Object.values(addressesFrom(settingOf)).map((setting) => [setting, hex('d')])),
  CHAIN_ARCA_ADDRESS: hex('A'),
  CHAIN_HERO_ADDRESS: hex('b'),
  CHAIN_MARKET_ADDRESS: hex('c'),
};
const secrets = { HUB_JWT_SECRET: 'j'.repeat(32), HUB_CURSOR_SECRET: 'c'.repeat(32) };
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://hub:secret@db/hub',
  WEB_ORIGINS: 'https://hub.example, https://www.hub.example/',
  HUB_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7, 2001:db8::/32',
  ...publicChain,
  ...secrets,
};

function refusalOf(env: Record<string, string>, argv: string[] = []): string[] {
  try {
    readConfig(env, argv);
  } catch (error) {
    if (error instanceof SettingError) return error.problems.map(({ setting }) => setting);
    throw error;
  }
  return [];
}

test('nothing set is the local stack on loopback', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    chain: { kind: 'local', chainId: 31_337, port: 8545, blockMs: 500 },
    databaseUrl: null,
    secrets: null,
    world: 'small',
    fresh: false,
  });
  expect(config.dataDir).toMatch(/\.data$/);
});

test('a production server reads its chain, secrets and origins from the environment', () => {
  const config = readConfig(production);

  expect(config.chain).toMatchObject({ kind: 'public', chainId: 2021, contracts: { arca: hex('a') } });
  expect(config.secrets).toEqual({ jwt: 'j'.repeat(32), cursor: 'c'.repeat(32) });
  expect(config.webOrigins).toEqual(['https://hub.example', 'https://www.hub.example']);
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);
});

test.each([
  [2020, 'Ronin', 'RON', 'https://app.roninchain.com'],
  [2021, 'Ronin Saigon Testnet', 'RON', 'https://saigon-app.roninchain.com'],
  [8453, 'Base', 'ETH', 'https://basescan.org'],
  [7777, 'Chain 7777', 'ETH', null],
])('the chain %i goes by its own name and coin', (chainId, name, symbol, explorerUrl) => {
  const { chain } = readConfig({ ...production, CHAIN_ID: String(chainId) });
  expect(chain).toMatchObject({ chainId, name, coin: { symbol }, explorerUrl });

  const named = readConfig({ ...production, CHAIN_ID: String(chainId), CHAIN_NAME: 'Ours', CHAIN_COIN_SYMBOL: 'OUR' });
  expect(named.chain).toMatchObject({ name: 'Ours', coin: { symbol: 'OUR' } });
});

test('a server without proxies says so by a word', () => {
  expect(readConfig({ ...production, HUB_TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  expect(readConfig({}).trustedProxies).toEqual([]);
});

test('production without its own chain, database, origins, proxies and secrets names each of them', () => {
  expect(refusalOf({ NODE_ENV: 'production' }).sort()).toEqual([
    'CHAIN_RPC_URL',
    'DATABASE_URL',
    'HUB_CURSOR_SECRET',
    'HUB_JWT_SECRET',
    'HUB_TRUSTED_PROXIES',
    'WEB_ORIGINS',
  ]);
});

test.each([
  ['HUB_PORT', '80a'],
  ['HUB_PORT', '65536'],
  ['HUB_PORT', '-1'],
  ['HUB_CHAIN_PORT', '8080'],
  ['HUB_BLOCK_MS', '0'],
  ['HUB_WORLD', 'huge'],
  ['HUB_SEED', 'a b'],
  ['HUB_LOG', 'loud'],
  ['NODE_ENV', 'staging'],
  ['DATABASE_URL', 'mysql://db/hub'],
  ['DATABASE_URL', 'nonsense'],
  ['CHAIN_ID', '1'],
  ['CHAIN_CONFIRMATIONS', '0'],
  ['HUB_TRUSTED_PROXIES', 'proxy.example'],
  ['HUB_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['HUB_TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['HUB_TRUSTED_PROXIES', '::1, none'],
  ['HUB_TRUSTED_PROXIES', ','],
  ['WEB_ORIGINS', 'hub.example'],
  ['WEB_ORIGINS', 'https://hub.example/path'],
])('%s=%s is refused by name', (setting, value) => {
  expect(refusalOf({ [setting]: value })).toEqual([setting]);
});

test.each([
  ['CHAIN_RPC_URL', 'ws://rpc.example'],
  ['CHAIN_ID', ''],
  ['CHAIN_ID', '0x7e5'],
  ['CHAIN_HERO_ADDRESS', '0x1234'],
  ['CHAIN_MARKET_ADDRESS', ''],
  ['CHAIN_WHITE_ORE_ADDRESS', ''],
  ['HUB_CASHIER_KEY', '0x1234'],
  ['CHAIN_ID', '31337'],
  ['CHAIN_RPC_URL', 'https://rpc.example,wss://rpc.example'],
  ['HUB_METRICS_TOKEN', 'short'],
  ['HUB_METRICS', 'everybody'],
  ['CHAIN_START_BLOCK', 'latest'],
  ['HUB_JWT_SECRET', 'short'],
  ['HUB_CURSOR_SECRET', ''],
  ['WEB_ORIGINS', ''],
  ['HUB_TRUSTED_PROXIES', ''],
])('in production %s=%s is refused by name', (setting, value) => {
  expect(refusalOf({ ...production, [setting]: value })).toContain(setting);
});

test('a public chain needs secrets of its own, even in development', () => {
  expect(refusalOf(publicChain).sort()).toEqual(['HUB_CURSOR_SECRET', 'HUB_JWT_SECRET']);
});

test('a password in DATABASE_URL is not repeated in the refusal', () => {
  expect(() => readConfig({ DATABASE_URL: 'http://hub:hunter2@db' })).toThrow(/^DATABASE_URL must be a URL[^]*$/);
  expect(() => readConfig({ DATABASE_URL: 'http://hub:hunter2@db' })).not.toThrow(/hunter2/);
});

test('arguments choose a fresh or a large world and nothing else', () => {
  expect(readConfig({}, ['--fresh', '--world', 'large'])).toMatchObject({ fresh: true, world: 'large' });
  expect(readConfig({}, ['--world=small'])).toMatchObject({ world: 'small' });
  expect(refusalOf({}, ['--wrold'])).toEqual(['--wrold']);
  expect(refusalOf({}, ['--world'])).toEqual(['--world']);
});

describe('mail', () => {
  test('goes nowhere unless a server is named, and then from whom must be said', () => {
    expect(readConfig({}).mail).toBeNull();
    const set = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'Hero Hub <no-reply@hub.example>' };
    expect(readConfig(set).mail).toEqual({ url: 'smtps://user:secret@mail.example:465', from: set.MAIL_FROM });
    expect(() => readConfig({ ...set, MAIL_FROM: '' })).toThrow(/^MAIL_FROM must be/);
  });

  test.each(['http://mail.example', 'mail.example', 'smtp:'])('%s is no mail server', (SMTP_URL) => {
    expect(() => readConfig({ SMTP_URL, MAIL_FROM: 'a@b.c' })).toThrow(/SMTP_URL/);
  });

  test.each(['nobody', 'Hub <no-reply>', 'Hub\nBcc: x@y.z <a@b.c>'])('%j is no sender', (MAIL_FROM) => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toThrow(/MAIL_FROM/);
  });

  test('a bad URL is refused without repeating its password', () => {
    expect(() => readConfig({ SMTP_URL: 'ftp://user:secret@mail.example' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') as string }),
    );
  });
});

test('one login service may stand for all choices, or each has its own', () => {
  const one = readConfig({ OIDC_ISSUER: 'https://id.example/', OIDC_CLIENT_ID: 'hub' }).identity.social;
  // To the last character: the slash belongs to its name.
  expect(one).toEqual(
    ['google', 'discord', 'twitter'].map((source) => ({ source, issuer: 'https://id.example/', clientId: 'hub' })),
  );
  const own = { OIDC_GOOGLE_ISSUER: 'https://accounts.google.com', OIDC_GOOGLE_CLIENT_ID: 'g' };
  expect(readConfig(own).identity.social).toEqual([
    { source: 'google', issuer: 'https://accounts.google.com', clientId: 'g' },
  ]);
  expect(readConfig({}).identity).toEqual({
    social: [],
    reownProjectId: null,
    relayUrl: null,
    frameAncestors: [],
    communityUrl: null,
  });
});

test.each([
  ['an issuer without a client', { OIDC_ISSUER: 'https://id.example' }, /^OIDC_\w+_CLIENT_ID$/],
  ['a client without an issuer', { OIDC_DISCORD_CLIENT_ID: 'x' }, /^OIDC_DISCORD_ISSUER$/],
  [
    'an issuer without TLS in production',
    { ...production, OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'x' },
    /ISSUER$/,
  ],
  ['an issuer with a query', { OIDC_ISSUER: 'https://id.example?x=1', OIDC_CLIENT_ID: 'x' }, /^OIDC_ISSUER$/],
  ['a client id with a space', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a b' }, /^OIDC_CLIENT_ID$/],
  ['a Reown project that is none', { REOWN_PROJECT_ID: 'mine' }, /^REOWN_PROJECT_ID$/],
  ['a relay without TLS in production', { ...production, REOWN_RELAY_URL: 'ws://relay.example' }, /^REOWN_RELAY_URL$/],
  ['a frame of anybody', { WEB_FRAME_ANCESTORS: '*' }, /^WEB_FRAME_ANCESTORS$/],
])('%s is refused by name', (_case, env, setting) => {
  const refused = refusalOf(env);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((name) => setting.test(name))).toBe(true);
});

test('secrets that seeds were made of before are kept, and one that is too short is named', () => {
  const operator = { HUB_OPERATOR_KEY: `0x${'1'.repeat(64)}`, HUB_OPERATOR_SECRET: 'o'.repeat(32) };
  const read = (former: string) => readConfig({ ...production, ...operator, HUB_OPERATOR_FORMER_SECRETS: former }, []);

  expect(readConfig({ ...production, ...operator }, []).operator?.formerSecrets).toEqual([]);
  const two = read(`${'p'.repeat(32)}, ${'q'.repeat(40)}`);
  expect(two.operator?.formerSecrets).toEqual(['p'.repeat(32), 'q'.repeat(40)]);
  expect(refusalOf({ ...production, ...operator, HUB_OPERATOR_FORMER_SECRETS: 'short' })).toEqual([
    'HUB_OPERATOR_FORMER_SECRETS',
  ]);
});
