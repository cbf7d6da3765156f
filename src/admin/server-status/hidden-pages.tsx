import { hiddenPages, pageEndpoints, type HiddenPage } from '../../../core/wire/admin/pages.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { CheckField } from '../../components/form/check-field.tsx';
import type { TextKey } from '../../lib/text/text-keys.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';
import styles from './server.module.css';

const titles: Record<HiddenPage, TextKey> = {
  '/unity-login': 'admin.pages.gameLogin',
  '/bind-third-party': 'admin.pages.bindThirdParty',
  '/market/voucher': 'common.routes.marketVoucher',
  '/market/coupon': 'common.routes.marketCoupon',
  '/items/event-list': 'common.routes.itemEvents',
  '/items/event-details/:eventId?': 'admin.pages.eventDetails',
  '/voucher/list': 'common.routes.voucherList',
  '/staking': 'common.routes.vipStaking',
  '/dao': 'common.routes.dao',
  '/defi/lp': 'common.routes.lp',
  '/faq': 'common.routes.faq',
  '/guide': 'common.routes.guide',
  '/coupon/list': 'common.routes.couponList',
  '/season': 'common.routes.season',
  '/season/tbc': 'common.routes.seasonTbc',
  '/season/gwt': 'common.routes.seasonGwt',
  '/season/tmg': 'common.routes.seasonTmg',
  '/season/SquadVsSquad': 'common.routes.season2',
  '/season/2/members/:teamId': 'common.routes.seasonTeam',
  '/season/LuckyGrid9': 'common.routes.luckyGrid',
  '/season/2/prize-pool': 'common.routes.seasonPool',
  '/season/2/reward-record': 'common.routes.seasonRecord',
  '/season/samurai-vs-ninja': 'common.routes.season3',
  '/season/3/menber/:teamId': 'common.routes.seasonTeam',
  '/season/sakura-flip': 'common.routes.sakuraFlip',
  '/season/3/prize-pool': 'common.routes.seasonPool',
  '/season/3/reward-record': 'common.routes.seasonRecord',
  '/6551/board': 'common.routes.bountyBoard',
  '/6551/bounty-list': 'common.routes.bountyList',
  '/6551/hero-info/:tokenId': 'common.routes.bountyHero',
  '/6551/my-hero': 'common.routes.bountyHeroes',
  '/6551/crystal-info': 'common.routes.crystalInfo',
  '/6551/farms': 'common.routes.farms',
  '/6551/vesting': 'common.routes.vesting',
  '/6551/epochs': 'common.routes.bountyEpochs',
  '/6551/epoch/:epochId': 'common.routes.bountyEpoch',
};

/** Pages that are hidden by default, and the switch that shows each to everybody (decisions.md 14). */
export function HiddenPages() {
  const t = useText();
  const query = useApi(pageEndpoints.list, {}, { quiet: true });
  const action = useApiAction(pageEndpoints.switchPage);
  const { shown, changedAt, changedBy } = query.data ?? { shown: [], changedAt: null, changedBy: null };
  const change = async (path: HiddenPage, isShown: boolean) => {
    await action.mutateAsync({ path, shown: isShown });
    await query.refetch();
  };
  return (
    <Panel title={t('admin.pages.title')}>
      <p>{t('admin.pages.about')}</p>
      {query.isError && !query.data && (
        <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />
      )}
      <ul className={styles.pages}>
        {hiddenPages.map((path) => (
          <li key={path}>
            <CheckField
              label={
                <>
                  {t(titles[path])} <code>{path}</code>
                </>
              }
              isChecked={shown.includes(path)}
              disabled={!query.data || action.isPending}
              onChange={(isShown) => void change(path, isShown).catch(() => undefined) /* announced; the box stays */}
            />
          </li>
        ))}
      </ul>
      <p className={styles.changed}>
        {changedAt !== null && (
          <>
            {t('admin.pages.changed')} <RelativeTime at={changedAt} />
            {changedBy !== null && ` · ${t('admin.server.changedBy', { name: changedBy })}`}
          </>
        )}
      </p>
    </Panel>
  );
}
