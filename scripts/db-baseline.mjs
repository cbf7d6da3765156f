// Writes the tables of this tree as the one migration that there is, until a first release needs a second.
import { rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
rmSync(new URL('../server/db/migrations', import.meta.url), { recursive: true, force: true });
const command = fileURLToPath(new URL('../node_modules/drizzle-kit/bin.cjs', import.meta.url));
const { status } = spawnSync(process.execPath, [command, 'generate', '--name', 'baseline'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.exit(status ?? 1);
