import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../contracts/script/compile.ts';
import { contractNames } from '../../core/abi/contracts.ts';
import { contractAddresses } from '../../core/wire/contract-addresses.ts';

test('every contract that is deployed has its place in the list of addresses', () => {
  expect(Object.keys(contractAddresses.shape).sort()).toEqual([...contractNames].sort());
});

/** The functions of an interface that say nothing to who calls them. */
function undocumented(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const name = /^ {4}function (\w+)\(/.exec(line)?.[1];
    if (!name) return [];
    const above = lines.slice(0, index).reverse();
    const comment = above
      .slice(
        0,
        above.findIndex((each) => !each.trim().startsWith('///')),
      )
      .join('\n');
    return /@notice \S|@inheritdoc \S/.test(comment) ? [] : [name];
  });
}

test('every function of every interface says what it does, to whom and in which units', () => {
  const folder = path.join(root, 'contracts/src/interfaces');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sol'));
  const silent = files.flatMap((file) =>
    undocumented(readFileSync(path.join(folder, file), 'utf8')).map((name) => `${file}: ${name}`),
  );

  expect(files.length).toBeGreaterThan(20);
  expect(silent).toEqual([]);
});

test('a function without a word is found, and one below a documented one too', () => {
  const source = [
    'interface IShop {',
    '    /// @notice Sells. In the smallest unit.',
    '    function sell(uint256 id) external;',
    '',
    '    function owner() external view returns (address);',
    '    /// @dev For the tests.',
    '    function other() external;',
    '}',
  ].join('\n');

  expect(undocumented(source)).toEqual(['owner', 'other']);
});
