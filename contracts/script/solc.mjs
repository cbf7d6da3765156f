#!/usr/bin/env node
// npm's compiler as the program that forge expects (`solc = …` in foundry.toml): `--version` and `--standard-json`.
import { readFileSync } from 'node:fs';
import solc from 'solc';
import compiler from 'solc/soljson.js';

/**
 * solc.compile() copies its input to the compiler's stack, four bytes for each letter: 4 MB of sources are too much for
 * it, and ours come to that with all that is broken on purpose. So it is put into the compiler's memory instead.
 */
function compile(input) {
  const size = compiler.lengthBytesUTF8(input) + 1;
  const place = compiler._solidity_alloc(size);
  compiler.stringToUTF8(input, place, size);
  return compiler.UTF8ToString(compiler._solidity_compile(place, 0, 0));
}

if (process.argv.includes('--version')) {
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`);
} else if (process.argv.includes('--standard-json')) {
  // No process.exit() after this: it would cut the output short on a pipe.
  process.stdout.write(compile(readFileSync(0, 'utf8')));
} else {
  process.stderr.write('Only --version and --standard-json are answered here.\n');
  process.exitCode = 1;
}
