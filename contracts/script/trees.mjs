// A `.tree` lists the cases of one contract function; the test beside it has one test for each, named after it:
// "when the caller is not the seller / it should revert with X" is test_WhenTheCallerIsNotTheSeller_RevertWithX.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../test/', import.meta.url));

function pascal(text) {
  return text
    .split(/[^A-Za-z0-9_]+/)
    .filter(Boolean)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');
}

/** The names that the tests of a tree must have. */
export function expectedTests(tree) {
  let condition = '';
  return tree.split('\n').flatMap((line) => {
    const text = line.replace(/^[\s│├└─]+/, '').trim();
    if (/^(when|given) /.test(text)) condition = `${pascal(text)}_`;
    return text.startsWith('it should ') ? [`test_${condition}${pascal(text.slice('it should '.length))}`] : [];
  });
}

/** What trees and tests do not agree on; empty when all is well. `testFuzz_` tests need no line in the tree. */
export function treeProblems() {
  const trees = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tree'));
  return trees.flatMap((file) => {
    const test = path.join(folder, file.replace(/\.tree$/, '.t.sol'));
    if (!existsSync(test)) return [`${file} has no test beside it`];
    const expected = expectedTests(readFileSync(path.join(folder, file), 'utf8'));
    const actual = [...readFileSync(test, 'utf8').matchAll(/function (test_\w+)\(/g)].map((match) => match[1]);
    return [
      ...expected.filter((name) => !actual.includes(name)).map((name) => `${file}: ${name} is missing`),
      ...actual.filter((name) => !expected.includes(name)).map((name) => `${file}: ${name} is in no tree`),
    ];
  });
}
