import type { Listing } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { FundsLine } from '../../../chain/funds/funds-line.tsx';
import { useFunds } from '../../../chain/funds/use-funds.ts';
import { Address } from '../../../components/display/address.tsx';
import { Person } from '../../../components/display/person/person.tsx';
import { useSellerFee } from '../../../lib/data/fees/trade-fees.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { KnownFacts } from '../cart/known-facts.tsx';
import { BuyButton } from './buy-button.tsx';
import { BuySteps } from './buy-steps.tsx';
import { FeeLines } from './fee-lines.tsx';
import { SaleDialog } from './sale-dialog.tsx';
import type { SaleHero } from './sale-subject.ts';
import styles from './sale.module.css';

export type BuyDialogProps = {
  hero: SaleHero;
  listing: Listing;
  token: TokenInfo;
  tokens: readonly TokenInfo[];
  reason?: string | null;
  onClose: () => void;
};

/** From a card: the whole of it before the wallet is asked, the seller's address in full (faults B16). */
export function BuyDialog({ hero, listing, token, tokens, reason, onClose }: BuyDialogProps) {
  const t = useText();
  const funds = useFunds(token, BigInt(listing.price));
  const feeBps = useSellerFee(listing.seller);
  return (
    <SaleDialog
      title={t('orders.actions.buy.confirm', { name: hero.name })}
      hero={hero}
      onClose={onClose}
      actions={
        <BuyButton hero={hero} listing={listing} token={token} reason={reason ?? funds.reason} onDone={onClose} />
      }
    >
      <FeeLines price={BigInt(listing.price)} token={token} feeBps={feeBps} side="buyer" />
      <FundsLine funds={funds} />
      <p className={styles.hint}>
        {t('orders.fields.seller')}: <Person address={listing.seller} /> ·{' '}
        <Address address={listing.seller} full copy={false} />
      </p>
      <KnownFacts hero={hero} tokens={tokens} />
      <BuySteps price={listing.price} token={token} />
      <CartButton hero={hero} onDone={onClose} />
    </SaleDialog>
  );
}
