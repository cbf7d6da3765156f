import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../../../scripts/paths.mjs';
import type { DeployedContracts } from '../../local/seed/seed-chain.ts';
import { makeOnce } from './template.ts';

/** Of what a deployed chain is made: the contracts, what deploys them, and the node. */
const sources = ['contracts/artifacts', 'contracts/script', 'server/local/seed'];
const single = ['server/test-support/test-chain.ts', 'node_modules/@foundry-rs/anvil/package.json'];
const DEPLOYED = 'deployed.json';

/** Puts a chain with the contracts on it into `folder`, made by `deploy` where none is kept yet. */
export async function unpackKept(
  folder: string,
  deploy: (folder: string) => Promise<DeployedContracts>,
): Promise<DeployedContracts> {
  const top = inRoot('.cache/chains');
  await mkdir(top, { recursive: true });
  const kept = path.join(top, hashOfSources());
  await makeOnce(
    kept,
    async () => readKept(kept),
    async () => {
      const draft = mkdtempSync(`${kept}-draft-`);
      writeFileSync(path.join(draft, DEPLOYED), JSON.stringify(await deploy(draft)));
      // Renamed when it is whole; another process may have been as quick.
      if (readKept(kept) === null) renameSync(draft, kept);
      else rmSync(draft, { recursive: true, force: true });
      return true;
    },
  );
  cpSync(kept, folder, { recursive: true });
  return JSON.parse(readFileSync(path.join(folder, DEPLOYED), 'utf8')) as DeployedContracts;
}

function readKept(kept: string): true | null {
  try {
    readFileSync(path.join(kept, DEPLOYED));
    return true;
  } catch {
    return null; // not made yet
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|json)$/.test(file) && !file.includes('.test.'))
      .sort()
      .map((file) => path.join(folder, file)),
  );
  for (const file of [...files, ...single]) hash.update(file).update(readFileSync(inRoot(file)));
  return hash.digest('hex').slice(0, 16);
}
