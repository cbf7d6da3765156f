import { beforeEach, expect, test, vi } from 'vitest';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import type { AppKitSettings } from './settings.ts';

// Reown's own library, which opens frames and asks its servers as soon as it is made.
const made = vi.fn();
const login = vi.fn(async (_channel: string) => undefined);
vi.mock('@reown/appkit', () => ({ createAppKit: made }));
vi.mock('@reown/appkit-adapter-ethers', () => ({ EthersAdapter: Object }));
vi.mock('@reown/appkit-controllers', () => ({
  ConnectionController: { setWcBasic: vi.fn() },
  EventsController: { state: { pendingEvents: [] } },
  OptionsController: { setEnableBaseAccount: vi.fn() },
  TelemetryController: { disable: vi.fn() },
}));
vi.mock('@reown/appkit-controllers/utils', () => ({ executeSocialLogin: login }));
vi.mock('@walletconnect/universal-provider', () => ({ UniversalProvider: { init: async () => ({ session: null }) } }));

const ADDRESS = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf';
const chain = {
  chainId: 2020,
  name: 'Ronin',
  currency: { name: 'Ronin', symbol: 'RON', decimals: 18, displayDecimals: 4 },
  rpcUrls: ['/rpc'],
  explorerUrl: 'https://explorer.test',
} as ChainConfig;
const settings: AppKitSettings = { projectId: 'a'.repeat(32), relayUrl: null, chain, hasSocial: true };

/** AppKit as it answers: with an account once its login went through. */
function answering() {
  const state: { address: string | undefined } = { address: undefined };
  const hear: (() => void)[] = [];
  login.mockImplementation(async () => {
    state.address = ADDRESS;
    for (const tell of hear) tell();
  });
  return {
    ready: async () => undefined,
    open: async () => undefined,
    close: async () => undefined,
    isOpen: () => false,
    setThemeMode: () => undefined,
    setThemeVariables: () => undefined,
    subscribeState: () => () => undefined,
    getAddress: () => state.address,
    getProviderType: () => 'AUTH',
    getChainId: () => 2020,
    subscribeAccount: (tell: () => void) => {
      hear.push(tell);
      return () => undefined;
    },
    subscribeNetwork: () => () => undefined,
  };
}

/** The modules keep AppKit for the page: each test is a page of its own. */
async function openPage() {
  vi.resetModules();
  made.mockReset().mockImplementation(answering);
  login.mockReset();
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  return import('./social-wallet.ts');
}

beforeEach(() => localStorage.clear());

test('AppKit is given the project, our one network, the channels that we offer, and nothing that we do ourselves', async () => {
  const { openSocialWallet } = await openPage();
  await openSocialWallet(settings, 'google');

  expect(made).toHaveBeenCalledOnce();
  expect(made.mock.calls[0]?.[0]).toMatchObject({
    projectId: settings.projectId,
    defaultNetwork: { id: 2020, blockExplorers: { default: { url: 'https://explorer.test' } } },
    networks: [{ id: 2020, rpcUrls: { default: { http: [`${location.origin}/rpc`] } } }],
    metadata: { name: 'Hero Hub', url: location.origin },
    features: { analytics: false, email: false, socials: ['google', 'discord', 'x'], swaps: false, onramp: false },
    enableInjected: false,
    enableEIP6963: false,
    enableNetworkSwitch: false,
    allowUnsupportedChain: true,
  });
});

test('without social accounts it offers none', async () => {
  await openPage();
  const { openKit } = await import('./kit.ts');
  await openKit({ ...settings, hasSocial: false });

  expect(made.mock.calls[0]?.[0]).toMatchObject({ features: { socials: false, email: false } });
});

test.each([
  ['google', 'google'],
  ['discord', 'discord'],
  ['twitter', 'x'],
] as const)(
  '%s is what AppKit calls %s, and the account that it answers with is the wallet’s',
  async (source, called) => {
    const { openSocialWallet } = await openPage();
    const wallet = await openSocialWallet(settings, source);
    expect(login).not.toHaveBeenCalled();

    expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([ADDRESS]);

    expect(login.mock.calls).toEqual([[called]]);
    expect(await openSocialWallet(settings, source)).toBe(wallet);
    expect(made).toHaveBeenCalledOnce();
  },
);
