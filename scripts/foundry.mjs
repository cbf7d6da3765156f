// Where npm put Foundry's own programs. The wrappers of @foundry-rs leave the real program running when they are
// killed, so everything here starts the platform's binary itself.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @param {'forge' | 'anvil'} name */
export function foundryBinary(name) {
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const file = platform === 'win32' ? `${name}.exe` : name;
  const wanted = `@foundry-rs/${name}-${platform}-${arch}`;
  let path;
  try {
    path = require.resolve(`${wanted}/bin/${file}`);
  } catch (cause) {
    throw new Error(`${name} is not installed for this machine: npm has no ${wanted} here`, { cause });
  }
  if (!existsSync(path)) throw new Error(`${wanted} is installed without its program ${path}`);
  return path;
}
