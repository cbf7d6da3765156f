import { id } from 'ethers';
import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { recastParts } from '../../../core/rules/draws/recast.ts';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import type { ForgeSettings } from '../../../core/wire/game/forge.ts';
import { startRuleChain, type RuleChain } from './rule-chain.ts';

export let chain: RuleChain;
let latest = forgeDefaults;

/** A chain of the file's own, on which two people let the forge take their heroes and their White Ore. */
export function withForgeRules(): void {
  beforeAll(async () => {
    chain = await startRuleChain();
    latest = forgeDefaults;
    const { admin, player, stranger } = chain;
    await chain.promiseSeeds('forge');
    await chain.write(admin, 'whiteOre', 'grantRole', id('CASHIER_ROLE'), admin);
    for (const account of [player, stranger]) {
      await chain.write(account, 'hero', 'setApprovalForAll', chain.config.contracts.forge, true);
      await chain.write(account, 'whiteOre', 'approve', chain.config.contracts.forge, 2n ** 255n);
    }
  });
  afterAll(() => {
    chain.stop();
  });
}

export type Traits = {
  rarity: number;
  gender: number;
  parts: number[];
  materials: number[];
  face: number[];
  burnCount: number;
  growthBps: number[];
};
export const plain: Traits = {
  rarity: 1,
  gender: 0,
  parts: [10101, 10101, 10101, 10101],
  materials: [1, 1, 1, 1],
  face: [1, 1, 1],
  burnCount: 0,
  growthBps: [0, 0, 0, 0, 0, 0, 0],
};
const tupleOf = (it: Traits) => {
  const { rarity, gender, parts, materials, face, burnCount, growthBps } = it;
  return [rarity, 1, 1, gender, parts, materials, face, 1, 1, 1, [1, 0, 0, 0, 0], burnCount, growthBps];
};

export async function mint(heroes: readonly { owner: string; traits: Traits }[]): Promise<bigint[]> {
  const owners = heroes.map(({ owner }) => owner);
  await chain.write(
    chain.admin,
    'hero',
    'mintBatch',
    owners,
    heroes.map(({ traits }) => tupleOf(traits)),
  );
  const [minted] = await chain.read('hero', 'totalMinted');
  return heroes.map((_, at) => (minted as bigint) - BigInt(heroes.length - 1 - at));
}

/** Answers the latest request with this word. */
export async function answer(word: string): Promise<void> {
  const [requestId] = await chain.read('forge', 'totalTickets');
  await chain.mine();
  const [blockHash] = await chain.read('forge', 'blockHashOf', requestId);
  await chain.write(chain.admin, 'forge', 'resolve', [[requestId, blockHash, word]]);
}

export async function traitsOf(id: bigint) {
  const [traits] = await chain.read('hero', 'traitsOf', id);
  const list = (name: string) => [...((traits as Record<string, bigint[]>)[name] ?? [])].map(Number);
  return {
    parts: list('parts'),
    materials: list('materials'),
    face: list('face'),
    burnCount: Number((traits as Record<string, bigint>)['burnCount']),
    growthBps: list('growthBps'),
  };
}

export const words = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
export const rarities = fc.integer({ min: 1, max: 4 });
export const parts = fc.constantFrom(...recastParts);

const capBps = fc.integer({ min: 20, max: 60_000 });
const chanceBps = fc.integer({ min: 0, max: 10_000 });
/** Whatever the operator may set the forge to, and what it was deployed with. */
export const settingsDrawn: fc.Arbitrary<ForgeSettings> = fc.oneof(
  fc.constant(forgeDefaults),
  fc.record({
    bodyChanceBps: chanceBps,
    faceChanceBps: chanceBps,
    maxBurned: fc.integer({ min: 1, max: 12 }),
    rarities: fc.array(
      fc.record({
        growthCapBps: capBps,
        miningCapBps: capBps,
        powerCost: fc.bigInt({ min: 0n, max: 10n ** 23n }).map(String),
        energy: fc.nat(65_535),
      }),
      { minLength: 4, maxLength: 4 },
    ),
  }),
);
/** By the operator, where it is not so already. */
export async function set(settings: ForgeSettings): Promise<void> {
  if (settings === latest) return;
  await chain.write(chain.admin, 'forge', 'setSettings', settings);
  latest = settings;
}
