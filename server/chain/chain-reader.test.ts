import { Signature, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, type TestChain } from '../test-support/test-chain.ts';
import { createChainReader } from './chain-reader.ts';
import { createRpc } from './rpc.ts';

const wallet = new Wallet(`0x${'11'.repeat(32)}`);
const address = wallet.address.toLowerCase();
const message = 'hub.example wants you to sign in';
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
}, 30_000);
afterAll(() => chain.stop());

const reader = () => createChainReader(chain.rpc);
/** A contract that answers every call with this word. */
async function contractAnswering(word: string) {
  const at = `0x${word.slice(2, 4).repeat(20)}`;
  await chain.rpc.call('anvil_setCode', at, `0x7f${word.slice(2)}60005260206000f3`);
  return at;
}

test('the signature of the address itself is good, another message or address is not', async () => {
  const signature = await wallet.signMessage(message);

  expect(await reader().verifyMessage(address, message, signature)).toBe(true);
  expect(await reader().verifyMessage(address, `${message}!`, signature)).toBe(false);
  expect(await reader().verifyMessage(`0x${'22'.repeat(20)}`, message, signature)).toBe(false);
});

test('what is not canonical is refused: the other s, upper case, cut off, endless, no hex', async () => {
  const signature = await wallet.signMessage(message);
  const { r, s, v } = Signature.from(signature);
  const otherS = (ORDER - BigInt(s)).toString(16).padStart(64, '0');
  const malleable = `${r}${otherS}${v === 27 ? '1c' : '1b'}`;

  for (const bad of [
    malleable,
    signature.toUpperCase(),
    signature.slice(0, -2),
    `0x${'00'.repeat(5_000)}`,
    '0xzz',
    '',
  ]) {
    expect(await reader().verifyMessage(address, message, bad)).toBe(false);
  }
});

test('a contract wallet decides for itself (EIP-1271)', async () => {
  const yes = await contractAnswering(`0x1626ba7e${'0'.repeat(56)}`);
  const no = await contractAnswering(`0xffffffff${'0'.repeat(56)}`);

  expect(await reader().verifyMessage(yes, message, '0x1234')).toBe(true);
  expect(await reader().verifyMessage(no, message, '0x1234')).toBe(false);
});

test('a contract that never ends is cut off by its gas', async () => {
  const endless = `0x${'e0'.repeat(20)}`;
  // JUMPDEST PUSH1 0 JUMP
  await chain.rpc.call('anvil_setCode', endless, '0x5b600056');

  expect(await reader().verifyMessage(endless, message, '0x1234')).toBe(false);
});

test('a node that does not answer is an error, not a refusal', async () => {
  const dead = createChainReader(createRpc('http://127.0.0.1:9', { timeoutMs: 500 }));

  await expect(dead.verifyMessage(`0x${'33'.repeat(20)}`, message, '0x1234')).rejects.toThrow('no answer');
  // A plain signature needs no chain.
  expect(await dead.verifyMessage(address, message, await wallet.signMessage(message))).toBe(true);
});
