import { Interface } from 'ethers';
import { pino } from 'pino';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { whiteOreAbi } from '../../../core/abi/white-ore.ts';
import type { Leader } from '../../chain/leader.ts';
import { onlyLeader } from '../../chain/leader.ts';
import { forgeResolver } from '../../chain/operator/forge-resolver.ts';
import type { Resolver } from '../../chain/operator/resolver.ts';
import { createOperator } from '../../chain/operator/start-operator.ts';
import { hexText, quantity } from '../../chain/rpc.ts';
import type { Database } from '../../db/database.ts';
import { createMetrics } from '../../http/operations/metrics.ts';
import { calls, mintBatch } from '../../local/seed/encode.ts';
import { bornHero, type SeedHero } from '../../local/seed/hero-traits.ts';
import { officesOf } from '../../local/seed/identities.ts';
import { seedRandom } from '../../local/seed/random.ts';
import { ticketBookOf } from '../../modules/tickets/tickets.service.ts';
import { alice, indexerOf, startTestChain, type TestChain } from '../test-chain.ts';

export const forge = new Interface(forgeAbi);
const hero = new Interface(heroAbi);
const whiteOre = new Interface(whiteOreAbi);
const GAS = 3_000_000;
const SECRET = 's'.repeat(32);

export type OperatorChanges = {
  pollMs?: number;
  resolvers?: Resolver[];
  leader?: Leader;
  secret?: string;
  stuckMs?: number;
  confirmations?: number;
};

/** Alice, or somebody with a key, with the approvals that the forge takes. */
export async function openForge(player = alice) {
  const chain = await startTestChain();
  if (player !== alice) await chain.rpc.call('anvil_setBalance', player, quantity(10n ** 21n));
  const { contracts, send, mine } = chain;
  const act = async (from: string, to: string, data: string, gas = GAS) =>
    hexText.parse(await send({ from, to, data, gas: quantity(gas) }));
  await act(player, contracts.hero, hero.encodeFunctionData('setApprovalForAll', [contracts.forge, true]));
  await act(player, contracts.whiteOre, whiteOre.encodeFunctionData('approve', [contracts.forge, 2n ** 255n]));
  await mine();
  return { chain, act, ...requests(chain, act, player) };
}
export type ForgeWorld = Awaited<ReturnType<typeof openForge>>;

type Act = (from: string, to: string, data: string, gas?: number) => Promise<string>;

function requests({ contracts, operator, mine, rpc }: TestChain, act: Act, player: string) {
  const random = seedRandom('forge');
  let minted = 0;
  const ask = (name: string, values: readonly unknown[]) =>
    act(player, contracts.forge, forge.encodeFunctionData(name, values));

  /** Heroes or White Ore. */
  async function balanceOf(token: string, holder: string): Promise<unknown> {
    const data = whiteOre.encodeFunctionData('balanceOf', [holder]);
    const answer = hexText.parse(await rpc.call('eth_call', { to: token, data }, 'latest'));
    return whiteOre.decodeFunctionResult('balanceOf', answer)[0] as unknown;
  }

  /** Alike but for their parts, each of a suit of its own; answers the ids. */
  async function mint(count: number, change: Partial<SeedHero> = {}): Promise<bigint[]> {
    const heroes = Array.from({ length: count }, (_, at): SeedHero => {
      const suit = 10_101 + ((minted + at) % 5);
      const look = 1 + ((minted + at) % 5);
      const plain = { rarity: 2, gender: 0, burnCount: 0, growthBps: [0, 0, 0, 0, 0, 0, 0] };
      return { ...bornHero(random), ...plain, parts: [suit, suit, suit, suit], face: [look, look, look], ...change };
    });
    await act(operator, contracts.hero, mintBatch(Array<string>(count).fill(player), heroes), 260_000 * (count + 2));
    await mine();
    const first = minted + 1;
    minted += count;
    return Array.from({ length: count }, (_, at) => BigInt(first + at));
  }

  return {
    mint,
    ask,
    async recast(part = 0) {
      const [own, material] = await mint(2);
      return { heroId: own ?? 0n, materialId: material ?? 0n, hash: await ask('recast', [own, material, part]) };
    },
    async upgrade(materials: number, change: Partial<SeedHero> = {}) {
      const [own, ...rest] = await mint(materials + 1, change);
      return { heroId: own ?? 0n, hash: await ask('upgrade', [own, rest, true]) };
    },
    async read(name: string, ...values: unknown[]): Promise<unknown> {
      const data = forge.encodeFunctionData(name, values);
      const answer = hexText.parse(await rpc.call('eth_call', { to: contracts.forge, data }, 'latest'));
      return forge.decodeFunctionResult(name, answer)[0] as unknown;
    },
    heroesOf: (holder: string) => balanceOf(contracts.hero, holder),
    oreOf: (holder: string) => balanceOf(contracts.whiteOre, holder),
    /** The treasury alone makes it. */
    async giveOre(amount: bigint): Promise<void> {
      await rpc.call('anvil_setBalance', contracts.treasury, quantity(10n ** 18n));
      await act(contracts.treasury, contracts.whiteOre, calls.mintOre(player, amount));
      await mine();
    },
    async timeOf(): Promise<number> {
      const block = (await rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
      return Number(block.timestamp);
    },
  };
}

/** An operator with an index of its own, that does one thing after the other when it is told to. */
export function operatorOf({ chain }: Pick<ForgeWorld, 'chain'>, db: Database, changes: OperatorChanges = {}) {
  const { rpc, contracts, mine } = chain;
  const { indexer } = indexerOf(chain, db);
  const metrics = createMetrics({ process: false });
  const logged: string[] = [];
  const { operator, sender } = createOperator({
    rpc,
    chainId: 31_337,
    privateKey: officesOf('test').operator.privateKey,
    secret: SECRET,
    formerSecrets: [],
    confirmations: 2,
    contracts,
    resolvers: [forgeResolver],
    book: ticketBookOf({ db, contracts, height: () => indexer.report().height }),
    leader: onlyLeader,
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    metrics,
    pollMs: 20,
    stuckMs: 60_000,
    ...changes,
  });
  /** Looks, sends what is due, and lets it be mined. */
  async function round(): Promise<void> {
    await indexer.catchUp();
    await operator.turn();
    await mine();
    await indexer.catchUp();
  }
  return {
    operator,
    sender,
    indexer,
    metrics,
    logged,
    round,
    async rounds(count: number): Promise<void> {
      for (let at = 0; at < count; at += 1) await round();
    },
  };
}
