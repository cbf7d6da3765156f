import { readdirSync, readFileSync } from 'node:fs';
import type { Interface, ParamType } from 'ethers';
import { describe, expect, test } from 'vitest';
import { decodeRevert } from '../../../src/chain/actions/kernel/revert.ts';
import { errorInterface } from '../../../src/chain/actions/kernel/contracts.ts';
import { listFiles } from '../source-files.ts';
import { inNoTable, neverRefused } from './refusal-notes.ts';

const TABLES = 'tests/flows/refusals';
const ARTIFACTS = 'contracts/artifacts';

const errorsOf = (file: string): string[] => {
  const { abi } = JSON.parse(readFileSync(`${ARTIFACTS}/${file}`, 'utf8')) as {
    abi: { type: string; name?: string }[];
  };
  return abi.flatMap(({ type, name }) => (type === 'error' && name ? [name] : []));
};
const contracts = readdirSync(ARTIFACTS)
  .filter((file) => file.endsWith('.json') && !['sources.json', 'storage.json'].includes(file))
  .map((file) => [file.replace('.json', ''), errorsOf(file)] as const);
const declared = new Set(contracts.flatMap(([, errors]) => errors));

/** The names that a row waits for, in the tables or in what they share. */
const ROW = /(?:\bname: |\brefused\()'(\w+)'/g;
const tables = [...readdirSync(TABLES).map((file) => `${TABLES}/${file}`), 'tests/support/chain/refusing-calls.ts'];
const reached = new Set(
  tables.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ROW)].map(([, name]) => name)),
);

test.each(contracts)('%s refuses with nothing that no table shows and no note explains', (_contract, errors) => {
  expect(errors.filter((name) => !reached.has(name) && !inNoTable.has(name))).toEqual([]);
});

test('no note outlives its reason: what is there has no row, and is there', () => {
  expect([...inNoTable.keys()].filter((name) => reached.has(name) || !declared.has(name))).toEqual([]);
});

test('every action has a table of what its contract refuses, or can be refused by nobody', () => {
  const actions = listFiles().filter((file) => /^src\/.*\.action\.ts$/.test(file));
  const shown = tables.map((file) => readFileSync(file, 'utf8')).join('\n');
  // A row runs the action itself: its file is imported, from wherever it lies.
  const untold = actions.filter((file) => !shown.includes(`/${file}'`)).map((file) => file.replace(/^.*\//, ''));

  expect(actions.length).toBeGreaterThan(50);
  expect(untold).toEqual([...neverRefused.keys()]);
});

/** Something that fits the type; which does not matter. */
function sampleOf(type: ParamType): unknown {
  if (type.baseType === 'address') return `0x${'11'.repeat(20)}`;
  if (type.baseType.startsWith('bytes')) return `0x${'22'.repeat(Number(type.baseType.slice(5)) || 4)}`;
  return type.baseType === 'bool' ? true : 7n;
}

describe('what comes only after it was sent, as another was faster', () => {
  const known: Interface = errorInterface();
  const hub = [...declared].filter((name) => known.getError(name));

  test.each(hub)('%s is read from the revert by its name and with each of its figures', (name) => {
    const inputs = known.getError(name)?.inputs ?? [];
    const read = decodeRevert(known.encodeErrorResult(name, inputs.map(sampleOf)));
    expect(read.name).toBe(name);
    expect(Object.keys(read.args)).toEqual(inputs.map((input, at) => input.name || String(at)));
  });

  test('but for what no user of the hub can meet', () => {
    expect([...declared].filter((name) => !hub.includes(name) && !inNoTable.has(name))).toEqual([]);
  });
});
