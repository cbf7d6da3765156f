// Breaks contracts on purpose, one line at a time. Each mutant is the real source with one replacement, written to
// contracts/test/mutants/ with what it imports when the replacement is there, and the invariants must name the rule that
// it breaks (contracts/test/mutants/*Mutants.t.sol).
// A replacement that no longer fits the source is an error: then the mutant has to follow the contract.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { forgeMutants } from './mutants/forge.mjs';
import { boxSalesMutants, gachaMutants } from './mutants/gacha.mjs';
import { itemMarketMutants } from './mutants/item-market.mjs';
import { marketOffersMutants } from './mutants/market-offers.mjs';
import { farmsMutants } from './mutants/farms.mjs';
import { marketMutants } from './mutants/market.mjs';
import { offerRewardMutants } from './mutants/offer-reward.mjs';
import { stakingMutants } from './mutants/staking.mjs';
import { treasuryMutants } from './mutants/treasury.mjs';
import { vestingMutants } from './mutants/vesting.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, 'contracts/test/mutants');
const walks = readdirSync(path.join(root, 'contracts/test/invariant'), { recursive: true, encoding: 'utf8' });
const sourceFolder = path.join(root, 'contracts/src');
const read = (file) => readFileSync(path.join(sourceFolder, file), 'utf8');
const sourceFiles = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' });

/** By the contract that they are of. */
export const mutants = {
  Market: marketMutants,
  Farms: farmsMutants,
  MarketOffers: marketOffersMutants,
  ItemMarket: itemMarketMutants,
  Staking: stakingMutants,
  Treasury: treasuryMutants,
  Forge: forgeMutants,
  Gacha: gachaMutants,
  BoxSales: boxSalesMutants,
  Vesting: vestingMutants,
  OfferReward: offerRewardMutants,
};

function replaceOnce(name, source, find, put) {
  if (source.split(find).length !== 2) throw new Error(`The mutant ${name} does not fit the source: ${find.trim()}`);
  return source.replace(find, () => put);
}

function mutate(name, source, find, put) {
  const finds = [find].flat();
  const puts = [put].flat();
  return finds.reduce((text, each, index) => replaceOnce(name, text, each, puts[index] ?? ''), source);
}

/** A source as it reads in the folder of the mutants. */
function moved(file, source) {
  const away = (imported) => `"../../src/${path.posix.join(path.posix.dirname(file), imported)}"`;
  return source.replace(/"(\.\.?\/[^"]+)"/g, (_, imported) => away(imported));
}

/** The mutant's own file, and one more when what is broken is a library or a base contract that it imports. */
function render(contract, { name, file, find, put }) {
  const own = sourceFiles.find((source) => path.basename(source) === `${contract}.sol`);
  const banner = '// Written by contracts/script/mutants.mjs. Broken on purpose.\n';
  const mark = (text) => replaceOnce(name, text, 'pragma solidity 0.8.37;\n', `pragma solidity 0.8.37;\n\n${banner}`);
  const renamed = replaceOnce(name, read(own), `contract ${contract} is`, `contract ${name} is`);
  if (!file) return [[`${name}.sol`, mark(moved(own, mutate(name, renamed, find, put)))]];

  const part = `${name}Part.sol`;
  const importing = replaceOnce(name, moved(own, renamed), `"../../src/${file}"`, `"./${part}"`);
  return [
    [`${name}.sol`, mark(importing)],
    [part, mark(moved(file, mutate(name, read(file), find, put)))],
  ];
}

function renderTest(contract, list) {
  const walk = walks.find((file) => path.basename(file) === `${contract}Walk.sol`);
  const tests = list.map(
    ({ name, breaks }) =>
      `    function test_Catches${name}() external {\n        _expectCaught("${name}.sol:${name}", "${breaks}");\n    }\n`,
  );
  const imports = list.map(({ name }) => `import {${name}} from "./${name}.sol";\n`);
  return (
    '// SPDX-License-Identifier: UNLICENSED\npragma solidity 0.8.37;\n\n' +
    '// Written by contracts/script/mutants.mjs. The mutants are imported so that deployCode finds them.\n' +
    `import {${contract}Walk} from "../invariant/${walk}";\n${imports.join('')}\n` +
    `contract ${contract}MutantsTest is ${contract}Walk {\n${tests.join('\n')}}\n`
  );
}

function renderAll() {
  const files = Object.entries(mutants).flatMap(([contract, list]) => [
    ...list.flatMap((mutant) => render(contract, mutant)),
    [`${contract}Mutants.t.sol`, renderTest(contract, list)],
  ]);
  const twice = files.find(([name], index) => files.findIndex(([other]) => other === name) !== index);
  if (twice) throw new Error(`Two mutants are called ${twice[0]}: one would take the place of the other`);
  return Object.fromEntries(files);
}

/** Writes what differs, and nothing else, so that forge has nothing to compile again. */
export function writeMutants() {
  mkdirSync(folder, { recursive: true });
  const files = renderAll();
  for (const file of readdirSync(folder)) if (!(file in files)) rmSync(path.join(folder, file));
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file);
    let before = '';
    try {
      before = readFileSync(target, 'utf8');
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    if (before !== text) writeFileSync(target, text);
  }
}
