import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/display/empty-state.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** Orders and offers belong to a wallet; without one there is a way to bind it. */
export function NoWallet() {
  const t = useText();
  return (
    <EmptyState
      title={t('pages.hero.noWallet')}
      hint={t('market.order.noWalletHint')}
      action={
        <Link to="/bind-wallet">
          <Button type="primary">{t('market.order.bind')}</Button>
        </Link>
      }
    />
  );
}
