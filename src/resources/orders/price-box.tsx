import { useState, type ReactNode } from 'react';
import type { Listing } from '../../../core/wire/game/heroes.ts';
import type { GameStatus, TokenInfo } from '../../../core/wire/game/status.ts';
import { FundsLine } from '../../chain/funds/funds-line.tsx';
import { useFunds } from '../../chain/funds/use-funds.ts';
import { Person } from '../../components/display/person/person.tsx';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { isSameAddress } from '../../lib/address.ts';
import { useSellerFee, useTradeFee } from '../../lib/data/fees/trade-fees.ts';
import { useDynamicText, useText } from '../../lib/text/use-text.ts';
import { CartButton } from './cart/cart-button.tsx';
import { KnownFacts } from './cart/known-facts.tsx';
import { ListingButton, ListingForm } from './sale/asking/listing-form.tsx';
import { PriceChangeButtons, PriceChangeForm } from './sale/asking/price-change-form.tsx';
import { useListing, type ListingOf } from './sale/asking/use-listing.ts';
import { usePriceChange, type PriceChangeOf } from './sale/asking/use-price-change.ts';
import { BlockedNote } from './sale/blocked-note.tsx';
import { BuyButton } from './sale/buy-button.tsx';
import { BuySteps } from './sale/buy-steps.tsx';
import { FeeLines } from './sale/fee-lines.tsx';
import { closedReason, type SaleHero } from './sale/sale-subject.ts';
import styles from './sale/sale.module.css';
import { UnlistDialog } from './sale/unlist-dialog.tsx';

export type PriceBoxProps = {
  hero: SaleHero;
  /** Of the reader; null for a guest. */
  account: string | null;
  vipLevel: number;
  tokens: readonly TokenInfo[];
  status: GameStatus | undefined;
};

type Open = { hero: SaleHero; listing: Listing; token: TokenInfo; reason: string | null };

function PriceRow({ listing, token }: Pick<Open, 'listing' | 'token'>) {
  const t = useText();
  return (
    <div className={styles.priceRow}>
      <span className={styles.price}>
        <Money amount={listing.price} token={token} exact large copy />
      </span>
      <span className={styles.muted}>
        {t('orders.listed')} <RelativeTime at={listing.listedAt} />
      </span>
    </div>
  );
}

function ForSale({ hero, listing, token, tokens, reason }: Open & Pick<PriceBoxProps, 'tokens'>) {
  const t = useText();
  const funds = useFunds(token, BigInt(listing.price));
  const feeBps = useSellerFee(listing.seller);
  return (
    <>
      <PriceRow listing={listing} token={token} />
      <p className={styles.muted}>
        {t('orders.fields.seller')}: <Person address={listing.seller} />
      </p>
      <BuyButton hero={hero} listing={listing} token={token} reason={reason ?? funds.reason} large />
      <FundsLine funds={funds} />
      <CartButton hero={hero} />
      <FeeLines price={BigInt(listing.price)} token={token} feeBps={feeBps} side="buyer" />
      <BuySteps price={listing.price} token={token} />
      <KnownFacts hero={hero} tokens={tokens} />
    </>
  );
}

function Sell(of: ListingOf) {
  const listing = useListing(of);
  return listing && <ListingForm listing={listing} button={<ListingButton listing={listing} large />} />;
}

function ChangePrice(of: PriceChangeOf) {
  const change = usePriceChange(of);
  return (
    <>
      <PriceChangeForm change={change} />
      <div className={styles.pair}>
        <PriceChangeButtons change={change} large />
      </div>
    </>
  );
}

function MyListing({ vipLevel, tokens, ...open }: Open & Pick<PriceBoxProps, 'vipLevel' | 'tokens'>) {
  const { hero, listing, token, reason } = open;
  const t = useText();
  const feeBps = useTradeFee(vipLevel);
  const [doing, setDoing] = useState<'changing' | 'unlisting' | null>(null);
  const stop = () => setDoing(null);
  const { isExpired } = listing;
  if (doing === 'changing') {
    const priced = { kind: 'hero', id: hero.id, name: hero.name, rarity: hero.rarity } as const;
    return <ChangePrice {...{ priced, listing, token, tokens, vipLevel, reason }} onDone={stop} />;
  }
  return (
    <>
      <PriceRow listing={listing} token={token} />
      {isExpired ? (
        <p className={styles.muted}>{t('orders.ended')}</p>
      ) : (
        <FeeLines price={BigInt(listing.price)} token={token} feeBps={feeBps} side="seller" />
      )}
      <div className={styles.pair}>
        {!isExpired && (
          <ActionButton block size="large" reason={reason} onClick={() => setDoing('changing')}>
            {t('orders.actions.changePrice.label')}
          </ActionButton>
        )}
        <ActionButton block size="large" onClick={() => setDoing('unlisting')}>
          {t('orders.actions.unlist.label')}
        </ActionButton>
      </div>
      {doing === 'unlisting' && <UnlistDialog hero={hero} listing={listing} onClose={stop} />}
    </>
  );
}

type NotForSaleProps = { hero: PriceBoxProps['hero']; token: TokenInfo | undefined; isMine?: boolean };

function NotForSale({ hero, token, isMine = false }: NotForSaleProps) {
  const t = useText();
  const text = useDynamicText();
  const why = () => {
    if (hero.listing) return t('orders.ended');
    if (hero.state === 'idle') return t('orders.notForSale');
    return t('orders.busy', { state: text(`heroes.state.${hero.state}`, hero.state) });
  };
  return (
    <>
      {isMine ? <BlockedNote hero={hero} /> : <p className={styles.muted}>{why()}</p>}
      {hero.lastSale && token && (
        <p className={styles.muted}>
          {t('orders.lastSale')} <Money amount={hero.lastSale.price} token={token} compact={false} />{' '}
          <RelativeTime at={hero.lastSale.soldAt} />
        </p>
      )}
    </>
  );
}

/** The price, what pressing a button means, and the owner's own buttons. */
export function PriceBox({ hero, account, vipLevel, tokens, status }: PriceBoxProps) {
  const t = useText();
  const key = closedReason(status);
  const reason = key ? t(key) : null;
  const { listing } = hero;
  const isMine = isSameAddress(hero.owner, account);
  const priced = listing?.isExpired && !isMine ? hero.lastSale : (listing ?? hero.lastSale);
  const token = tokens.find((each) => each.id === priced?.currency);
  const canList = !listing && isMine && hero.state === 'idle';

  const body = (): ReactNode => {
    if (listing && token && isMine) return <MyListing {...{ hero, listing, token, tokens, reason, vipLevel }} />;
    if (listing?.isExpired) return <NotForSale hero={hero} token={token} />;
    if (listing && token)
      return <ForSale hero={hero} listing={listing} token={token} tokens={tokens} reason={reason} />;
    if (listing) return null; // its unit is on its way
    if (canList) return <Sell hero={hero} tokens={tokens} vipLevel={vipLevel} reason={reason} />;
    return <NotForSale hero={hero} token={token} isMine={isMine} />;
  };
  return (
    <Panel title={t(canList ? 'orders.titles.sell' : 'orders.titles.price')}>
      <div className={styles.box}>{body()}</div>
    </Panel>
  );
}
