import { forgeDefaults } from '../../../../core/rules/draws/forge-defaults.ts';
import { powerCost } from '../../../../core/rules/draws/upgrade.ts';
import { demoIndex } from '../cast.ts';
import { calls, powerUpgrade, upgrade } from '../encode.ts';
import { grow } from '../hero-traits.ts';
import type { SeedRandom } from '../random.ts';
import type { Act, Story, StoryAsk, StoryContracts, StoryTransaction } from '../story.ts';
import type { StoryHero } from '../story-state.ts';
import type { Slot } from '../story-times.ts';
import type { ChanceRound } from './chance-days.ts';

const APPROVE_GAS = 100_000;
const UNLIMITED = 2n ** 256n - 1n;
const GAS = 1_500_000;
/** How many of the traders use the forge, beside those of the demo who have a collection. */
const SMITHS = 10;
const TRADERS_FROM = Object.keys(demoIndex).length;
const PARTS = 7;
const BODY_PARTS = 4;
/** Beyond it an upgrade might add nothing. */
const MOST_BURNED = 18;
const SUPER_RARE = 3;
/** What somebody spends of his White Ore on one upgrade: enough for a material of any rarity but the highest. */
const POWER_ORE = powerCost(forgeDefaults, SUPER_RARE, 1);

type Unanswered = { requestId: number; smith: number; heroes: StoryHero[] };
type Options = { random: SeedRandom; contracts: StoryContracts; rounds: readonly ChanceRound[] };

const demos = [demoIndex.rich, demoIndex.vip, demoIndex.leader];
/** They have White Ore to make the most of a material. */
const withOre: readonly number[] = [demoIndex.rich, demoIndex.vip];
const smiths = [...demos, ...Array.from({ length: SMITHS }, (_, at) => TRADERS_FROM + at)];

export function forgeApprovals(addressOf: (index: number) => string, contracts: StoryContracts): StoryTransaction[] {
  const { hero, forge, whiteOre } = contracts;
  return [
    ...smiths.map((smith) => {
      return { from: addressOf(smith), to: hero, data: calls.setApprovalForAll(forge, 1), gas: APPROVE_GAS };
    }),
    ...withOre.map((smith) => {
      return { from: addressOf(smith), to: whiteOre, data: calls.approve(forge, UNLIMITED), gas: APPROVE_GAS };
    }),
  ];
}

const own = (story: Story, smith: number) => story.idle(({ owner }) => owner === smith);

function touch(heroes: readonly StoryHero[], slot: Slot): void {
  for (const hero of heroes) hero.touched = slot.time;
}

function consume(materials: readonly StoryHero[], slot: Slot): void {
  touch(materials, slot);
  for (const material of materials) material.isBurned = true;
}

class Smithy {
  readonly #options: Options;
  /** What a recast made of a hero is decided by chance: nobody here knows whether it can be recast again. */
  readonly #recastOnce = new Set<StoryHero>();
  #requests = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  #ask(story: Story, smith: number, data: string): StoryAsk {
    this.#requests += 1;
    story.send(smith, this.#options.contracts.forge, data, GAS);
    return { contract: 'forge', requestId: this.#requests, user: story.addressOf(smith), boxId: 0, amount: 0 };
  }

  upgrade(story: Story, slot: Slot, smith: number): void {
    const { random } = this.#options;
    const mine = own(story, smith).sort((a, b) => b.rarity - a.rarity || b.burnCount - a.burnCount);
    const materialsOf = (hero: StoryHero) => mine.filter((one) => one !== hero && isMaterial(one, hero)).slice(-3);
    const hero = mine.find((one) => one.burnCount <= MOST_BURNED && materialsOf(one).length > 0);
    if (!hero) return;
    const most = materialsOf(hero).slice(0, random.int(1, 3));
    const payable = withOre.includes(smith) ? Number(POWER_ORE / powerCost(forgeDefaults, hero.rarity, 1)) : 0;
    const isPower = payable > 0;
    const materials = isPower ? most.slice(0, payable) : most;
    const ids = materials.map(({ id }) => id);
    const price = powerCost(forgeDefaults, hero.rarity, ids.length);
    story.ask(this.#ask(story, smith, isPower ? powerUpgrade(hero.id, ids, price) : upgrade(hero.id, ids)));
    consume(materials, slot);
    touch([hero], slot);
    hero.growthBps = grow(random, hero.rarity, hero.growthBps, materials.length);
    hero.burnCount += materials.length;
  }

  /** The first part from a random one on for which this smith has a hero and a material. */
  #findRecast(mine: readonly StoryHero[]) {
    const first = this.#options.random.int(0, PARTS - 1);
    const kept = mine.filter(({ rarity }) => rarity > 1);
    const spare = mine.filter(({ rarity }) => rarity === 1);
    for (let step = 0; step < PARTS; step += 1) {
      const part = (first + step) % PARTS;
      for (const hero of kept) {
        const material = spare.find((one) => one.gender === hero.gender && partOf(hero, part) !== partOf(one, part));
        if (material) return { hero, material, part };
      }
    }
    return null;
  }

  /** Answers the request, when it is one that nobody answers. */
  recast(story: Story, slot: Slot, smith: number, isForgotten: boolean): Unanswered | null {
    const found = this.#findRecast(own(story, smith).filter((hero) => !this.#recastOnce.has(hero)));
    if (!found) return null;
    const { hero, material, part } = found;
    const request = this.#ask(story, smith, calls.recast(hero.id, material.id, part));
    this.#recastOnce.add(hero);
    touch([hero, material], slot);
    if (!isForgotten) {
      story.ask(request);
      consume([material], slot);
      return null;
    }
    for (const one of [hero, material]) one.engagedUntil = Number.POSITIVE_INFINITY;
    return { requestId: request.requestId, smith, heroes: [hero, material] };
  }

  takeBack(story: Story, slot: Slot, { requestId, smith, heroes }: Unanswered): void {
    story.send(smith, this.#options.contracts.forge, calls.takeBack(requestId));
    touch(heroes, slot);
    for (const hero of heroes) hero.engagedUntil = 0;
  }

  burn(story: Story, slot: Slot, smith: number): void {
    const { random, contracts } = this.#options;
    const common = own(story, smith).filter(({ rarity, burnCount }) => rarity < SUPER_RARE && burnCount < 2);
    const heroes = common.slice(0, random.int(1, 3));
    if (heroes.length === 0 || common.length < 4) return;
    story.send(smith, contracts.forge, calls.burnForEnergy(heroes.map(({ id }) => id)), GAS);
    consume(heroes, slot);
  }
}

/** Upgrades, recasts and burns at the forge, a few in each round; one recast is never answered, and is taken back. */
export function forgeAct(options: Options): Act {
  const { random, rounds } = options;
  const smithy = new Smithy(options);
  const forgotten = rounds[Math.floor(rounds.length / 2)];
  let unanswered: Unanswered | null = null;

  return (story, slot) => {
    if (slot === forgotten?.backAt && unanswered) smithy.takeBack(story, slot, unanswered);
    const at = rounds.findIndex((round) => round.slot === slot);
    if (at < 0) return;
    const traders = smiths.slice(demos.length);
    for (const smith of [demoIndex.rich, demoIndex.vip, random.pick(traders), random.pick(traders)])
      smithy.upgrade(story, slot, smith);
    if (at % 3 === 0) smithy.upgrade(story, slot, demoIndex.leader);
    if (at % 4 === 1) smithy.recast(story, slot, demoIndex.leader, false);
    const isForgotten = rounds[at] === forgotten;
    unanswered = smithy.recast(story, slot, demoIndex.rich, isForgotten) ?? unanswered;
    smithy.recast(story, slot, at % 2 === 0 ? demoIndex.vip : random.pick(traders), false);
    smithy.burn(story, slot, demos[at % demos.length] ?? demoIndex.rich);
    smithy.burn(story, slot, random.pick(traders));
  };
}

/** Upgrades take heroes of the same rarity; who is worth much is kept. */
const isMaterial = (one: StoryHero, hero: StoryHero) => one.rarity === hero.rarity && one.burnCount <= 2;

const partOf = ({ parts, face }: StoryHero, part: number) =>
  part < BODY_PARTS ? (parts[part] ?? 0) : (face[part - BODY_PARTS] ?? 0);
