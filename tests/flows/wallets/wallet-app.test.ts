import { UniversalProvider } from '@walletconnect/universal-provider';
import { verifyMessage } from 'ethers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppWallet, PROJECT_ID } from '../../support/relay/app-wallet.ts';
import { Relay } from '../../support/relay/relay.ts';
import { PopupClosed, walletErrorCodes } from '../../../src/chain/wallet/session/eip1193.ts';
import { createPairing, type PairingModal } from '../../../src/chain/wallet/appkit/pairing.ts';
import { RelayWallet } from '../../../src/chain/wallet/appkit/relay-wallet.ts';

const CHAIN_ID = 31337;
const KEYS = [1, 2].map((n) => `0x${n.toString(16).padStart(64, '0')}`);
const optionalNamespaces = {
  eip155: {
    chains: [`eip155:${String(CHAIN_ID)}`],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_addEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: { [CHAIN_ID]: 'http://127.0.0.1:1' },
  },
};

vi.setConfig({ testTimeout: 60_000 });
let relay: Relay;
beforeAll(async () => {
  process.env['IS_VITEST'] = 'true';
  relay = await Relay.open();
});
afterAll(async () => {
  await relay.close();
});

/** The page's side with a modal that does what AppKit's does: it starts an attempt when it opens. */
async function open() {
  const app = await AppWallet.open({
    relayUrl: relay.url,
    nodeUrl: 'http://127.0.0.1:1',
    chainId: CHAIN_ID,
    privateKeys: KEYS,
  });
  const client = await UniversalProvider.init({
    projectId: PROJECT_ID,
    relayUrl: relay.url,
    metadata: { name: 'Hero Hub', description: '', url: 'http://localhost', icons: [] },
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `page-${String(Math.random()).slice(2)}`,
    storageOptions: { database: ':memory:' },
  });
  let tell: (isOpen: boolean) => void = () => undefined;
  const drop = vi.fn(() => client.disconnect());
  const modal: PairingModal = {
    open: async () => {
      tell(true);
      client.connect({ optionalNamespaces }).catch(() => undefined);
    },
    close: async () => tell(false),
    watch: (onChange) => {
      tell = onChange;
      return () => (tell = () => undefined);
    },
    drop,
  };
  const wallet = new RelayWallet(
    client,
    CHAIN_ID,
    createPairing(client, async () => modal),
  );
  const shown = () => new Promise<string>((resolve) => client.once('display_uri', resolve));
  const heard: [string, unknown][] = [];
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
    wallet.on(event, (payload) => heard.push([event, payload]));
  }
  const connect = async () => {
    const uri = shown();
    const asked = wallet.request({ method: 'eth_requestAccounts' });
    await app.scan(await uri);
    return asked;
  };
  return { app, client, wallet, modal, shown, heard, connect, drop };
}

const ask = (wallet: RelayWallet, method: string, params?: unknown) => wallet.request({ method, params });

describe('a wallet app over the relay', () => {
  test('is connected by its code, signs, and is gone when it says so', async () => {
    const { app, wallet, heard, connect } = await open();

    const accounts = (await connect()) as string[];
    expect(accounts[0]).toBe(app.address);
    expect(app.seen).toEqual(['Hero Hub']);
    expect(await ask(wallet, 'eth_accounts')).toEqual(accounts);
    expect(await ask(wallet, 'eth_chainId')).toBe('0x7a69');

    const text = Buffer.from('hello').toString('hex');
    const signature = await ask(wallet, 'personal_sign', [`0x${text}`, app.address]);
    expect(verifyMessage('hello', String(signature)).toLowerCase()).toBe(app.address);

    await app.disconnect();
    await expect.poll(() => heard.map(([event]) => event)).toContain('disconnect');
    expect(await ask(wallet, 'eth_accounts')).toEqual([]);
    await expect(ask(wallet, 'eth_chainId')).rejects.toMatchObject({ code: walletErrorCodes.disconnected });
    await app.close();
  });

  test('that declines is told apart from one that is closed, and can be asked again', async () => {
    const { app, wallet, connect } = await open();

    app.rejectNext();
    await expect(connect()).rejects.toMatchObject({ code: walletErrorCodes.rejected });
    await connect();
    app.rejectNext();
    await expect(ask(wallet, 'personal_sign', ['0x00', app.address])).rejects.toMatchObject({
      code: walletErrorCodes.rejected,
    });
    await app.close();
  });

  test('connects nobody when it answers after the code was closed', async () => {
    const { app, client, wallet, modal, shown, drop } = await open();
    const uri = shown();
    const asked = ask(wallet, 'eth_requestAccounts');
    const code = await uri;
    void modal.close();
    await expect(asked).rejects.toBeInstanceOf(PopupClosed);

    await app.scan(code);
    await expect.poll(() => drop.mock.calls.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => client.session).toBeUndefined();
    expect(await ask(wallet, 'eth_accounts')).toEqual([]);
    await app.close();
  });

  test('is followed when it changes to another account that it has shared', async () => {
    const { app, wallet, heard, connect } = await open();
    const [first, second] = (await connect()) as string[];

    await app.switchAccount(1);

    await expect.poll(() => heard).toContainEqual(['accountsChanged', [second, first]]);
    expect(await ask(wallet, 'eth_accounts')).toEqual([second, first]);
    await app.close();
  });

  test('is not asked for what it has not agreed to, and no other node is asked instead', async () => {
    const { app, wallet, connect } = await open();
    app.grantOnly('personal_sign');
    await connect();
    const published = relay.published;

    for (const method of ['eth_sendTransaction', 'wallet_addEthereumChain', 'eth_getBalance']) {
      await expect(ask(wallet, method, []), method).rejects.toMatchObject({ code: walletErrorCodes.unsupported });
    }
    await expect(ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x7e4' }])).rejects.toMatchObject({
      code: walletErrorCodes.unsupported,
    });
    expect(await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull();
    expect(relay.published).toBe(published);
    await app.close();
  });
});
