import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { bountyEpochsAbi } from '../../../../core/abi/bounty-epochs.ts';
import { contractAddresses } from '../../../../core/wire/contract-addresses.ts';
import { bountyBlocks } from './bounty-scenes.ts';
import { officesOf } from '../identities.ts';

const DAY = 86_400;
const start = Date.UTC(2026, 6, 29, 15) / 1_000;
const until = start + 91 * DAY;
const names = Object.keys(contractAddresses.shape);
const contracts = contractAddresses.parse(
  Object.fromEntries(names.map((name, index) => [name, `0x${index.toString(16).padStart(40, '0')}`])),
);

test('epochs follow each other from Monday to Monday, over the whole story and a year more', () => {
  const epochs = new Interface(bountyEpochsAbi);
  const spans = bountyBlocks({ contracts, offices: officesOf('test'), start, until })
    .flatMap(({ transactions }) => transactions)
    .filter(({ to }) => to === contracts.bountyEpochs)
    .map(({ data }) => epochs.decodeFunctionData('setEpoch', data).toArray().map(Number));

  expect(spans[0]?.[0]).toBeLessThanOrEqual(start);
  expect(spans.at(-1)?.[1]).toBeGreaterThan(until + 364 * DAY);
  for (const [index, [from = 0, to = 0]] of spans.entries()) {
    expect(new Date(from * 1_000).getUTCDay()).toBe(1);
    expect(to - from).toBe(7 * DAY);
    if (index > 0) expect(from).toBe(spans[index - 1]?.[1]);
  }
});
