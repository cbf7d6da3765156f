import { useMemo, useState } from 'react';
import { cheapestSet, countToFill, countWithoutOverflow, growthOf } from '../../../../core/rules/planners/planners.ts';
import { growthCapsOf, powerCost } from '../../../../core/rules/draws/upgrade.ts';
import { growthFields } from '../../../../core/rules/heroes.ts';
import type { Hero, HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { FactList } from '../../../components/display/fact-list.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { tokenUnits } from '../../../lib/tokens/token.ts';
import { useCheapest } from './use-cheapest.ts';
import styles from '../forge.module.css';

const targets = ['5', '10', '15', '20', '25', '30', 'safe', 'cap'] as const;
type Target = (typeof targets)[number];
/** More than one page of offers is no plan that somebody follows at once. */
const MOST = 100;

function countFor(hero: HeroDetails, target: Target): number {
  if (target === 'safe') return Math.min(countWithoutOverflow(hero), MOST);
  if (target === 'cap') return Math.min(countToFill(hero), MOST);
  return Math.max(parseInt(target, 10) - hero.upgradeLevel, 0);
}

export type UpgradePlannerProps = {
  hero: HeroDetails;
  account: string | null;
  onBuy: (heroes: Hero[]) => void;
};

/** The cheapest heroes of the market that bring this one to a level or to its caps, and what comes of them. */
export function UpgradePlanner({ hero, account, onBuy }: UpgradePlannerProps) {
  const t = useText();
  const [target, setTarget] = useState<Target>('5');
  const { query, offered } = useCheapest({ rarity: [hero.rarity] }, account);
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const ore = config && tokenUnits(config, 'WO');
  const count = countFor(hero, target);
  const set = useMemo(() => cheapestSet(offered, count), [offered, count]);
  const sum = (set ?? []).reduce((total, { price }) => total + price, 0n);
  const growth = growthCapsOf(hero.rarity).map((cap) => growthOf(cap, count));
  const facts = growthFields.map((field, at) => ({
    key: field,
    label: field === 'mining' ? t('heroes.mining') : t(`heroes.attributes.${field}`),
    value: `${formatBps(Math.round(growth[at]?.mean ?? 0), { sign: true })} ± ${formatBps(Math.round(growth[at]?.deviation ?? 0))}`,
  }));
  return (
    <Panel title={t('forge.planner.upgrade')}>
      <ChoiceSwitch
        label={t('forge.planner.target')}
        options={targets.map((value) => ({
          value,
          label: value === 'safe' || value === 'cap' ? t(`forge.planner.${value}`) : t('forge.level', { level: value }),
        }))}
        value={target}
        onChange={setTarget}
      />
      <ListState resource="forge" query={query} isEmpty={offered.length === 0} emptyText={t('forge.planner.none')}>
        {count === 0 ? (
          <p className={styles.muted}>{t('forge.planner.reached')}</p>
        ) : (
          <>
            <p>
              {t('forge.materials', { count })}
              {set && arca && (
                <>
                  : <Money amount={sum} token={arca} />
                </>
              )}
              {ore && (
                <span className={styles.muted}>
                  {' '}
                  {t('forge.planner.power')} <Money amount={powerCost(hero.rarity, count)} token={ore} />
                </span>
              )}
            </p>
            {!set && <p className={styles.warning}>{t('forge.planner.tooFew', { count: offered.length })}</p>}
            <FactList facts={facts} />
            <ActionButton
              kind="primary"
              reason={set ? null : t('forge.planner.tooFew', { count: offered.length })}
              onClick={() => onBuy((set ?? []).map(({ hero: one }) => one))}
            >
              {t('forge.planner.toCart')}
            </ActionButton>
          </>
        )}
      </ListState>
    </Panel>
  );
}
