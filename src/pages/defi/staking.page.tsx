import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { StakeFigures } from '../../resources/staking/stake-figures.tsx';
import { StakeHistory } from '../../resources/staking/stake-history.tsx';
import { StakePanel } from '../../resources/staking/stake-panel.tsx';
import styles from '../../resources/staking/staking.module.css';
import { plannedOf, useDraft } from '../../resources/staking/use-draft.ts';
import { levelAt, useStake } from '../../resources/staking/use-stake.ts';
import { NextLevel } from '../../resources/staking/vip/next-level.tsx';
import { VeChart } from '../../resources/staking/vip/ve-chart.tsx';
import { VipOnDay } from '../../resources/staking/vip/vip-on-day.tsx';
import { VipSavings } from '../../resources/staking/vip/vip-savings.tsx';
import { VipTable } from '../../resources/staking/vip/vip-table.tsx';
import { WeeksPanel } from '../../resources/staking/weeks-panel.tsx';

/** One's own stake: what it is worth over time, what it gives, and all that can be done with it. */
export default function StakingPage() {
  const t = useText();
  const { query, stake } = useStake();
  const state = useDraft();
  return (
    <>
      <PageHeader title={t('common.routes.staking')} note={t('staking.note')} />
      <ShowState query={query} record={stake}>
        {(known) => {
          const planned = plannedOf(known, state.draft);
          return (
            <>
              <StakeFigures stake={known} />
              <div className={styles.columns}>
                <div className={styles.column}>
                  <VeChart stake={known} planned={planned} />
                  <VipOnDay stake={known} planned={planned} />
                  <VipSavings stake={known} />
                  <VipTable mine={levelAt(known.ve, known.levels).level} />
                  {known.wallet !== null && <StakeHistory account={known.wallet} />}
                </div>
                <div className={styles.column}>
                  <StakePanel stake={known} state={state} />
                  <NextLevel stake={known} onFill={state.change} />
                  {known.wallet !== null && <WeeksPanel stake={known} />}
                </div>
              </div>
            </>
          );
        }}
      </ShowState>
    </>
  );
}
