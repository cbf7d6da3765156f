import { useId, useState, type FormEvent } from 'react';
import type { MarketSubject } from '../../../../../core/wire/game/market-data.ts';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import { useChainAction } from '../../../../chain/actions/use-chain-action.ts';
import { useFirstStep } from '../../../../chain/intent/use-first-step.ts';
import { useFunds } from '../../../../chain/funds/use-funds.ts';
import { useAccountState } from '../../../../chain/reads/offers/use-account-state.ts';
import { useOfferLimits, type OfferLimits } from '../../../../chain/reads/offers/use-offer-limits.ts';
import { formatPaid, parseAmount } from '../../../../lib/amount.ts';
import { makeOffer } from '../actions/make-offer.action.ts';
import type { OfferFor } from '../actions/offer-for.ts';
import { offerIntentKey, type OfferIntent } from '../offer-intent.ts';
import type { LeftOut } from '../offer-traits.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { endOf, type Lifetime } from './expiry-field.tsx';
import type { OfferedHero } from './hero-head.tsx';

export type OfferOf = {
  subject: OfferFor;
  /** Of an offer on one hero. */
  hero?: OfferedHero;
  /** What its like are, for what is known about prices. */
  like: MarketSubject;
  /** What the filter asked for and an offer cannot. */
  leftOut?: readonly LeftOut[];
  /** ARCA. */
  token: TokenInfo;
  reason: string | null;
  /** As it was filled before a login. */
  meant?: OfferIntent | null;
  onClose: () => void;
};

export type Offer = ReturnType<typeof useOffer>;

/** The token's bounds, with the contract's least offer in place of its least price. */
function boundsOf(token: TokenInfo, limits: OfferLimits | undefined): TokenInfo {
  if (!limits || limits.minimum <= BigInt(token.minPrice)) return token;
  return { ...token, minPrice: limits.minimum.toString() };
}

function useOfferName(subject: OfferFor, hero: OfferedHero | undefined): string {
  const texts = useOfferTexts();
  const tokenId = subject.kind === 'token' ? subject.tokenId : null;
  const traits = subject.kind === 'traits' ? subject.traits : null;
  return texts.ofOffer({ kind: subject.kind, tokenId, traits }, hero);
}

/** ARCA that is about to be offered: for what, how much, for how long, and the offering. */
export function useOffer({ subject, hero, like, leftOut = [], token, reason, meant, onClose }: OfferOf) {
  const formId = useId();
  const limits = useOfferLimits();
  const heroId = subject.kind === 'token' ? subject.tokenId : null;
  const seen = useAccountState(heroId);
  const [text, setText] = useState(meant?.text ?? '');
  const [isTouched, setTouched] = useState(false);
  const [lifetime, setLifetime] = useState<Lifetime>(meant?.lifetime ?? '7d');
  const action = useChainAction(makeOffer);
  const bounded = boundsOf(token, limits.data);
  const parsed = parseAmount(text, bounded);
  const amount = parsed.verdict === 'ok' ? parsed.amount : null;
  const funds = useFunds(token, amount);
  const t = useText();
  const why = reason ?? (seen.isError ? t('offers.inside.unread') : funds.reason);
  const name = useOfferName(subject, hero);
  const inArca = (units: bigint) => formatPaid(units, token);

  const first = useFirstStep('offer', {
    key: offerIntentKey(heroId),
    data: { text, lifetime },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (first) {
      first.go();
      return;
    }
    if (amount === null || why || !limits.data) return;
    const expiresAt = endOf(lifetime, limits.data.longest);
    const accountState = seen.data ?? null;
    if (heroId !== null && accountState === null) return;
    const result = await action.run({ subject, name, amount: amount.toString(), expiresAt, accountState });
    if (result.kind === 'complete') onClose();
  };
  return {
    ...{ hero, like, leftOut, token, bounded, formId, limits, name, text, isTouched, submit },
    ...{ lifetime, setLifetime, funds, reason: why },
    type: (typed: string) => {
      setTouched(true);
      setText(typed);
    },
    /** What is offered, as it is read. */
    shown: amount === null ? null : inArca(amount),
    first,
    /** Of an offer on one hero: what is inside it was not looked into yet. */
    isLooking: heroId !== null && seen.isPending,
    isRunning: action.isRunning,
  };
}
