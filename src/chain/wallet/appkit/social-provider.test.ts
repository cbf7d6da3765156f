import { expect, test, vi } from 'vitest';
import { PopupClosed, walletErrorCodes } from '../session/eip1193.ts';
import { SocialWallet, type SocialKit } from './social-provider.ts';

const ADDRESS = '0x7e5f4552091a69125d5dfcb7b8c2659029395bdf';

/** AppKit with a wallet that is opened and closed by the test. */
function createKit() {
  const account: { address: string | undefined } = { address: undefined };
  const hear = { account: () => undefined as unknown, open: (_isOpen: boolean) => undefined as unknown };
  const request = vi.fn(async () => '0xsigned');
  const appKit = {
    ready: async () => undefined,
    open: vi.fn(async () => undefined),
    getAddress: () => account.address,
    getProviderType: () => 'AUTH',
    getProvider: () => ({ request }),
    getChainId: () => 2020,
    switchNetwork: vi.fn(async () => undefined),
    subscribeAccount: (callback: () => void) => {
      const before = hear.account;
      hear.account = () => [before(), callback()];
      return () => undefined;
    },
    subscribeNetwork: () => () => undefined,
  };
  const kit = {
    appKit,
    network: { id: 2020 },
    watch: (onChange: (isOpen: boolean) => void) => {
      hear.open = onChange;
      return () => undefined;
    },
    close: vi.fn(async () => undefined),
  } as unknown as SocialKit;
  const set = (address: string | undefined) => {
    account.address = address;
    hear.account();
  };
  return { kit, appKit, request, hear, set };
}

const ask = (wallet: SocialWallet, method: string, params?: unknown) => wallet.request({ method, params });

test('the login starts from the open modal and gives the account of the wallet that it opened', async () => {
  const { kit, appKit, set } = createKit();
  const startLogin = vi.fn(async () => {
    expect(appKit.open).toHaveBeenCalled();
    set(ADDRESS);
  });
  const wallet = new SocialWallet(kit, startLogin);

  expect(await ask(wallet, 'eth_accounts')).toEqual([]);
  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([ADDRESS]);
  expect(await ask(wallet, 'eth_requestAccounts')).toEqual([ADDRESS]);
  expect(startLogin).toHaveBeenCalledOnce();
  expect(kit.close).toHaveBeenCalled();
});

test('a login that is closed fails as closed', async () => {
  const { kit, hear } = createKit();
  const wallet = new SocialWallet(kit, async () => hear.open(false));

  await expect(ask(wallet, 'eth_requestAccounts')).rejects.toBeInstanceOf(PopupClosed);
});

test('it signs, has its one network, and nothing else', async () => {
  const { kit, appKit, request, set } = createKit();
  const wallet = new SocialWallet(kit, async () => undefined);
  await expect(ask(wallet, 'personal_sign', ['0x00', ADDRESS])).rejects.toMatchObject({
    code: walletErrorCodes.disconnected,
  });
  set(ADDRESS);

  expect(await ask(wallet, 'personal_sign', ['0x00', ADDRESS])).toBe('0xsigned');
  expect(request).toHaveBeenCalledWith({ method: 'personal_sign', params: ['0x00', ADDRESS] });
  expect(await ask(wallet, 'eth_chainId')).toBe(2020);
  expect(await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x7e4' }])).toBeNull();
  expect(appKit.switchNetwork).toHaveBeenCalledOnce();
  for (const [method, params] of [
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }]],
    ['eth_getBalance', []],
  ] as const) {
    await expect(ask(wallet, method, params)).rejects.toMatchObject({ code: walletErrorCodes.unsupported });
  }
});

test('a refusal in its window is a refusal here', async () => {
  const { kit, request, set } = createKit();
  const wallet = new SocialWallet(kit, async () => undefined);
  set(ADDRESS);
  request.mockRejectedValueOnce({ code: 4001, message: 'User rejected' });

  await expect(ask(wallet, 'personal_sign', [])).rejects.toMatchObject({ code: walletErrorCodes.rejected });
});

test('it says when another account is there, and when none is', () => {
  const { kit, set } = createKit();
  const wallet = new SocialWallet(kit, async () => undefined);
  const heard: [string, unknown][] = [];
  wallet.on('accountsChanged', (accounts) => heard.push(['accountsChanged', accounts]));
  wallet.on('disconnect', () => heard.push(['disconnect', null]));

  set(ADDRESS);
  set(undefined);

  expect(heard).toEqual([
    ['accountsChanged', [ADDRESS]],
    ['disconnect', null],
  ]);
});
