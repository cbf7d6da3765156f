import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useText } from '../../lib/text/use-text.ts';

export type AccountNavProps = { current: 'account' | 'activity' | 'portfolio' | 'watchlist' | 'settings' };

/** The account's pages, one of which is on screen. */
export function AccountNav({ current }: AccountNavProps) {
  const t = useText();
  return (
    <TabLinks
      label={t('accounts.nav.label')}
      current={current}
      tabs={[
        { key: 'account', to: '/account', label: t('accounts.nav.account') },
        { key: 'activity', to: '/account?tab=activity', label: t('accounts.nav.activity') },
        { key: 'portfolio', to: '/account/portfolio', label: t('common.routes.portfolio') },
        { key: 'watchlist', to: '/account/watchlist', label: t('common.routes.watchlist') },
        { key: 'settings', to: '/account/settings', label: t('accounts.nav.settings') },
      ]}
    />
  );
}
