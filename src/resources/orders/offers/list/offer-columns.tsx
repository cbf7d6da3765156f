import { useMemo, type ReactNode } from 'react';
import type { Hero } from '../../../../../core/wire/game/heroes.ts';
import type { CounterOffer, MarketOffer } from '../../../../../core/wire/game/market-offers.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { Person } from '../../../../components/display/person/person.tsx';
import { Money } from '../../../../components/display/money.tsx';
import { Countdown } from '../../../../components/display/time/countdown.tsx';
import { RelativeTime } from '../../../../components/display/time/relative-time.tsx';
import type { DataColumn } from '../../../../components/table/data-table-types.ts';
import { StateTag } from '../../../../components/display/state/state-tag.tsx';
import { isSameAddress } from '../../../../lib/address.ts';
import { toInputText } from '../../../../lib/amount.ts';
import { useText, type Translate } from '../../../../lib/text/use-text.ts';
import type { OfferTab } from '../offer-query.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { OfferSubject } from './offer-subject.tsx';

export type Known = {
  heroes: ReadonlyMap<string, Hero>;
  /** ARCA. */
  token: TokenInfo;
  account: string;
};
type OfferColumns = Known & { tab: Exclude<OfferTab, 'counters'>; renderAction: (offer: MarketOffer) => ReactNode };
type CounterColumns = Known & { renderAction: (counter: CounterOffer) => ReactNode };

/** Who stands on the other side, or that it is oneself. */
function Who({ address, account }: { address: string | null; account: string }) {
  const t = useText();
  if (address === null) return <>–</>;
  const mine = isSameAddress(address, account);
  return <Person address={address} {...(mine ? { name: t('offers.you') } : {})} />;
}

const money = (amount: string, token: TokenInfo) => <Money amount={amount} token={token} compact={false} />;
const exact = (amount: string, token: TokenInfo) => `${toInputText(amount, token)} ${token.symbol}`;

function amountOf(t: Translate, { token }: Known): DataColumn<MarketOffer> {
  return {
    key: 'amount',
    title: t('offers.fields.amount'),
    width: 130,
    align: 'right',
    sorter: 'amount',
    render: ({ price, amount }) => money(price ?? amount, token),
    exportValue: ({ price, amount }) => exact(price ?? amount, token),
  };
}

function openColumns(t: Translate, tab: OfferColumns['tab'], { account }: Known): DataColumn<MarketOffer>[] {
  const ends: DataColumn<MarketOffer> = {
    key: 'ends',
    title: t('offers.fields.ends'),
    width: 140,
    align: 'right',
    render: ({ expiresAt }) => <Countdown until={expiresAt} />,
    exportValue: ({ expiresAt }) => expiresAt,
  };
  const buyer: DataColumn<MarketOffer> = {
    key: 'buyer',
    title: t('offers.fields.buyer'),
    width: 140,
    render: (offer) => <Who address={offer.buyer} account={account} />,
    exportValue: (offer) => offer.buyer,
  };
  return tab === 'received' ? [buyer, ends] : [ends];
}

function closedColumns(t: Translate, { account }: Known): DataColumn<MarketOffer>[] {
  return [
    {
      key: 'state',
      title: t('offers.fields.state'),
      width: 120,
      render: ({ state }) => <StateTag noun="offer" state={state} label={t(`offers.state.${state}`)} />,
      exportValue: ({ state }) => state,
    },
    {
      key: 'buyer',
      title: t('offers.fields.buyer'),
      width: 130,
      render: (offer) => <Who address={offer.buyer} account={account} />,
      exportValue: (offer) => offer.buyer,
    },
    {
      key: 'seller',
      title: t('offers.fields.seller'),
      width: 130,
      render: (offer) => <Who address={offer.seller} account={account} />,
      exportValue: (offer) => offer.seller ?? '',
    },
    {
      key: 'closed',
      title: t('offers.fields.closed'),
      width: 110,
      align: 'right',
      render: ({ closedAt }) => closedAt && <RelativeTime at={closedAt} />,
      exportValue: ({ closedAt }) => closedAt ?? '',
    },
  ];
}

/** What an offer is for, how much, by whom and until when. */
export function useOfferColumns(options: OfferColumns): DataColumn<MarketOffer>[] {
  const { heroes, token, account, tab, renderAction } = options;
  const t = useText();
  const texts = useOfferTexts();
  const name = t('offers.fields.what');
  // The texts change with the language alone, as `t` does.
  return useMemo(() => {
    const heroOf = ({ tokenId }: MarketOffer) => (tokenId === null ? undefined : heroes.get(tokenId));
    const known = { heroes, token, account };
    const what: DataColumn<MarketOffer> = {
      key: 'what',
      title: name,
      width: 250,
      frozen: true,
      required: true,
      render: (offer) => <OfferSubject offer={offer} hero={heroOf(offer)} />,
      exportValue: (offer) => texts.ofOffer(offer, heroOf(offer)),
    };
    const made: DataColumn<MarketOffer> = {
      key: 'made',
      title: t('offers.fields.made'),
      width: 110,
      align: 'right',
      sorter: 'madeAt',
      render: ({ madeAt }) => <RelativeTime at={madeAt} />,
      exportValue: ({ madeAt }) => madeAt,
    };
    const action: DataColumn<MarketOffer> = {
      key: 'action',
      title: t('offers.fields.action'),
      width: 220,
      align: 'right',
      render: renderAction,
    };
    if (tab === 'closed') return [what, amountOf(t, known), ...closedColumns(t, known)];
    return [what, amountOf(t, known), ...openColumns(t, tab, known), made, action];
  }, [t, name, heroes, token, account, tab, renderAction]); // eslint-disable-line react-hooks/exhaustive-deps -- `texts` is made of `t`
}

/** Who asked what for which hero, and until when. */
export function useCounterColumns({
  heroes,
  token,
  account,
  renderAction,
}: CounterColumns): DataColumn<CounterOffer>[] {
  const t = useText();
  return useMemo(() => {
    const numbered = (id: string) => t('offers.heroNumber', { id });
    return [
      {
        key: 'what',
        title: t('offers.fields.what'),
        width: 230,
        frozen: true,
        required: true,
        render: ({ tokenId }) => <CounterSubject hero={heroes.get(tokenId)} tokenId={tokenId} />,
        exportValue: ({ tokenId }) => heroes.get(tokenId)?.name ?? numbered(tokenId),
      },
      {
        key: 'price',
        title: t('offers.fields.asked'),
        width: 130,
        align: 'right',
        render: ({ price }) => money(price, token),
        exportValue: ({ price }) => exact(price, token),
      },
      {
        key: 'seller',
        title: t('offers.fields.seller'),
        width: 130,
        render: ({ seller }) => <Who address={seller} account={account} />,
        exportValue: ({ seller }) => seller,
      },
      {
        key: 'buyer',
        title: t('offers.fields.buyer'),
        width: 130,
        render: ({ buyer }) => <Who address={buyer} account={account} />,
        exportValue: ({ buyer }) => buyer,
      },
      {
        key: 'ends',
        title: t('offers.fields.ends'),
        width: 140,
        align: 'right',
        render: ({ expiresAt }) => <Countdown until={expiresAt} />,
        exportValue: ({ expiresAt }) => expiresAt,
      },
      { key: 'action', title: t('offers.fields.action'), width: 200, align: 'right', render: renderAction },
    ];
  }, [t, heroes, token, account, renderAction]);
}

function CounterSubject({ hero, tokenId }: { hero: Hero | undefined; tokenId: string }) {
  const contractAddress = hero?.contractAddress ?? '';
  return <OfferSubject offer={{ kind: 'token', tokenId, traits: null, contractAddress }} hero={hero} />;
}
