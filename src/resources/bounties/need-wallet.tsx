import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** In the place of what is one's own, for who is not logged in or has no wallet yet. */
export function NeedWallet() {
  const t = useText();
  const { pathname, search } = useLocation();
  const to = `/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`;
  return <EmptyState title={t('bounties.refusals.noWallet')} action={<Link to={to}>{t('bounties.login')}</Link>} />;
}
