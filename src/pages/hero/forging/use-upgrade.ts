import { useState } from 'react';
import { growthCapsOf, MAX_MATERIALS, mayGrow, powerCost } from '../../../../core/rules/draws/upgrade.ts';
import type { ForgeSettings } from '../../../../core/wire/game/forge.ts';
import type { Hero, HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { orePayment, useFunds } from '../../../chain/funds/use-funds.ts';
import type { Choice } from '../../../components/picker/choice.ts';
import { useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { upgradeHero } from '../../../resources/forge/actions/upgrade-hero.action.ts';
import { useTargetRefusal } from '../../../resources/forge/forge-frame.tsx';
import { isWasteful } from '../../../resources/forge/upgrade-outlook.ts';

export const upgradeWays = ['plain', 'power'] as const;

type Terms = { choice: Choice; account: string | null | undefined; settings: ForgeSettings };

/** The materials and the way, and why it cannot be done yet. */
export function useUpgrade(hero: HeroDetails, heroes: readonly Hero[], { choice, account, settings }: Terms) {
  const t = useText();
  const ids = useStore(choice);
  const [way, setWay] = useState<(typeof upgradeWays)[number]>('plain');
  const action = useChainAction(upgradeHero);
  const materials = heroes.filter((each) => ids.has(each.id) && each.state === 'idle');
  const count = materials.length;
  const ore = way === 'power' ? powerCost(settings, hero.rarity, count) : null;
  const funds = useFunds(orePayment(useChainConfig()), ore);
  const refusal = useTargetRefusal(hero, account, false);
  const missing = count === 0 ? t('forge.chooseMaterials', { most: MAX_MATERIALS }) : null;
  const capsBps = growthCapsOf(settings, hero.rarity);
  const full = mayGrow(hero, capsBps, count) ? null : t('forge.refusals.fullyGrown');
  const isOverflowing = isWasteful(hero, capsBps, count);
  const run = async () => {
    const { kind } = await action.run({
      heroId: hero.id,
      materialIds: materials.map(({ id }) => id),
      ore,
      isOverflowAccepted: isOverflowing,
      name: hero.name,
    });
    if (kind === 'complete') choice.clear();
  };
  const reason = refusal ?? missing ?? full ?? funds.reason;
  return {
    materials,
    count,
    way,
    setWay,
    capsBps,
    ore,
    funds,
    refusal,
    reason,
    isOverflowing,
    run,
    isRunning: action.isRunning,
  };
}
export type Upgrade = ReturnType<typeof useUpgrade>;
