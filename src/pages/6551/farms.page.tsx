import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { farmEndpoints, type FarmPool } from '../../../core/wire/game/farms.ts';
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
const tabOf = ({ isActive }: FarmPool) => (isActive ? 'active' : 'inactive');

/** Which farms are shown: of a tab, or of that of the one that a claim or a "See it" led to. */
function useShown(pools: readonly FarmPool[]) {
  const [search] = useSearchParams();
  const led = pools.find(({ poolId }) => String(poolId) === search.get('pool'));
  const tab = led ? tabOf(led) : (tabs.find((each) => each === search.get('tab')) ?? 'active');
  return { led, tab, shown: pools.filter((pool) => tabOf(pool) === tab) };
}

type TabsProps = { pools: readonly FarmPool[]; tab: (typeof tabs)[number] };

/** The tabs; that of the inactive ones says when something of mine lies there. */
function FarmTabs({ pools, tab }: TabsProps) {
  const t = useText();
  const count = pools.filter((pool) => !pool.isActive && (pool.staked !== '0' || pool.claimable !== '0')).length;
  const labelOf = (key: TabsProps['tab']) =>
    key === 'inactive' && count > 0 ? t('farms.inactiveMine', { count }) : t(`farms.tabs.${key}`);
  return (
    <TabLinks
      label={t('common.routes.farms')}
      current={tab}
      tabs={tabs.map((key) => ({ key, to: `?tab=${key}`, label: labelOf(key) }))}
    />
  );
}

/** What is earned grows by the second. */
const LOOK_AGAIN_MS = 10_000;
const NO_POOLS: readonly FarmPool[] = [];

export default function FarmsPage() {
  const t = useText();
  const me = useMe();
  const arca = useChainConfig()?.contracts.arca;
  const [isClaiming, setClaiming] = useState(false);
  const query = useApi(farmEndpoints.pools, {}, { live: 'farms', quiet: true, refreshMs: LOOK_AGAIN_MS });
  const { led, tab, shown } = useShown(query.data?.pools ?? NO_POOLS);
  const money = (amount: string) => (arca ? <TokenMoney token={arca} amount={amount} large /> : undefined);
  return (
    <div className={styles.page}>
      <PageHeader title={t('common.routes.farms')} note={t('farms.note')} />
      <ShowState query={query} record={query.data}>
        {({ pools, totals }) => {
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
                <FarmTabs pools={pools} tab={tab} />
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
                <FarmCard key={pool.poolId} pool={pool} isFocused={pool === led} />
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
