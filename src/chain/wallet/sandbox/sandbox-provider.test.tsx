import { verifyMessage } from 'ethers';
import { expect, test } from 'vitest';
import { addressesFrom } from '../../../../core/wire/contract-addresses.ts';
import type { DemoAccount } from '../../../../core/wire/local.ts';
import { toHexText } from '../siwe-message.ts';
import { walletErrorCode } from '../session/eip1193.ts';
import { SandboxProvider } from './sandbox-provider.ts';
import { askPerson, sandboxQuestions, type SandboxQuestion } from './sandbox-requests.ts';

const account = (key: DemoAccount['key'], privateKey: string, address: string): DemoAccount => ({
  ...{ key, role: 'player', name: key, email: '', password: '' },
  privateKey,
  address: address.toLowerCase(),
});
const rich = account(
  'rich',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
);
const fresh = account(
  'new',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
);
const NOWHERE = `0x${'0'.repeat(40)}`;

function createSandbox(answer: (question: SandboxQuestion) => Promise<string> = () => Promise.resolve(rich.address)) {
  const questions: SandboxQuestion[] = [];
  const wallet = new SandboxProvider({
    world: () =>
      Promise.resolve({
        chainId: 31337,
        contracts: addressesFrom(() => NOWHERE),
        accounts: [rich, fresh],
        rpcUrl: 'http://127.0.0.1:1/',
      }),
    ask: (question) => {
      questions.push(question);
      return answer(question);
    },
    storage: localStorage,
  });
  const events: unknown[] = [];
  wallet.on('accountsChanged', (accounts) => events.push(accounts));
  return { wallet, questions, events };
}

const loginText = () => `${location.host} wants you to sign in with your Ethereum account:\n${rich.address}\n\nHello`;

test('shares no account before the person chose one, and that one from then on', async () => {
  const { wallet, questions, events } = createSandbox();
  expect(await wallet.request({ method: 'eth_accounts' })).toEqual([]);

  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([rich.address]);
  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([rich.address]);

  expect(questions.map(({ kind }) => kind)).toEqual(['account']);
  expect(events).toEqual([[rich.address]]);
});

test('signs a message as it was shown, with the shared account’s key', async () => {
  const { wallet, questions } = createSandbox();
  await wallet.request({ method: 'eth_requestAccounts' });

  const params = [toHexText('Grüße, 世界'), rich.address];
  const signature = await wallet.request({ method: 'personal_sign', params });

  expect(verifyMessage('Grüße, 世界', String(signature)).toLowerCase()).toBe(rich.address);
  expect(questions.at(-1)).toMatchObject({ kind: 'message', text: 'Grüße, 世界' });
});

test('signs for no account that is not shared', async () => {
  const { wallet } = createSandbox();
  await wallet.request({ method: 'eth_requestAccounts' });

  const asked = wallet.request({ method: 'personal_sign', params: ['0x00', fresh.address] });

  expect(await asked.catch(walletErrorCode)).toBe(4100);
});

test('takes the click on a demo account as consent to its log-in message, once, and to nothing else', async () => {
  const { wallet, questions } = createSandbox();
  wallet.consentTo(rich.address);
  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([rich.address]);

  await wallet.request({ method: 'personal_sign', params: [toHexText('Give me all'), rich.address] });
  expect(questions.map(({ kind }) => kind)).toEqual(['message']);

  await wallet.request({ method: 'personal_sign', params: [toHexText(loginText()), rich.address] });
  expect(questions).toHaveLength(1);

  await wallet.request({ method: 'personal_sign', params: [toHexText(loginText()), rich.address] });
  expect(questions).toHaveLength(2);
});

test('knows its own chain only', async () => {
  const { wallet } = createSandbox();
  const switchTo = (chainId: string) => wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });

  expect(await switchTo('0x7a69')).toBeNull();
  expect(await switchTo('0x1').catch(walletErrorCode)).toBe(4902);
  expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x7a69');
});

test('asks one question after the other and answers a rejection with 4001', async () => {
  const first = askPerson({ kind: 'account', accounts: [rich], current: null });
  const second = askPerson({ kind: 'account', accounts: [fresh], current: null });
  expect(sandboxQuestions.get()).toHaveLength(2);

  sandboxQuestions.get()[0]?.reject();
  sandboxQuestions.get()[0]?.confirm(fresh.address);

  expect(await first.catch(walletErrorCode)).toBe(4001);
  expect(await second).toBe(fresh.address);
  expect(sandboxQuestions.get()).toEqual([]);
});
