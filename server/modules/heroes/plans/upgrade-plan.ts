import { growthCapsOf, powerCost } from '../../../../core/rules/draws/upgrade.ts';
import { costToFill } from '../../../../core/rules/planners/filling.ts';
import {
  cheapestSet,
  countToFill,
  countWithoutOverflow,
  type Growing,
} from '../../../../core/rules/planners/planners.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { ForgeSettings } from '../../../../core/wire/game/forge.ts';
import type { Hero, HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import type { planEndpoints, PlanTarget, UpgradePlan } from '../../../../core/wire/planners/plans.ts';
import type { CallContext } from '../../../http/serve.ts';
import { readForgeSettings } from '../../forge/forge-settings.service.ts';
import type { HeroesService } from '../heroes.service.ts';

type Input = InputOf<typeof planEndpoints.upgrade>;
type Heroes = Pick<HeroesService, 'list' | 'infoById'>;
type Grown = Pick<HeroDetails, 'rarity' | 'growthBps' | 'upgradeLevel'>;
type Planned = Growing & Pick<HeroDetails, 'upgradeLevel'>;

/** More than a page of offers is no plan that somebody follows at once. */
const MOST = MAX_PAGE_SIZE;

export function countFor(hero: Planned, target: PlanTarget): number {
  if (target === 'safe') return Math.min(countWithoutOverflow(hero), MOST);
  if (target === 'cap') return Math.min(countToFill(hero), MOST);
  return Math.max(Number(target) - hero.upgradeLevel, 0);
}

type Market = { own: readonly string[]; offered: readonly Hero[]; settings: ForgeSettings };
const priceOf = ({ listing }: Hero) => BigInt(listing?.price ?? 0);

/** One's own first, the cheapest of the market for the rest. */
export function planUpgrade(hero: Grown, target: PlanTarget, { own, offered, settings }: Market): UpgradePlan {
  const planned = { ...hero, capsBps: growthCapsOf(settings, hero.rarity) };
  const count = countFor(planned, target);
  const used = own.slice(0, count);
  const wanted = Math.min(count - used.length, offered.length);
  const buy =
    cheapestSet(
      offered.map((one) => ({ id: one.id, price: priceOf(one), hero: one })),
      wanted,
    ) ?? [];
  const prices = [...used.map(() => 0n), ...offered.map(priceOf)];
  const filled = target === 'cap' ? costToFill(planned, prices) : null;
  return {
    count,
    own: [...used],
    buy: buy.map((one) => one.hero),
    cost: buy.reduce((sum, { price }) => sum + price, 0n).toString(),
    missing: count - used.length - buy.length,
    ore: powerCost(settings, hero.rarity, count).toString(),
    expected: filled && {
      countCents: Math.round(filled.count.mean * 100),
      countSpreadCents: Math.round(filled.count.deviation * 100),
      cost: BigInt(Math.round(filled.mean)).toString(),
      costSpread: BigInt(Math.round(filled.deviation)).toString(),
    },
  };
}

/** The plan for a hero by what the market has now, for who asks. */
export async function upgradePlanOf(
  heroes: Heroes,
  { heroId, target, own }: Input,
  { db, account }: Pick<CallContext, 'db' | 'account'>,
): Promise<UpgradePlan> {
  const wallet = account().walletAddress;
  const hero = await heroes.infoById(heroId);
  const page = { size: MAX_PAGE_SIZE, cursor: undefined };
  const mine =
    own === 'use' && wallet !== null
      ? await heroes.list({
          ...page,
          sorter: [{ field: 'id', order: 'asc' }],
          filter: { owner: wallet, state: ['idle'], rarity: [hero.rarity], upgradeLevel: { lte: 0 } },
        })
      : { list: [] };
  const market = await heroes.list({
    ...page,
    sorter: [{ field: 'price', order: 'asc' }],
    filter: { forSale: true, currency: 'ARCA', rarity: [hero.rarity], ...(wallet !== null && { notOwner: wallet }) },
  });
  return planUpgrade(hero, target, {
    own: mine.list.map(({ id }) => id).filter((id) => id !== heroId),
    offered: market.list.filter(({ id }) => id !== heroId),
    settings: await readForgeSettings(db),
  });
}
