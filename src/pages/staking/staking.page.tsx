import { Link } from 'react-router-dom';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { StakeFigures } from '../../resources/staking/stake-figures.tsx';
import { StakeHistory } from '../../resources/staking/stake-history.tsx';
import styles from '../../resources/staking/staking.module.css';
import { levelAt, useStake } from '../../resources/staking/use-stake.ts';
import { VipTable } from '../../resources/staking/vip/vip-table.tsx';
import { OpenWeeks } from '../../resources/staking/open-weeks.tsx';

/** VIP staking as a whole: what everybody staked, each week's rewards with their proof, and what the levels give. */
export default function VipStakingPage() {
  const t = useText();
  const { query, stake } = useStake();
  return (
    <>
      <PageHeader
        title={t('common.routes.vipStaking')}
        note={t('staking.overview.note')}
        extra={<Link to="/defi/staking">{t('staking.overview.own')}</Link>}
      />
      <ShowState query={query} record={stake}>
        {(known) => (
          <>
            <StakeFigures stake={known} />
            <div className={styles.column}>
              <VipTable mine={known.wallet === null ? undefined : levelAt(known.ve, known.levels).level} />
              <OpenWeeks />
              <StakeHistory />
            </div>
          </>
        )}
      </ShowState>
    </>
  );
}
