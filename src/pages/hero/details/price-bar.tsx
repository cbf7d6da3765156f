import type { RefObject } from 'react';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import type { GameStatus, TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useIsOutOfSight } from './use-out-of-sight.ts';
import { MarketAction } from '../../../resources/orders/market-action.tsx';
import { OwnerAction } from '../../../resources/orders/owner-action.tsx';
import styles from './sections.module.css';

export type PriceBarProps = {
  hero: HeroDetails;
  account: string | null;
  vipLevel: number;
  tokens: readonly TokenInfo[];
  status: GameStatus | undefined;
  /** The price box of the page: while it is in sight, nothing has to stand twice. */
  box: RefObject<HTMLElement | null>;
};

/** On a phone the price and what one does with it stay in reach, however far one reads. */
export function PriceBar({ hero, account, vipLevel, tokens, status, box }: PriceBarProps) {
  const t = useText();
  const isOut = useIsOutOfSight(box);
  const { listing } = hero;
  const token = tokens.find(({ id }) => id === listing?.currency);
  const isMine = isSameAddress(hero.owner, account);
  // One that ended is no price: nobody can buy at it, and its owner can only take the hero back.
  const asked = listing?.isExpired ? null : listing;
  if (!isOut || (!asked && !isMine)) return null;
  return (
    <>
      <div className={styles.room} aria-hidden="true" />
      <div className={styles.bar} role="group" aria-label={t('heroes.sections.price')}>
        <span className={styles.words}>
          <span className={styles.name}>{hero.name}</span>
          {asked && token ? (
            <Money amount={asked.price} token={token} exact large />
          ) : (
            <span>{t(listing?.isExpired ? 'orders.ended' : 'heroes.notForSale')}</span>
          )}
        </span>
        {isMine ? (
          <OwnerAction {...{ hero, tokens, vipLevel, status }} />
        ) : (
          <MarketAction {...{ hero, account, tokens, status }} />
        )}
      </div>
    </>
  );
}
