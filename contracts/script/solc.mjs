#!/usr/bin/env node
// npm's compiler as the program that forge expects (`solc = …` in foundry.toml): `--version` and `--standard-json`.
import { readFileSync } from 'node:fs';
import solc from 'solc';

if (process.argv.includes('--version')) {
  process.stdout.write(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}\n`);
} else if (process.argv.includes('--standard-json')) {
  // No process.exit() after this: it would cut the output short on a pipe.
  process.stdout.write(solc.compile(readFileSync(0, 'utf8')));
} else {
  process.stderr.write('Only --version and --standard-json are answered here.\n');
  process.exitCode = 1;
}
