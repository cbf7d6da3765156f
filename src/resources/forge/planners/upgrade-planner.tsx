import { useState } from 'react';
import { growthFields } from '../../../../core/rules/heroes.ts';
import { countWithoutOverflow, growthOf } from '../../../../core/rules/planners/planners.ts';
import type { Hero, HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { planEndpoints, planTargets, type PlanTarget, type UpgradePlan } from '../../../../core/wire/planners/plans.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { FactList, type Fact } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { tokenUnits } from '../../../lib/tokens/token.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../forge.module.css';

const owns = ['use', 'keep'] as const;
const cents = (count: number) => (count / 100).toFixed(1);

/** How many, of whom, for how much; and how far chance may take it from there. */
function useCostFacts({ own, buy, cost, ore, expected }: UpgradePlan): Fact[] {
  const t = useText();
  const config = useChainConfig();
  const [arca, oreUnits] = [config && tokenOf(config, 'ARCA'), config && tokenUnits(config, 'WO')];
  if (!arca || !oreUnits) return [];
  const facts: Fact[] = [
    { key: 'own', label: t('forge.planner.own'), value: String(own.length) },
    { key: 'buy', label: t('forge.planner.buy'), value: String(buy.length) },
    { key: 'cost', label: t('forge.planner.price'), value: <Money amount={cost} token={arca} compact={false} /> },
    { key: 'ore', label: t('forge.planner.power'), value: <Money amount={ore} token={oreUnits} /> },
  ];
  if (!expected) return facts;
  const { countCents, countSpreadCents, cost: mean, costSpread } = expected;
  return [
    ...facts,
    { key: 'takes', label: t('forge.planner.takes'), value: `${cents(countCents)} ± ${cents(countSpreadCents)}` },
    {
      key: 'expected',
      label: t('forge.planner.expected'),
      value: (
        <>
          <Money amount={mean} token={arca} /> ± <Money amount={costSpread} token={arca} />
        </>
      ),
    },
  ];
}

/** What so many materials add to each attribute, before its cap: the mean, and how far it is likely to be from that. */
function useGrowthFacts(capsBps: readonly number[], count: number): Fact[] {
  const t = useText();
  return growthFields.map((field, at) => {
    const { mean, deviation } = growthOf(capsBps[at] ?? 0, count);
    return {
      key: field,
      label: field === 'mining' ? t('heroes.mining') : t(`heroes.attributes.${field}`),
      value: `${formatBps(Math.round(mean), { sign: true })} ± ${formatBps(Math.round(deviation))}`,
    };
  });
}

type PlanProps = UpgradePlannerProps & { plan: UpgradePlan };

function Plan({ plan, hero, capsBps, onBuy, isInCart }: PlanProps) {
  const t = useText();
  const { count, own, buy, missing } = plan;
  const rest = buy.filter(({ id }) => !isInCart(id));
  const costs = useCostFacts(plan);
  const growth = useGrowthFacts(capsBps, count);
  const safe = countWithoutOverflow({ growthBps: hero.growthBps, capsBps });
  if (count === 0) return <p className={styles.muted}>{t('forge.planner.reached')}</p>;
  return (
    <>
      <p>{t('forge.materials', { count })}</p>
      {own.length > 0 && (
        <p className={styles.muted}>{t('forge.planner.ownIds', { ids: own.map((id) => `#${id}`).join(', ') })}</p>
      )}
      {missing > 0 && <p className={styles.warning}>{t('forge.planner.missing', { count: missing })}</p>}
      {count > safe && <p className={styles.warning}>{t('forge.planner.wasteful', { count: safe })}</p>}
      <FactList facts={costs} />
      <p className={styles.muted}>{t('forge.planner.beforeCaps')}</p>
      <FactList facts={growth} />
      <ActionButton
        kind="primary"
        reason={
          rest.length === 0 ? t(buy.length === 0 ? 'forge.planner.nothingToBuy' : 'forge.planner.allInCart') : null
        }
        onClick={() => onBuy(rest)}
      >
        {t('forge.planner.toCart', { count: rest.length })}
      </ActionButton>
    </>
  );
}

export type UpgradePlannerProps = {
  hero: HeroDetails;
  /** The most that upgrades can add to it. */
  capsBps: readonly number[];
  onBuy: (heroes: Hero[]) => void;
  /** What is in the cart is not put in once more. */
  isInCart: (heroId: string) => boolean;
};

/** The cheapest heroes of the market that bring this one to a level or to its caps, and what comes of them. */
export function UpgradePlanner({ hero, capsBps, onBuy, isInCart }: UpgradePlannerProps) {
  const t = useText();
  const [target, setTarget] = useState<PlanTarget>('5');
  const [own, setOwn] = useState<(typeof owns)[number]>('use');
  const query = useApi(planEndpoints.upgrade, { heroId: hero.id, target, own }, { live: 'heroes', quiet: true });
  // It names what the forge asks for.
  useLiveEvent('contractLog', () => void query.refetch());
  return (
    <Panel title={t('forge.planner.upgrade')}>
      <div className={styles.ask}>
        <ChoiceSwitch
          label={t('forge.planner.target')}
          options={planTargets.map((value) => ({
            value,
            label:
              value === 'safe' || value === 'cap' ? t(`forge.planner.${value}`) : t('forge.level', { level: value }),
          }))}
          value={target}
          onChange={setTarget}
        />
        <ChoiceSwitch
          label={t('forge.planner.ownTitle')}
          options={owns.map((value) => ({ value, label: t(`forge.planner.owns.${value}`) }))}
          value={own}
          onChange={setOwn}
        />
        <ShowState query={query} record={query.data} skeleton={<TableSkeleton rows={6} />}>
          {(plan) => <Plan {...{ plan, hero, capsBps, onBuy, isInCart }} />}
        </ShowState>
      </div>
    </Panel>
  );
}
