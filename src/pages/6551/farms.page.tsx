import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { farmEndpoints } from '../../../core/wire/game/farms.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { StatTile } from '../../components/display/stat-tile.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import styles from '../../resources/bounties/bounties.module.css';
import { ClaimFarmsDialog } from '../../resources/bounties/farms/claim-dialog.tsx';
import { FarmCard } from '../../resources/bounties/farms/farm-card.tsx';
import { FarmHistory } from '../../resources/bounties/farms/farm-history.tsx';
import { TokenMoney } from '../../resources/bounties/token-money.tsx';
import { useMe } from '../../resources/bounties/use-me.ts';

const tabs = ['active', 'inactive'] as const;
/** What is earned grows by the second. */
const LOOK_AGAIN_MS = 10_000;

export default function FarmsPage() {
  const t = useText();
  const me = useMe();
  const arca = useChainConfig()?.contracts.arca;
  const [search] = useSearchParams();
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'active';
  const [isClaiming, setClaiming] = useState(false);
  const query = useApi(farmEndpoints.pools, {}, { live: 'farms', quiet: true, refreshMs: LOOK_AGAIN_MS });
  const money = (amount: string) => (arca ? <TokenMoney token={arca} amount={amount} large /> : undefined);
  return (
    <div className={styles.page}>
      <PageHeader title={t('common.routes.farms')} note={t('farms.note')} />
      <ShowState query={query} record={query.data}>
        {({ pools, totals }) => {
          const shown = pools.filter(({ isActive }) => isActive === (tab === 'active'));
          const earned = pools.filter(({ claimable }) => claimable !== '0');
          return (
            <>
              <div className={styles.tiles}>
                <StatTile label={t('farms.totalClaimable')} value={money(totals.claimable)} />
                <StatTile label={t('farms.daily')} value={money(totals.dailyReward)} />
                <StatTile label={t('farms.funds')} value={money(totals.freeRewards)} note={t('farms.fundsNote')} />
              </div>
              {totals.freeRewards === '0' && <Notice kind="warning">{t('farms.noFunds')}</Notice>}
              <div className={styles.controls}>
                <TabLinks
                  label={t('common.routes.farms')}
                  current={tab}
                  tabs={tabs.map((key) => ({ key, to: `?tab=${key}`, label: t(`farms.tabs.${key}`) }))}
                />
                <ActionButton
                  kind="primary"
                  reason={earned.length === 0 ? t('farms.nothing') : null}
                  onClick={() => setClaiming(true)}
                >
                  {t('farms.claim.all')}
                </ActionButton>
              </div>
              {shown.length === 0 && <EmptyState title={t(`farms.none.${tab}`)} />}
              {shown.map((pool) => (
                <FarmCard key={pool.poolId} pool={pool} />
              ))}
              {me !== null && <FarmHistory me={me} pools={pools} />}
              {isClaiming && <ClaimFarmsDialog pools={earned} onClose={() => setClaiming(false)} />}
            </>
          );
        }}
      </ShowState>
    </div>
  );
}
