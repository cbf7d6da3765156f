import { expect, test } from 'vitest';
import { arcaAbi } from '../../core/abi/arca.ts';
import { heroAbi } from '../../core/abi/hero.ts';
import { marketAbi } from '../../core/abi/market.ts';
import texts from '../../locales/en/contractErrors.json';
import { amountArguments, contractErrors, contractErrorText } from './contract-errors.ts';

const declared = [...arcaAbi, ...heroAbi, ...marketAbi].flatMap((entry) => (entry.type === 'error' ? [entry] : []));

test('has a sentence for each error of the contracts, and none for an error that is gone', () => {
  expect(Object.keys(contractErrors).sort()).toEqual([...new Set(declared.map(({ name }) => name))].sort());
});

test('fills every placeholder of a sentence from the error’s own arguments', () => {
  for (const { name, inputs } of declared) {
    const key = contractErrors[name];
    const wanted = [...texts[key].matchAll(/\{\{(\w+)\}\}/g)].map(([, placeholder]) => placeholder ?? '');
    const given = ['name', ...inputs.map((input) => input.name)];
    expect(
      wanted.filter((placeholder) => !given.includes(placeholder)),
      name,
    ).toEqual([]);
  }
});

test('calls an error that is none of ours unknown, whatever its name', () => {
  expect(contractErrorText('Elsewhere')).toBe('contractErrors.Unknown');
  expect(contractErrorText('constructor')).toBe('contractErrors.Unknown');
  expect(contractErrorText('Panic')).toBe('contractErrors.Panic');
});

test('shows no token id or address as an amount', () => {
  expect(['listingId', 'tokenId', 'account', 'gasLeft'].filter((name) => amountArguments.has(name))).toEqual([]);
});
