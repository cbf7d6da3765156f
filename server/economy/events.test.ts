import { readdirSync } from 'node:fs';
import { id } from 'ethers';
import { beforeAll, expect, test } from 'vitest';
import { contractNames } from '../../core/abi/contracts.ts';
import { addressesFrom } from '../../core/wire/contract-addresses.ts';
import { eventDecoders, signatureOfEvent, type AbiItem } from '../chain/events/event-decoder.ts';
import { projectionsOf } from './projections.ts';

/** Events that are in no table, and why. By signature, for every contract that has them. */
const unread: Readonly<Record<string, string>> = {
  'Initialized(uint64)': 'of every deployment and upgrade, and says no more than that; Upgraded is in the log',
  'EIP712DomainChanged()': 'declared by the standard, emitted by nobody: the domain cannot be changed',
  'URI(string,uint256)': 'declared by the standard, emitted by nobody: all items have one URI, BaseURIChanged tells it',
  'Deposit(address,uint256)': 'of the wrapped coin: the Transfer from nobody beside it says the same',
  'Withdrawal(address,uint256)': 'of the wrapped coin: the Transfer to nobody beside it says the same',
  'BatchCallFailed(address,uint256,bytes)': 'nothing came of it; its sender reads it in the receipt of the batch',
};

const contracts = addressesFrom((name) => `0x${id(name).slice(2, 42)}`);
const events: { contract: string; signature: string }[] = [];
const read = new Set<string>();

const fileOf = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

beforeAll(async () => {
  for (const name of contractNames) {
    const module = (await import(/* @vite-ignore */ `../../core/abi/${fileOf(name)}`)) as Record<
      string,
      readonly AbiItem[]
    >;
    const abi = module[`${name}Abi`];
    if (!abi) throw new Error(`core/abi/${fileOf(name)} has no ${name}Abi`);
    for (const item of abi.filter(({ type }) => type === 'event')) {
      events.push({ contract: name, signature: signatureOfEvent(item) });
    }
  }
  const nameOf = new Map(Object.entries(contracts).map(([name, address]) => [address, name]));
  for (const { address, abi, events: names } of projectionsOf(contracts).flatMap(({ sources }) => sources)) {
    for (const { topic } of eventDecoders(abi, names)) read.add(`${nameOf.get(address) ?? address} ${topic}`);
  }
});

const isRead = ({ contract, signature }: { contract: string; signature: string }) =>
  read.has(`${contract} ${id(signature)}`);

test('every event of every contract is made into rows, or it is written down why not', () => {
  expect(events.length).toBeGreaterThan(150);
  const forgotten = events.filter((event) => !isRead(event) && !(event.signature in unread));

  expect(forgotten).toEqual([]);
});

test('what is written down as unread is an event of ours, and really unread', () => {
  const all = new Set(events.map(({ signature }) => signature));

  expect(Object.keys(unread).filter((signature) => !all.has(signature))).toEqual([]);
  expect(events.filter((event) => isRead(event) && event.signature in unread)).toEqual([]);
});

test('each ABI that the build writes is looked at', () => {
  const files = readdirSync('core/abi').filter((file) => file !== 'contracts.ts');

  expect(files.sort()).toEqual(contractNames.map(fileOf).sort());
});
