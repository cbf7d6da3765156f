import { useMemo, useState } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { marketOfferEndpoints, type MarketOffer } from '../../../../core/wire/game/market-offers.ts';
import type { GameStatus, TokenInfo } from '../../../../core/wire/game/status.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { Person } from '../../../components/display/person/person.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { Countdown } from '../../../components/display/time/countdown.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { isSameAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { lazyPart } from '../../../lib/view/lazy-part.tsx';
import { closedReason, type SaleHero } from '../sale/sale-subject.ts';
import { offerIntent, offerIntentKey } from './offer-intent.ts';
import { ReceivedAction } from './list/offer-actions.tsx';
import styles from './offers.module.css';

const MakeOfferDialog = lazyPart('offer', () =>
  import('./dialogs/make-offer-dialog.tsx').then((module) => module.MakeOfferDialog),
);
const AcceptDialog = lazyPart('accepting', () =>
  import('./dialogs/accept-dialog.tsx').then((module) => module.AcceptDialog),
);

export type HeroOffersProps = {
  hero: Hero & SaleHero;
  /** Of the reader; null for a guest. */
  account: string | null;
  vipLevel: number;
  tokens: readonly TokenInfo[];
  status: GameStatus | undefined;
  offers: ReturnType<typeof useHeroOffers>;
};

/** The dearest say what it is worth; the others are asked for, as many as the server gives at once. */
const SHOWN = 5;
const sorter = [{ field: 'amount' as const, order: 'desc' as const }];

type RowProps = {
  offer: MarketOffer;
  token: TokenInfo;
  account: string | null;
  hero: Hero;
  reason: string | null;
  onAccept: ((offer: MarketOffer) => void) | null;
};

function OfferRow({ offer, token, account, hero, reason, onAccept }: RowProps) {
  const t = useText();
  const isMine = isSameAddress(offer.buyer, account);
  return (
    <li>
      <span className={styles.figure}>
        <Money amount={offer.amount} token={token} compact={false} />
        <span className={styles.note}>
          {isMine ? t('offers.you') : <Person address={offer.buyer} />} · {t(`offers.kind.${offer.kind}`)} ·{' '}
          <Countdown until={offer.expiresAt} says="endsIn" />
        </span>
      </span>
      {onAccept && !isMine && <ReceivedAction offer={offer} hero={hero} reason={reason} onAccept={onAccept} />}
    </li>
  );
}

/**
 * The dearest open offers for a hero. The page asks for them beside the hero and waits for both: rows that came later
 * would move what stands below them.
 */
export function useHeroOffers(heroId: string) {
  const [asked, ask] = useState({ heroId, size: SHOWN });
  const size = asked.heroId === heroId ? asked.size : SHOWN;
  const filter = useMemo(() => ({ forHero: heroId, state: ['open' as const], isExpired: false }), [heroId]);
  const query = useApi(marketOfferEndpoints.list, { size, sorter, filter }, { live: 'offers', quiet: true });
  return {
    query,
    /** Whether what is there is of the hero before. */
    isAwaited: query.isPending || (query.isPlaceholderData && size === SHOWN),
    /** How many more can be shown. */
    rest: Math.min(query.data?.total ?? 0, MAX_PAGE_SIZE) - (query.data?.list.length ?? 0),
    showMore: () => ask({ heroId, size: MAX_PAGE_SIZE }),
  };
}

type ListProps = Omit<RowProps, 'offer'> & { found: ReturnType<typeof useHeroOffers> };

/** The dearest of them, and how many there are besides. */
function OfferRows({ found: { query, rest, showMore }, ...row }: ListProps) {
  const t = useText();
  const offers = query.data?.list ?? [];
  return (
    <ListState resource="offers" query={query} isEmpty={false} skeleton={<TableSkeleton rows={3} />}>
      {offers.length === 0 && <p className={styles.none}>{t('offers.none.hero')}</p>}
      <ul className={styles.rows}>
        {offers.map((offer) => (
          <OfferRow key={offer.id} {...row} offer={offer} />
        ))}
      </ul>
      {rest > 0 && (
        <ActionButton block size="small" pending={query.isPlaceholderData} onClick={showMore}>
          {t('offers.more', { count: rest })}
        </ActionButton>
      )}
    </ListState>
  );
}

/** What is offered for a hero: whoever owns it can accept, anybody else can offer. */
export function HeroOffers({ hero, account, vipLevel, tokens, status, offers }: HeroOffersProps) {
  const t = useText();
  const [open, setOpen] = useState<MarketOffer | 'make' | null>(null);
  const token = tokens.find(({ id }) => id === 'ARCA');
  const key = closedReason(status);
  const reason = key && t(key);
  const isMine = isSameAddress(hero.owner, account);
  const { meant, drop } = useIntent(offerIntentKey(hero.id), offerIntent);
  const close = () => {
    drop();
    setOpen(null);
  };
  if (!token || hero.state === 'burned') return null;
  return (
    <Panel title={t('offers.titles.hero')}>
      <OfferRows {...{ hero, token, account, reason }} found={offers} onAccept={isMine ? setOpen : null} />
      {!isMine && (
        <ActionButton block size="large" reason={reason} onClick={() => setOpen('make')}>
          {t('offers.actions.make.label')}
        </ActionButton>
      )}
      {(open === 'make' || (meant && !isMine)) && (
        <MakeOfferDialog
          subject={{ kind: 'token', collection: hero.contractAddress, tokenId: hero.id }}
          hero={hero}
          like={{ kind: 'hero', id: hero.id }}
          {...{ token, reason, meant }}
          onClose={close}
          onFailed={close}
        />
      )}
      {open !== null && open !== 'make' && account !== null && (
        <AcceptDialog offer={open} {...{ hero, account, vipLevel, token, reason }} onClose={close} onFailed={close} />
      )}
    </Panel>
  );
}
