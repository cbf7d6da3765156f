// Breaks the market on purpose, one line at a time. Each mutant is the real source with one replacement, written to
// contracts/test/mutants/, and the invariants must name the rule that it breaks (contracts/test/mutants/Mutants.t.sol).
// A replacement that no longer fits the source is an error: then the mutant has to follow the contract.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, 'contracts/test/mutants');
const read = (file) => readFileSync(path.join(root, 'contracts/src', file), 'utf8');

export const mutants = [
  {
    name: 'LosesDust',
    file: 'libraries/FeeSplit.sol',
    find: 'quote.toDev = quote.fee - quote.burned - quote.toPool;',
    put: 'quote.toDev = (quote.fee * 1_000) / BPS;',
    breaks: 'the shares of a sale make up its price',
  },
  {
    name: 'ForgetsTheFee',
    file: 'libraries/FeeSplit.sol',
    find: 'quote.proceeds = price - quote.fee;',
    put: 'quote.proceeds = price;',
    breaks: 'an open listing can be bought at its price',
  },
  {
    name: 'TakesNoEscrow',
    find: '        _takeIntoEscrow(IERC721(collection), tokenId);\n',
    put: '',
    breaks: 'no listing without its token in escrow',
  },
  {
    name: 'AnyoneUnlists',
    find: 'if (seller != msg.sender) revert',
    put: 'if (msg.sender == address(0)) revert',
    breaks: 'only the seller',
  },
  {
    name: 'IgnoresTheExpectedPrice',
    find: '        if (listing.price != expectedPrice) revert Errors.Market_PriceChanged(expectedPrice, listing.price);\n',
    put: '        expectedPrice;\n',
    breaks: 'a buyer pays the price that he saw',
  },
  {
    name: 'TakesAnyPayment',
    find: 'if (msg.value != needed)',
    put: 'if (msg.value > needed)',
    breaks: 'nobody pays less than the price',
  },
  {
    name: 'ForgetsToClose',
    find: '        delete $.listings[listingId];\n',
    put: '        listingId;\n',
    breaks: 'a closed listing stays closed',
  },
  {
    name: 'KeepsTheTokenListed',
    find: 'delete $.listingIds[listing.collection][listing.tokenId];',
    put: '$.listingIds[listing.collection][listing.tokenId] = listingId;',
    breaks: 'no listing without its token in escrow',
  },
  {
    name: 'PaysBeforeItForgets',
    find: [
      'function take(address currency) external override nonReentrant {',
      '        // Effect.\n        $.owed[msg.sender][currency] = 0;\n\n',
      '        emit Taken(msg.sender, currency, amount);',
    ],
    put: [
      'function take(address currency) external override {',
      '',
      '        $.owed[msg.sender][currency] = 0;\n        emit Taken(msg.sender, currency, amount);',
    ],
    breaks: 'nobody calls back into the market',
  },
  {
    name: 'ForgetsItsDebts',
    find: '        _market().owed[to][NATIVE] += amount;\n',
    put: '',
    breaks: 'the seller gets exactly his proceeds',
  },
  {
    name: 'BurnsNothing',
    find: 'IArca(currency).burn(sale.burned);',
    put: '_pay(currency, $.sinks.burnTreasury, sale.burned);',
    breaks: 'the shares of a sale make up its price',
  },
  {
    name: 'SellsWhilePaused',
    find: 'function buy(uint256 listingId, uint256 expectedPrice) external payable override whenNotPaused nonReentrant {',
    put: 'function buy(uint256 listingId, uint256 expectedPrice) external payable override nonReentrant {',
    breaks: 'nothing is sold while paused',
  },
  {
    name: 'KeepsTheHero',
    find: 'transferFrom(address(this), msg.sender, listing.tokenId);',
    put: 'transferFrom(address(this), listing.seller, listing.tokenId);',
    breaks: 'what is sold goes to its buyer',
  },
];

function replaceOnce(name, source, find, put) {
  if (source.split(find).length !== 2) throw new Error(`The mutant ${name} does not fit the source: ${find.trim()}`);
  return source.replace(find, () => put);
}

function mutate(name, source, find, put) {
  const finds = [find].flat();
  const puts = [put].flat();
  return finds.reduce((text, each, index) => replaceOnce(name, text, each, puts[index] ?? ''), source);
}

/** The whole mutant in one file: the market, and the library too when that is what is broken. */
function render({ name, file = 'Market.sol', find, put }) {
  let market = read('Market.sol');
  let library = '';
  if (file === 'Market.sol') {
    market = mutate(name, market, find, put);
  } else {
    library = mutate(name, read(file), find, put).replace(/[\s\S]*?(?=\/\/\/ @notice)/, '');
    market = replaceOnce(name, market, `import {FeeSplit} from "./${file}";\n`, '');
  }
  const code = replaceOnce(name, market, 'contract Market is', `contract ${name} is`).replaceAll('"./', '"../../src/');
  const banner = '// Written by contracts/script/mutants.mjs. Broken on purpose.\n';
  return (
    replaceOnce(name, code, 'pragma solidity 0.8.37;\n', `pragma solidity 0.8.37;\n\n${banner}`) +
    (library && `\n${library}`)
  );
}

function renderTest() {
  const tests = mutants.map(
    ({ name, breaks }) =>
      `    function test_Catches${name}() external {\n        _expectCaught("${name}.sol:${name}", "${breaks}");\n    }\n`,
  );
  const imports = mutants.map(({ name }) => `import {${name}} from "./${name}.sol";\n`);
  return (
    '// SPDX-License-Identifier: UNLICENSED\npragma solidity 0.8.37;\n\n' +
    '// Written by contracts/script/mutants.mjs. The mutants are imported so that deployCode finds them.\n' +
    `import {MutantsBase} from "../invariant/MutantsBase.sol";\n${imports.join('')}\n` +
    `contract MutantsTest is MutantsBase {\n${tests.join('\n')}}\n`
  );
}

/** Writes what differs, and nothing else, so that forge has nothing to compile again. */
export function writeMutants() {
  mkdirSync(folder, { recursive: true });
  const files = Object.fromEntries(mutants.map((mutant) => [`${mutant.name}.sol`, render(mutant)]));
  files['Mutants.t.sol'] = renderTest();
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
