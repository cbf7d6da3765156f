// Breaks contracts on purpose, one line at a time. Each mutant is the real source with one replacement, written to
// contracts/test/mutants/ with what it imports when the replacement is there, or the real contract with a fault in one
// of its functions (contracts/test/support/faults), and the invariants must name the rule that it breaks
// (contracts/test/mutants/*Mutants.t.sol).
// A replacement that no longer fits the source is an error: then the mutant has to follow the contract.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import {
  boxSalesFaults,
  farmsFaults,
  forgeFaults,
  gachaFaults,
  stakingFaults,
  treasuryFaults,
} from './mutants/faults-of-economy.mjs';
import {
  bountyEpochsFaults,
  captainRewardsFaults,
  offerRewardFaults,
  vestingFaults,
} from './mutants/faults-of-bounties.mjs';
import { itemMarketFaults, marketFaults, marketOffersFaults } from './mutants/faults-of-trade.mjs';
import { forgeMutants } from './mutants/forge.mjs';
import { boxSalesMutants, gachaMutants } from './mutants/gacha.mjs';
import { itemMarketMutants } from './mutants/item-market.mjs';
import { marketOffersMutants } from './mutants/market-offers.mjs';
import { farmsMutants } from './mutants/farms.mjs';
import { marketMutants } from './mutants/market.mjs';
import { captainRewardsMutants, offerRewardMutants } from './mutants/offer-reward.mjs';
import { stakingMutants } from './mutants/staking.mjs';
import { treasuryMutants } from './mutants/treasury.mjs';
import { vestingMutants } from './mutants/vesting.mjs';
import { wrappedRonMutants } from './mutants/wrapped-ron.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, 'contracts/test/mutants');
const walks = readdirSync(path.join(root, 'contracts/test/invariant'), { recursive: true, encoding: 'utf8' });
const sourceFolder = path.join(root, 'contracts/src');
const read = (file) => readFileSync(path.join(sourceFolder, file), 'utf8');
const sourceFiles = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' });

/** By the contract that they are of. */
export const mutants = {
  Market: [...marketMutants, ...marketFaults],
  Farms: [...farmsMutants, ...farmsFaults],
  MarketOffers: [...marketOffersMutants, ...marketOffersFaults],
  ItemMarket: [...itemMarketMutants, ...itemMarketFaults],
  Staking: [...stakingMutants, ...stakingFaults],
  Treasury: [...treasuryMutants, ...treasuryFaults],
  Forge: [...forgeMutants, ...forgeFaults],
  Gacha: [...gachaMutants, ...gachaFaults],
  BoxSales: [...boxSalesMutants, ...boxSalesFaults],
  Vesting: [...vestingMutants, ...vestingFaults],
  OfferReward: [...offerRewardMutants, ...offerRewardFaults],
  BountyEpochs: bountyEpochsFaults,
  CaptainRewards: [...captainRewardsMutants, ...captainRewardsFaults],
  WrappedRon: wrappedRonMutants,
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

/**
 * The mutant's own file, and one more when what is broken is a library or a base contract that it imports; with those
 * between, when it is imported `through` a base.
 */
function render(contract, { name, file, through, find, put }) {
  const own = sourceFiles.find((source) => path.basename(source) === `${contract}.sol`);
  const banner = '// Written by contracts/script/mutants.mjs. Broken on purpose.\n';
  const mark = (text) => replaceOnce(name, text, 'pragma solidity 0.8.37;\n', `pragma solidity 0.8.37;\n\n${banner}`);
  const renamed = replaceOnce(name, read(own), `contract ${contract} is`, `contract ${name} is`);
  const chain = [own, through, file].filter(Boolean);
  const targets = [`${name}.sol`, ...(through ? [`${name}Base.sol`] : []), `${name}Part.sol`];
  return chain.map((each, index) => {
    const text = index === 0 ? renamed : read(each);
    const next = chain[index + 1];
    if (!next) return [targets[index], mark(moved(each, mutate(name, text, find, put)))];
    return [
      targets[index],
      mark(replaceOnce(name, moved(each, text), `"../../src/${next}"`, `"./${targets[index + 1]}"`)),
    ];
  });
}

/** Named by contract, fault and function; two lies of one function differ by the word. */
function nameOf(contract, { name, fault, at, word }) {
  if (name) return name;
  const called = at.slice(0, at.indexOf('('));
  return `${contract}${fault}${called[0].toUpperCase()}${called.slice(1)}${word || ''}`;
}

/** The contracts with a fault, in one file: each is no more than its constructor. */
function renderFaults(contract, list) {
  const contracts = list.map(
    (mutant) =>
      `contract ${nameOf(contract, mutant)} is Faulty {\n` +
      `    constructor() Faulty("${contract}.sol:${contract}", Fault.${mutant.fault}, "${mutant.at}", ${mutant.word}) {}\n}\n`,
  );
  return (
    '// SPDX-License-Identifier: UNLICENSED\npragma solidity 0.8.37;\n\n' +
    '// Written by contracts/script/mutants.mjs. Faulty on purpose.\n' +
    `import {Fault, Faulty} from "../support/faults/Faulty.sol";\n\n${contracts.join('\n')}`
  );
}

function renderTest(contract, list) {
  const walk = walks.find((file) => path.basename(file) === `${contract}Walk.sol`);
  const all = list.map((mutant) => ({
    name: nameOf(contract, mutant),
    file: mutant.fault ? `${contract}Faults.sol` : `${mutant.name}.sol`,
    breaks: mutant.breaks,
  }));
  const tests = all.map(
    ({ name, file, breaks }) =>
      `    function test_Catches${name}() external {\n        _expectCaught("${file}:${name}", "${breaks}");\n    }\n`,
  );
  const imports = all.map(({ name, file }) => `import {${name}} from "./${file}";\n`);
  return (
    '// SPDX-License-Identifier: UNLICENSED\npragma solidity 0.8.37;\n\n' +
    '// Written by contracts/script/mutants.mjs. The mutants are imported so that deployCode finds them.\n' +
    `import {${contract}Walk} from "../invariant/${walk}";\n${imports.join('')}\n` +
    `contract ${contract}MutantsTest is ${contract}Walk {\n${tests.join('\n')}}\n`
  );
}

function renderAll() {
  const files = Object.entries(mutants).flatMap(([contract, list]) => {
    const faults = list.filter((mutant) => mutant.fault);
    return [
      ...list.filter((mutant) => !mutant.fault).flatMap((mutant) => render(contract, mutant)),
      ...(faults.length > 0 ? [[`${contract}Faults.sol`, renderFaults(contract, faults)]] : []),
      [`${contract}Mutants.t.sol`, renderTest(contract, list)],
    ];
  });
  const twice = files.find(([name], index) => files.findIndex(([other]) => other === name) !== index);
  if (twice) throw new Error(`Two mutants are called ${twice[0]}: one would take the place of the other`);
  return Object.fromEntries(files);
}

/** Every sentence that a walk may find broken, by the file that says it. */
function rulesOf(contract) {
  const folder = path.join(root, 'contracts/test/invariant');
  const seen = new Map();
  const visit = (file) => {
    if (seen.has(file)) return;
    const source = readFileSync(file, 'utf8');
    const code = source.replace(/^\s*(\/\/|import ).*$/gm, '');
    // A walk speaks of itself; the rest are rules.
    const isWalk = /(Walk|Steps|MutantsBase)\.sol$/.test(file);
    seen.set(file, isWalk ? [] : [...code.matchAll(/"(\w[^"\n]* [^"\n]*)"/g)].map(([, rule]) => rule));
    for (const [, imported] of source.matchAll(/from "(\.\.?\/[^"]+)"/g)) {
      const next = path.join(path.dirname(file), imported);
      if (next.startsWith(folder)) visit(next);
    }
  };
  visit(
    path.join(
      folder,
      walks.find((file) => path.basename(file) === `${contract}Walk.sol`),
    ),
  );
  return [...seen.values()].flat();
}

/** The rules of the walks that no mutant breaks; empty when every rule is shown to bite. */
export function unbrokenRules(lists = mutants) {
  const broken = new Set();
  const rules = new Set();
  // Contracts that one walk is about share its rules: a rule is known by the walk's own handler and its words.
  for (const [contract, list] of Object.entries(lists)) {
    const own = rulesOf(contract);
    const key = own.join();
    for (const rule of own) rules.add(`${key}\n${rule}`);
    for (const { breaks } of list) broken.add(`${key}\n${breaks}`);
  }
  return [...rules].filter((rule) => !broken.has(rule)).map((rule) => rule.slice(rule.lastIndexOf('\n') + 1));
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
