import { Contract, Interface, verifyMessage, Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountRegistryAbi } from '../../../core/abi/account-registry.ts';
import { heroAccountAbi } from '../../../core/abi/hero-account.ts';
import { forgetPrivateKey, watchForPrivateKey } from '../../../src/chain/wallet/webview/private-key.ts';
import { WebviewProvider } from '../../../src/chain/wallet/webview/webview-provider.ts';
import { startPrivateChain, type PrivateChain } from '../../support/private-chain.ts';

const SITE = 'hub.example';
const LOGIN = `${SITE} wants you to sign in with your Ethereum account:\nand so on`;
const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`;

let chain: PrivateChain;
let account: PrivateChain['accounts'][number];
let wallet: WebviewProvider;

beforeAll(async () => {
  chain = await startPrivateChain();
  const [first] = chain.accounts;
  if (!first) throw new Error('No account');
  account = first;
});
afterAll(() => chain.stop());
beforeEach(() => {
  vi.stubGlobal('location', { host: SITE, origin: `https://${SITE}` });
  forgetPrivateKey();
  Object.assign(globalThis, { unityUserInfo: { privateKey: account.privateKey } });
  watchForPrivateKey();
  wallet = new WebviewProvider(chain.config);
});

const sign = (text: string, address = account.address) =>
  wallet.request({ method: 'personal_sign', params: [toHex(text), address] });

describe('the wallet of a game', () => {
  test('says its address and our chain', async () => {
    expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([account.address]);
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x7a69');
  });

  test('signs the login message of this site', async () => {
    expect(verifyMessage(LOGIN, String(await sign(LOGIN))).toLowerCase()).toBe(account.address);
  });

  test.each([
    ['any other text', 'I give everything away'],
    ['the login message of another site', LOGIN.replace(SITE, 'evil.example')],
  ])('signs no %s', async (_, text) => {
    await expect(sign(text)).rejects.toMatchObject({ code: 4100 });
  });

  test('signs for no other account', async () => {
    await expect(sign(LOGIN, Wallet.createRandom().address)).rejects.toMatchObject({ code: 4100 });
  });

  test('calls a contract of ours, and the chain takes it', async () => {
    const to = chain.config.contracts.hero;
    const data = chain.hero.interface.encodeFunctionData('setApprovalForAll', [chain.config.contracts.market, true]);

    const hash = await wallet.request({
      method: 'eth_sendTransaction',
      params: [{ from: account.address, to, data }],
    });
    await chain.mine();

    expect((await chain.node.getTransactionReceipt(String(hash)))?.status).toBe(1);
  });

  test('sends nothing anywhere else', async () => {
    const to = Wallet.createRandom().address;
    const sent = wallet.request({
      method: 'eth_sendTransaction',
      params: [{ from: account.address, to, value: '0xde0b6b3a7640000' }],
    });

    await expect(sent).rejects.toMatchObject({ code: 4100 });
  });

  const stranger = () => Wallet.createRandom().address.toLowerCase();
  const sendTo = async (to: string, data: string, value = '0x0') => {
    const hash = await wallet.request({
      method: 'eth_sendTransaction',
      params: [{ from: account.address, to, data, value }],
    });
    await chain.mine();
    return (await chain.node.getTransactionReceipt(String(hash)))?.status;
  };
  const refused = { code: 4100 };

  test('allows one of our contracts to move any token, and takes that back; nobody else is allowed, and nothing paid', async () => {
    // A token that is none of ours: ARCA stands for it, of which this wallet was not told.
    const { arca: lp, ...ours } = chain.config.contracts;
    wallet = new WebviewProvider({ ...chain.config, contracts: { ...ours, arca: ours.hero } });
    const approve = (spender: string, amount: bigint) =>
      chain.arca.interface.encodeFunctionData('approve', [spender, amount]);

    expect(await sendTo(lp, approve(ours.farms, 5n))).toBe(1);
    expect(await chain.arca.getFunction('allowance').staticCall(account.address, ours.farms)).toBe(5n);
    expect(await sendTo(lp, approve(ours.farms, 0n))).toBe(1);

    await expect(sendTo(lp, approve(stranger(), 5n))).rejects.toMatchObject(refused);
    await expect(sendTo(lp, approve(ours.farms, 5n), '0x1')).rejects.toMatchObject(refused);
    const transfer = chain.arca.interface.encodeFunctionData('transfer', [ours.farms, 1n]);
    await expect(sendTo(lp, transfer)).rejects.toMatchObject(refused);
  });

  test('acts by the account of a hero of one’s own with our contracts, and by no other account', async () => {
    const { accountRegistry, hero, heroAccount, items } = chain.config.contracts;
    const registry = new Contract(accountRegistry, accountRegistryAbi, chain.node);
    const accountOf = async (heroId: string) => {
      const args = [heroAccount, `0x${'0'.repeat(64)}`, 31_337n, hero, heroId];
      expect(await sendTo(accountRegistry, registry.interface.encodeFunctionData('createAccount', args))).toBe(1);
      return String(await registry.getFunction('account').staticCall(...args));
    };
    const own = await accountOf(await chain.mintHero(account.address));
    const foreign = await accountOf(await chain.mintHero(stranger()));
    const look = chain.items.interface.encodeFunctionData('balanceOf', [own, 20_001n]);
    const execute = (to: string) => new Interface(heroAccountAbi).encodeFunctionData('execute', [to, 0n, look, 0n]);

    expect(await sendTo(own, execute(items))).toBe(1);

    await expect(sendTo(own, execute(stranger()))).rejects.toMatchObject(refused);
    await expect(sendTo(foreign, execute(items))).rejects.toMatchObject(refused);
    await expect(sendTo(stranger(), execute(items))).rejects.toMatchObject(refused);
  });

  test('tells its key to nobody who asks', async () => {
    for (const method of ['private_key', 'eth_private_key', 'eth_privateKey', 'eth_sign', 'eth_signTypedData_v4']) {
      const answer = await wallet.request({ method, params: [account.address, LOGIN] }).catch(String);

      expect(JSON.stringify(answer)).not.toContain(account.privateKey.slice(2));
    }
  });
});
