import { useGetIdentity } from '@refinedev/core';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { statEndpoints, statRanges } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { StaleBanner } from '../../components/resource/stale-banner.tsx';
import { useGameStatus } from '../../lib/data/use-game-status.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { useAfterPaint } from '../../lib/view/use-after-paint.ts';
import { RecentListed } from '../../resources/orders/recent/recent-listed.tsx';
import { RecentSold } from '../../resources/orders/recent/recent-sold.tsx';
import { homeCodec } from './home-query.ts';
import { HomeTiles } from './home-tiles.tsx';
import styles from './home.module.css';
import { MyCorner, MyLatestSales } from './my-corner.tsx';
import { useGreeting } from './use-greeting.ts';
import { VolumeChart } from './volume-chart.tsx';

const NO_TOKENS: never[] = [];
const FirstSteps = lazyPart(
  'first steps',
  () => import('./begin/first-steps.tsx').then((module) => module.FirstSteps),
  {
    isPlain: true,
  },
);
const MarketMovers = lazyPart(
  'market movers',
  () => import('../../resources/market-data/movers.tsx').then((module) => module.MarketMovers),
  { isPlain: true },
);

/** A busy server answers a change with the figures of up to ten seconds before, and announces nothing when they are over. */
const LOOK_AGAIN_MS = 20_000;

export default function HomePage() {
  const t = useText();
  const [{ range, chart }, change] = useUrlState(homeCodec);
  const me = useGetIdentity<UserInfo | null>().data ?? undefined;
  const greeting = useGreeting(me?.nickname);
  const config = useChainConfig();
  const tokens = config?.tokens ?? NO_TOKENS;
  const stat = useApi(statEndpoints.stat, { range }, { live: 'stats', quiet: true, refreshMs: LOOK_AGAIN_MS });
  const status = useGameStatus();
  const isAfterPaint = useAfterPaint(stat.isSuccess);

  return (
    <>
      <PageHeader
        title={greeting}
        extra={
          <ChoiceSwitch
            label={t('pages.home.range')}
            options={statRanges.map((value) => ({ value, label: t(`pages.home.ranges.${value}`) }))}
            value={range}
            onChange={(next) => change({ range: next })}
          />
        }
      />
      <StaleBanner index={status.data?.index} />
      {stat.isError && (
        <FailureState error={stat.error} onRetry={() => void stat.refetch()} pending={stat.isFetching} compact />
      )}
      <div className={styles.page}>
        <HomeTiles stat={stat.data} tokens={tokens} />
        <div className={styles.split}>
          <div className={styles.corner}>
            <MyCorner isAfterPaint={isAfterPaint} />
          </div>
          <div className={styles.chart}>
            <VolumeChart stat={stat.data} tokens={tokens} chart={chart} onChart={(next) => change({ chart: next })} />
          </div>
          <div className={styles.steps}>{me && isAfterPaint && <FirstSteps me={me} />}</div>
        </div>
        <RecentListed tokens={tokens} />
        <RecentSold tokens={tokens} />
        <MyLatestSales tokens={tokens} isAfterPaint={isAfterPaint} />
        {isAfterPaint && <MarketMovers tokens={tokens} />}
      </div>
    </>
  );
}
