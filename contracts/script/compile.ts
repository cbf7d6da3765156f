import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(import.meta.url);

/** The contracts that are deployed, by the name that code gives them. */
export const deployed = {
  arca: 'Arca',
  hero: 'Hero',
  market: 'Market',
  whiteOre: 'WhiteOre',
  items: 'Items',
  staking: 'Staking',
  treasury: 'Treasury',
  forge: 'Forge',
  gacha: 'Gacha',
  boxSales: 'BoxSales',
  vesting: 'Vesting',
  bountyEpochs: 'BountyEpochs',
  offerReward: 'OfferReward',
  captainRewards: 'CaptainRewards',
  accountRegistry: 'AccountRegistry',
  heroAccount: 'HeroAccount',
  itemMarket: 'ItemMarket',
  marketOffers: 'MarketOffers',
  farms: 'Farms',
  creations: 'Creations',
  governance: 'Governance',
  wrappedRon: 'WrappedRon',
} as const;
/** What the local stack has beside them, in place of somebody else's contracts. */
const local = ['LpToken'] as const;
const proxySource = '@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol';

/** Bytes of code that a contract may have (EIP-170). */
const LARGEST = 24_576;

// The same settings as foundry.toml. No metadata hash: a comment must not change the bytecode.
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200, details: { yul: false } },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
} as const;

export type AbiParameter = { name: string; type: string; components?: AbiParameter[]; indexed?: boolean };
export type AbiItem = { type: string; name?: string; inputs?: AbiParameter[]; outputs?: AbiParameter[] };
export type Artifact = { contractName: string; abi: AbiItem[]; bytecode: string };
export type StorageLayout = Record<string, string[]>;
export type Compiled = { artifacts: Artifact[]; storage: StorageLayout };

type AstNode = {
  nodeType: string;
  name?: string;
  canonicalName?: string;
  documentation?: { text: string };
  /** Those of a struct have types, those of an enum only names. */
  members?: { name: string; typeDescriptions?: { typeString: string } }[];
  nodes?: AstNode[];
};
type CompiledContract = {
  abi: AbiItem[];
  evm: { bytecode: { object: string }; deployedBytecode: { object: string } };
};
type CompilerOutput = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts?: Record<string, Record<string, CompiledContract>>;
  sources?: Record<string, { ast: AstNode }>;
};
type Compiler = {
  version: () => string;
  compile: (input: string, callbacks: { import: (file: string) => { contents: string } | { error: string } }) => string;
};

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Every source file of ours, by its path from the root. */
export function readSources(): Record<string, string> {
  const folder = path.join(root, 'contracts/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sol'))
    .map((file) => `contracts/src/${file.split(path.sep).join('/')}`)
    .sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/** What decides the artefacts: our sources, the compiler with its settings, the libraries, and this program. */
export function fingerprint(sources: Record<string, string>): Record<string, string> {
  const version = (name: string) => (require(`${name}/package.json`) as { version: string }).version;
  const program = ['contracts/script/compile.ts', 'contracts/script/build.ts'];
  return {
    solc: version('solc'),
    '@openzeppelin/contracts': version('@openzeppelin/contracts'),
    '@openzeppelin/contracts-upgradeable': version('@openzeppelin/contracts-upgradeable'),
    ...Object.fromEntries(program.map((file) => [file, sha256(readFileSync(path.join(root, file), 'utf8'))])),
    ...Object.fromEntries(Object.entries(sources).map(([file, text]) => [file, sha256(text)])),
  };
}

function readImport(file: string) {
  try {
    return { contents: readFileSync(path.join(root, 'node_modules', file), 'utf8') };
  } catch (cause) {
    return { error: String(cause) };
  }
}

export function compile(sources: Record<string, string>): Compiled {
  const solc = require('solc') as Compiler;
  const input = {
    language: 'Solidity',
    sources: {
      ...Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
      [proxySource]: { content: readFileSync(path.join(root, 'node_modules', proxySource), 'utf8') },
    },
    settings: {
      ...settings,
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'], '': ['ast'] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as CompilerOutput;
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));

  const fileOf = (name: string) => Object.keys(sources).find((file) => path.basename(file, '.sol') === name) ?? name;
  const artifactOf = (file: string, name: string): Artifact => {
    const contract = output.contracts?.[file]?.[name];
    if (!contract) throw new Error(`${file} holds no contract ${name}`);
    const size = contract.evm.deployedBytecode.object.length / 2;
    if (size > LARGEST) throw new Error(`${name} has ${size} bytes, and a chain takes ${LARGEST}`);
    return {
      contractName: name,
      abi: contract.abi.map(withoutInternalTypes),
      bytecode: `0x${contract.evm.bytecode.object}`,
    };
  };
  return {
    artifacts: [
      ...[...Object.values(deployed), ...local].map((name) => artifactOf(fileOf(name), name)),
      artifactOf(proxySource, 'ERC1967Proxy'),
    ],
    storage: readStorage(output, Object.keys(sources)),
  };
}

/** Solidity's own type names are of no use to a caller, and weigh. */
function withoutInternalTypes<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (key, child: unknown) => (key === 'internalType' ? undefined : child))) as T;
}

/**
 * The structs that live in storage, as lists of "type name", and the enums in them, as lists of their members: their
 * order is what an upgrade must keep.
 */
function readStorage(output: CompilerOutput, files: string[]): StorageLayout {
  const ofType = (nodeType: string) => files.flatMap((file) => nodesOf(output.sources?.[file]?.ast, nodeType));
  const enums = ofType('EnumDefinition').map((node) => ({
    name: `enum ${node.canonicalName ?? ''}`,
    members: (node.members ?? []).map((member) => member.name),
  }));
  const structs = ofType('StructDefinition').map((struct) => ({
    name: struct.canonicalName ?? '',
    namespace: /@custom:storage-location erc7201:(\S+)/.exec(struct.documentation?.text ?? '')?.[1],
    members: (struct.members ?? []).map((member) => `${member.typeDescriptions?.typeString ?? ''} ${member.name}`),
  }));
  const storage: StorageLayout = {};
  const add = (struct: (typeof structs)[number]) => {
    storage[struct.namespace ?? struct.name] = struct.members;
    for (const { name, members } of enums) {
      if (struct.members.some((member) => new RegExp(`${name}\\b`).test(member))) storage[name] = members;
    }
    for (const inner of structs) {
      const isUsed = struct.members.some((member) => new RegExp(`struct ${inner.name}\\b`).test(member));
      if (isUsed && !storage[inner.name]) add(inner);
    }
  };
  structs.filter((struct) => struct.namespace).forEach(add);
  return storage;
}

function nodesOf(node: AstNode | undefined, nodeType: string): AstNode[] {
  if (!node) return [];
  return [
    ...(node.nodeType === nodeType ? [node] : []),
    ...(node.nodes ?? []).flatMap((inner) => nodesOf(inner, nodeType)),
  ];
}
