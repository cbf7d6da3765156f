import { AbiCoder, getCreate2Address, keccak256, Signature, toUtf8Bytes, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestChain, type TestChain } from '../../test-support/test-chain.ts';
import { createChainReader } from './chain-reader.ts';
import { createRpc, type Rpc } from '../rpc.ts';

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

test('a signature without the prefix of EIP-191 is of another text', async () => {
  const bare = wallet.signingKey.sign(keccak256(toUtf8Bytes(message))).serialized;
  const otherLength = wallet.signingKey.sign(
    keccak256(toUtf8Bytes(`\x19Ethereum Signed Message:\n1${message}`)),
  ).serialized;
  for (const signature of [bare, otherLength]) {
    expect(await reader().verifyMessage(address, message, signature)).toBe(false);
  }
});

test.each([
  ['reverts', '0x60006000fd'],
  ['breaks', '0xfe'],
  ['answers nothing', '0x00'],
  ['answers four bytes where a word is due', '0x631626ba7e6000526004601cf3'],
  ['destroys itself', '0x33ff'],
])('a contract that %s has not said yes', async (_name, code) => {
  const at = `0x${'c0'.repeat(20)}`;
  await chain.rpc.call('anvil_setCode', at, code);

  expect(await reader().verifyMessage(at, message, '0x1234')).toBe(false);
  expect(await chain.rpc.call('eth_getCode', at, 'latest')).toBe(code);
});

test('a node that is slow to ask somebody’s contract is waited for two seconds', async () => {
  const yes = await contractAnswering(`0x1626ba7e${'0'.repeat(56)}`);
  const slow: Rpc = {
    ...chain.rpc,
    call: (method, ...params) =>
      method === 'eth_call' ? new Promise(() => undefined) : chain.rpc.call(method, ...params),
  };
  const started = performance.now();

  await expect(createChainReader(slow).verifyMessage(yes, message, '0x1234')).rejects.toThrow('no answer within');
  expect(performance.now() - started).toBeLessThan(2_800);
});

test('a contract wallet decides for itself (EIP-1271)', async () => {
  const yes = await contractAnswering(`0x1626ba7e${'0'.repeat(56)}`);
  const no = await contractAnswering(`0xffffffff${'0'.repeat(56)}`);

  expect(await reader().verifyMessage(yes, message, '0x1234')).toBe(true);
  expect(await reader().verifyMessage(no, message, '0x1234')).toBe(false);
});

test('one way to write v is enough: 27 and 28, not 0, 1 or what EIP-155 made of them', async () => {
  const signature = await wallet.signMessage(message);
  const parity = signature.endsWith('1c') ? 1 : 0;
  for (const v of [parity, parity + 35, parity + 37]) {
    const other = signature.slice(0, -2) + v.toString(16).padStart(2, '0');
    expect(await reader().verifyMessage(address, message, other)).toBe(false);
  }
  // The compact form of EIP-2098 is another text of the same signature.
  expect(await reader().verifyMessage(address, message, Signature.from(signature).compactSerialized)).toBe(false);
});

describe('a wallet that is not there yet (ERC-6492)', () => {
  /** Deploys what it is given; every test chain has it. */
  const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c';
  const salt = '00'.repeat(32);
  const yes = `1626ba7e${'0'.repeat(56)}`;
  const codeAnswering = (word: string) => `602980600b6000396000f37f${word}60005260206000f3`;
  const mark = '6492'.repeat(16);

  const signatureWith = (maker: string, deployment: string) =>
    AbiCoder.defaultAbiCoder().encode(['address', 'bytes', 'bytes'], [maker, deployment, '0x1234']) + mark;
  function walletAnswering(word: string) {
    const code = codeAnswering(word);
    const at = getCreate2Address(factory, `0x${salt}`, keccak256(`0x${code}`)).toLowerCase();
    return { at, signature: signatureWith(factory, `0x${salt}${code}`) };
  }

  test('is asked as it will be, and is not made by that', async () => {
    const { at, signature } = walletAnswering(yes);

    expect(await reader().verifyMessage(at, message, signature)).toBe(true);

    expect(await chain.rpc.call('eth_getCode', at, 'latest')).toBe('0x');
    expect(await reader().verifyMessage(address, message, signature)).toBe(false);
  });

  test('says no by another word, by none, and by failing', async () => {
    const no = walletAnswering(`ffffffff${'0'.repeat(56)}`);
    expect(await reader().verifyMessage(no.at, message, no.signature)).toBe(false);
    const never = walletAnswering(yes);
    for (const deployment of ['0x', `0x${salt}`, `0x${salt}fe`]) {
      expect(await reader().verifyMessage(never.at, message, signatureWith(factory, deployment))).toBe(false);
    }
  });

  test('is asked also when it is there by now', async () => {
    const { at, signature } = walletAnswering(yes);
    await chain.rpc.call('anvil_setCode', at, `0x7f${yes}60005260206000f3`);
    expect(await reader().verifyMessage(at, message, signature)).toBe(true);
    await chain.rpc.call('anvil_setCode', at, '0x');
  });

  test('a factory that changes the chain or never ends does neither', async () => {
    const endless = `0x${'e1'.repeat(20)}`;
    await chain.rpc.call('anvil_setCode', endless, '0x5b600056');
    const { at } = walletAnswering(yes);
    const started = performance.now();
    expect(await reader().verifyMessage(at, message, signatureWith(endless, '0x'))).toBe(false);
    expect(performance.now() - started).toBeLessThan(2_000);

    // SSTORE(0, 1)
    const writer = `0x${'e2'.repeat(20)}`;
    await chain.rpc.call('anvil_setCode', writer, '0x600160005500');
    await reader().verifyMessage(at, message, signatureWith(writer, '0x'));
    expect(await chain.rpc.call('eth_getStorageAt', writer, '0x0', 'latest')).toBe(`0x${'0'.repeat(64)}`);
  });

  test('the mark alone, or before nonsense, is no signature', async () => {
    for (const content of ['', '00', 'ff'.repeat(96)]) {
      expect(await reader().verifyMessage(address, message, `0x${content}${mark}`)).toBe(false);
    }
  });
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
