import { Fragment } from 'react';
import {
  hiddenPages,
  pageEndpoints,
  visiblePages,
  type ShownPages,
  type SwitchablePage,
} from '../../../core/wire/admin/pages.ts';
import { FailureState } from '../../components/display/failure-state.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { CheckField } from '../../components/form/check-field.tsx';
import type { TextKey } from '../../lib/text/text-keys.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';
import styles from './server.module.css';

const titles: Record<SwitchablePage, TextKey> = {
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
  '/market/hero': 'common.routes.marketHero',
  '/market/boxes': 'common.routes.marketBoxes',
  '/market/items': 'common.routes.marketItems',
  '/market/order': 'common.routes.marketOrder',
  '/market/offers': 'common.routes.marketOffers',
  '/explore': 'common.routes.explore',
  '/collections': 'common.routes.collections',
  '/collections/:collectionId': 'common.routes.collection',
  '/create': 'common.routes.createNft',
  '/rankings': 'common.routes.rankings',
  '/asset/:contractAddress/:tokenId': 'common.routes.asset',
  '/profile/:address': 'common.routes.profile',
  '/hero/list': 'common.routes.heroList',
  '/hero/details/:contractAddress/:nftId': 'admin.pages.heroDetails',
  '/hero/compare': 'admin.pages.heroCompare',
  '/hero/forge/:nftId': 'common.routes.forge',
  '/hero/grow-up/:nftId': 'common.routes.growUp',
  '/mining': 'common.routes.mining',
  '/game/draw': 'common.routes.draw',
  '/game/letters': 'common.routes.letters',
  '/energy': 'common.routes.energy',
  '/boxes/list': 'common.routes.boxList',
  '/boxes/activity/:activityId?': 'common.routes.boxActivity',
  '/items/list': 'common.routes.itemList',
  '/wiki/skill': 'common.routes.wikiSkill',
  '/wiki/suit': 'common.routes.wikiSuit',
  '/wiki/suit/details/:suitId?': 'common.routes.wikiSuit',
  '/account/portfolio': 'common.routes.portfolio',
  '/account/claims': 'common.routes.claims',
  '/account/watchlist': 'common.routes.watchlist',
  '/currency': 'common.routes.currency',
  '/currency/deposit': 'common.routes.deposit',
  '/currency/withdraw': 'common.routes.withdraw',
  '/currency/orders': 'common.routes.withdrawals',
  '/currency/order/:orderId': 'common.routes.withdrawal',
  '/currency/transfer': 'common.routes.transfer',
  '/currency/allowances': 'common.routes.allowances',
  '/currency/history': 'common.routes.movements',
  '/currency/promised': 'common.routes.promised',
  '/defi/staking': 'common.routes.staking',
  '/season/halloween_teamup': 'common.routes.season4',
  '/season/4/member/:teamId': 'common.routes.seasonTeam',
  '/season/pumpkin_flip': 'common.routes.pumpkinFlip',
  '/season/4/prize-pool': 'common.routes.seasonPool',
  '/season/4/reward-record': 'common.routes.seasonRecord',
  '/season/codes': 'common.routes.seasonCodes',
  '/season/invitations': 'common.routes.seasonInvitations',
};

const lists = [
  { of: 'hiddenOnes', paths: hiddenPages },
  { of: 'visibleOnes', paths: visiblePages },
] as const;
const nothingKnown = { shown: [], hidden: [], changedAt: null, changedBy: null } satisfies ShownPages;

/** Pages that are hidden by default, and those that are there: the switch of each, for everybody (decisions.md 14). */
export function HiddenPages() {
  const t = useText();
  const query = useApi(pageEndpoints.list, {}, { quiet: true });
  const action = useApiAction(pageEndpoints.switchPage);
  const { shown, hidden, changedAt, changedBy } = query.data ?? nothingKnown;
  const isThere = (path: SwitchablePage) =>
    shown.some((each) => each === path) || visiblePages.some((each) => each === path && !hidden.includes(each));
  const change = async (path: SwitchablePage, isShown: boolean) => {
    await action.mutateAsync({ path, shown: isShown });
    await query.refetch();
  };
  return (
    <Panel title={t('admin.pages.title')}>
      <p>{t('admin.pages.about')}</p>
      {query.isError && !query.data && (
        <FailureState error={query.error} onRetry={() => void query.refetch()} pending={query.isFetching} compact />
      )}
      {lists.map(({ of, paths }) => (
        <Fragment key={of}>
          <h3>{t(`admin.pages.${of}`)}</h3>
          <ul className={styles.pages} aria-label={t(`admin.pages.${of}`)}>
            {paths.map((path) => (
              <li key={path}>
                <CheckField
                  label={
                    <>
                      {t(titles[path])} <code>{path}</code>
                    </>
                  }
                  isChecked={isThere(path)}
                  disabled={!query.data || action.isPending}
                  onChange={
                    (isShown) => void change(path, isShown).catch(() => undefined) /* announced; the box stays */
                  }
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
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
