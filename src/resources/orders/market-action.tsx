import { memo, useState } from 'react';
import type { Listing } from '../../../core/wire/game/heroes.ts';
import type { GameStatus, TokenInfo } from '../../../core/wire/game/status.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { isSameAddress } from '../../lib/address.ts';
import { useText } from '../../lib/text/use-text.ts';
import { lazyPart } from '../../lib/view/lazy-part.tsx';
import { closedReason, type SaleHero } from './sale/sale-subject.ts';
import styles from './sale/sale.module.css';

export type MarketActionProps = {
  hero: SaleHero;
  account: string | null;
  tokens: readonly TokenInfo[];
  status: GameStatus | undefined;
};

const BuyDialog = lazyPart('buying', () => import('./sale/buy-dialog.tsx').then((module) => module.BuyDialog));

/** Buy on a card of the market; one's own hero says so instead. The dialog and its transaction code load when asked for. */
export const MarketAction = memo(function MarketAction({ hero, account, tokens, status }: MarketActionProps) {
  const t = useText();
  // As it was when Buy was pressed: the dialog must not change its price, or vanish, under the reader.
  const [opened, setOpened] = useState<{ listing: Listing; token: TokenInfo } | null>(null);
  const close = () => setOpened(null);
  const listing = hero.listing ?? opened?.listing;
  const token = tokens.find((each) => each.id === listing?.currency);
  if (!listing || !token) return null;
  if (!opened && isSameAddress(listing.seller, account))
    return <span className={styles.yours}>{t('orders.yours')}</span>;
  if (!opened && listing.isExpired) return null;
  const key = closedReason(status);
  const reason = key && t(key);
  return (
    <>
      <ActionButton
        kind="primary"
        reason={reason}
        label={t('orders.actions.buy.named', { name: hero.name, id: hero.id })}
        onClick={() => setOpened({ listing, token })}
      >
        {t('orders.actions.buy.label')}
      </ActionButton>
      {opened && <BuyDialog hero={hero} {...opened} reason={reason} onClose={close} onFailed={close} />}
    </>
  );
});
