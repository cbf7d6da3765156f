import { useState, type FormEvent } from 'react';
import type { TokenInfo } from '../../../../../core/wire/game/status.ts';
import type { MarketSubject } from '../../../../../core/wire/game/market-data.ts';
import { useChainAction } from '../../../../chain/actions/use-chain-action.ts';
import { useBalance } from '../../../../chain/reads/use-balances.ts';
import { useOfferLimits } from '../../../../chain/reads/use-offer-limits.ts';
import { Modal } from '../../../../components/dialog/modal.tsx';
import { FailureState } from '../../../../components/display/failure-state.tsx';
import { Notice } from '../../../../components/display/notice.tsx';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { TableSkeleton } from '../../../../components/resource/skeletons.tsx';
import { formatAmount, parseAmount } from '../../../../lib/amount.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { PriceField } from '../../sale/price-field.tsx';
import sale from '../../sale/sale.module.css';
import { makeOffer, type OfferFor } from '../actions/make-offer.action.ts';
import type { LeftOut } from '../offer-traits.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { endOf, ExpiryField, type Lifetime } from './expiry-field.tsx';
import { HeroHead, type OfferedHero } from './hero-head.tsx';
import { MarketHints } from './market-hints.tsx';

export type MakeOfferDialogProps = {
  subject: OfferFor;
  /** Of an offer on one hero. */
  hero?: OfferedHero;
  /** What its like are, for what is known about prices. */
  like: MarketSubject;
  /** What the filter asked for and an offer cannot. */
  leftOut?: readonly LeftOut[];
  /** ARCA. */
  token: TokenInfo;
  account: string | null;
  reason: string | null;
  onClose: () => void;
};

type Limits = NonNullable<ReturnType<typeof useOfferLimits>['data']>;

/** The token's bounds, with the contract's least offer in place of its least price. */
function boundsOf(token: TokenInfo, { minimum }: Limits): TokenInfo {
  const least = minimum > BigInt(token.minPrice) ? minimum : BigInt(token.minPrice);
  return { ...token, minPrice: least.toString() };
}

function OfferForm({ limits, ...props }: MakeOfferDialogProps & { limits: Limits }) {
  const { subject, hero, like, leftOut = [], token, account, reason, onClose } = props;
  const t = useText();
  const texts = useOfferTexts();
  const [text, setText] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [lifetime, setLifetime] = useState<Lifetime>('7d');
  const action = useChainAction(makeOffer);
  const balance = useBalance('ARCA', account).data;
  const bounded = boundsOf(token, limits);
  const parsed = parseAmount(text, bounded);
  const amount = parsed.verdict === 'ok' ? parsed.amount : null;
  const isTooMuch = amount !== null && balance !== undefined && amount > balance;
  const name = texts.ofOffer(
    {
      kind: subject.kind,
      tokenId: subject.kind === 'token' ? subject.tokenId : null,
      traits: subject.kind === 'traits' ? subject.traits : null,
    },
    hero,
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (amount === null || isTooMuch || reason) return;
    const expiresAt = endOf(lifetime, limits.longest);
    const result = await action.run({ subject, name, amount: amount.toString(), expiresAt });
    if (result.kind === 'complete') onClose();
  };
  const shown = amount === null ? null : `${formatAmount(amount, token)} ${token.symbol}`;

  return (
    <form className={sale.form} onSubmit={(event) => void submit(event)} noValidate>
      <HeroHead hero={hero} name={name} />
      {leftOut.length > 0 && (
        <Notice kind="warning">
          {t('offers.leftOut.about')} {leftOut.map((each) => t(`offers.leftOut.${each}`)).join(' ')}
        </Notice>
      )}
      <MarketHints like={like} token={token} />
      <PriceField
        label={t('offers.fields.yourOffer')}
        value={text}
        token={bounded}
        isTouched={isTouched}
        problem={isTooMuch ? t('offers.tooMuch', { has: `${formatAmount(balance, token)} ${token.symbol}` }) : null}
        onChange={(next) => {
          setTouched(true);
          setText(next);
        }}
      />
      {balance !== undefined && (
        <p className={sale.hint}>
          {t('offers.balance', { amount: `${formatAmount(balance, token)} ${token.symbol}` })}
        </p>
      )}
      <ExpiryField value={lifetime} onChange={setLifetime} longest={limits.longest} />
      <ol className={sale.steps}>
        <li>{t('offers.steps.allow')}</li>
        <li>{t('offers.steps.hold')}</li>
        <li>{t('offers.steps.back')}</li>
      </ol>
      <ActionButton kind="primary" size="large" block submit pending={action.isRunning} reason={reason}>
        {shown === null ? t('offers.actions.make.label') : t('offers.actions.make.for', { amount: shown })}
      </ActionButton>
    </form>
  );
}

/** Offers ARCA for a hero, for any hero with certain traits, or for any hero at all. */
export function MakeOfferDialog(props: MakeOfferDialogProps) {
  const t = useText();
  const limits = useOfferLimits();
  const retry = () => void limits.refetch();
  return (
    <Modal
      title={t('offers.actions.make.title')}
      dismissOutside={false}
      onDismiss={props.onClose}
      actions={<ActionButton onClick={props.onClose}>{t('common.actions.close')}</ActionButton>}
    >
      {limits.data && <OfferForm {...props} limits={limits.data} />}
      {limits.isPending && <TableSkeleton rows={4} />}
      {limits.isError && !limits.data && (
        <FailureState error={limits.error} onRetry={retry} pending={limits.isFetching} compact />
      )}
    </Modal>
  );
}
