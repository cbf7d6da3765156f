// Compiles the contracts and writes what the rest of the project uses of them:
//   contracts/artifacts/<Name>.json   ABI and bytecode
//   contracts/artifacts/storage.json  the storage structs and their enums; a later version may only append to them
//   contracts/artifacts/sources.json  hashes of what went in and what came out
//   core/abi/*.ts                     typed ABIs and error names
// --check     changes nothing; fails when what is committed does not match its sources, by the hashes
// --full      with --check: compiles again and compares every byte
// --new-storage  accepts a storage layout that an upgrade could not take over; only before a release
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, deployed, fingerprint, readSources, root, sha256 } from './compile.ts';
import type { AbiItem, Compiled, StorageLayout } from './compile.ts';

const hashesFile = 'contracts/artifacts/sources.json';
const storageFile = 'contracts/artifacts/storage.json';

type Files = Record<string, string>;
type Hashes = { inputs: Record<string, string>; outputs: Record<string, string> };

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const banner = '// Written by `npm run contracts:build`. Never edited by hand.\n';
const readRoot = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The file of a contract's ABI: whiteOre is in white-ore.ts. */
const abiFile = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function errorNames(abi: AbiItem[]): string[] {
  return abi.flatMap((item) => (item.type === 'error' && item.name ? [item.name] : [])).sort();
}

function abiModule(name: string, abi: AbiItem[]): string {
  const items = abi.map((item) => `  ${JSON.stringify(item)},\n`).join('');
  const errors = errorNames(abi)
    .map((error) => `  '${error}',\n`)
    .join('');
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return (
    `${banner}export const ${name}Abi = [\n${items}] as const;\n\n` +
    `/** The names of the errors that ${title} can revert with. */\n` +
    `export const ${name}Errors = [\n${errors}] as const;\n` +
    `export type ${title}Error = (typeof ${name}Errors)[number];\n`
  );
}

function indexModule(names: string[]): string {
  const errorOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Error`;
  const imports = names.map((name) => `import type { ${errorOf(name)} } from './${abiFile(name)}.ts';\n`);
  const union = names.map((name) => `\n  | ${errorOf(name)}`).join('');
  return (
    `${banner}${imports.join('')}\n` +
    `export const contractNames = [\n${names.map((name) => `  '${name}',\n`).join('')}] as const;\n` +
    `export type ContractName = (typeof contractNames)[number];\n\n` +
    `/** Every error that a contract of ours can revert with: src/chain/contract-errors.ts needs a text for each. */\n` +
    `export type ContractErrorName =${union};\n`
  );
}

function render({ artifacts, storage }: Compiled): Files {
  const files: Files = { [storageFile]: json(storage) };
  for (const artifact of artifacts) files[`contracts/artifacts/${artifact.contractName}.json`] = json(artifact);
  for (const [name, contractName] of Object.entries(deployed)) {
    const abi = artifacts.find((artifact) => artifact.contractName === contractName)?.abi ?? [];
    files[`core/abi/${abiFile(name)}.ts`] = abiModule(name, abi);
  }
  files['core/abi/contracts.ts'] = indexModule(Object.keys(deployed));
  return files;
}

function hashesOf(inputs: Record<string, string>, files: Files): string {
  const outputs = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sha256(text)]));
  return json({ inputs, outputs } satisfies Hashes);
}

/**
 * A stored struct may grow at its end and change in no other way, or an upgraded contract misreads what is stored. One
 * that sits inside another struct, or in an array, may not even grow, for it would push away what follows it. A stored
 * enum is a number: one that gets a member before another, or loses one, gives what is stored another meaning.
 */
export function storageConflicts(before: StorageLayout, after: StorageLayout): string[] {
  const inlined = Object.values(before)
    .flat()
    .flatMap((member) => (/^struct ([^\s[]+)/.exec(member) ?? /struct ([^\s[)]+)\[/.exec(member))?.[1] ?? []);
  return Object.entries(before).flatMap(([struct, members]) => {
    const kept = after[struct];
    if (!kept) return [`${struct} is gone`];
    const index = members.findIndex((member, position) => kept[position] !== member);
    if (index >= 0) return [`${struct}: "${members[index] ?? ''}" became "${kept[index] ?? 'nothing'}"`];
    return inlined.includes(struct) && kept.length > members.length ? [`${struct} grew, but sits beside others`] : [];
  });
}

/** What differs between the committed files and their sources; empty when all is well. */
export function checkArtifacts({ full }: { full: boolean }): string[] {
  const sources = readSources();
  const inputs = fingerprint(sources);
  if (!existsSync(path.join(root, hashesFile))) return [`${hashesFile} is missing`];
  const recorded = JSON.parse(readRoot(hashesFile)) as Hashes;

  const changed = [...new Set([...Object.keys(inputs), ...Object.keys(recorded.inputs)])]
    .filter((name) => inputs[name] !== recorded.inputs[name])
    .map((name) => `${name} changed since the last build`);
  const edited = Object.entries(recorded.outputs)
    .filter(([file, hash]) => !existsSync(path.join(root, file)) || sha256(readRoot(file)) !== hash)
    .map(([file]) => `${file} is not what the build wrote`);
  if (!full || changed.length + edited.length > 0) return [...changed, ...edited];

  return Object.entries(render(compile(sources)))
    .filter(([file, text]) => recorded.outputs[file] !== sha256(text))
    .map(([file]) => `${file} does not come out of its sources`);
}

export function buildArtifacts({ newStorage }: { newStorage: boolean }): string[] {
  const sources = readSources();
  const compiled = compile(sources);
  if (!newStorage && existsSync(path.join(root, storageFile))) {
    const before = JSON.parse(readRoot(storageFile)) as StorageLayout;
    const conflicts = storageConflicts(before, compiled.storage);
    if (conflicts.length > 0) throw new Error(`The storage layout is not upgrade-safe:\n${conflicts.join('\n')}`);
  }
  const files = render(compiled);
  files[hashesFile] = hashesOf(fingerprint(sources), files);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return Object.keys(files);
}

function main(args: string[]): void {
  if (!args.includes('--check')) {
    console.log(buildArtifacts({ newStorage: args.includes('--new-storage') }).join('\n'));
    return;
  }
  const problems = checkArtifacts({ full: args.includes('--full') });
  if (problems.length === 0) return console.log('contract artefacts match their sources');
  console.error(`${problems.join('\n')}\nRun: npm run contracts:build`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
