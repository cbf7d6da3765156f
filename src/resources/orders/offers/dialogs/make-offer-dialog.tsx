import { FundsLine } from '../../../../chain/funds/funds-line.tsx';
import { Modal } from '../../../../components/dialog/modal.tsx';
import { FailureState } from '../../../../components/display/failure-state.tsx';
import { Notice } from '../../../../components/display/notice.tsx';
import { ActionButton } from '../../../../components/resource/action-button.tsx';
import { TableSkeleton } from '../../../../components/resource/skeletons.tsx';
import { useText } from '../../../../lib/text/use-text.ts';
import { PriceField } from '../../sale/price-field.tsx';
import sale from '../../sale/sale.module.css';
import { ExpiryField } from './expiry-field.tsx';
import { HeroHead } from './hero-head.tsx';
import { InsideLine } from './inside-line.tsx';
import { MarketHints } from './market-hints.tsx';
import { useOffer, type Offer, type OfferOf } from './use-offer.ts';

export type MakeOfferDialogProps = OfferOf;

function OfferForm({ offer, longest, heroId }: { offer: Offer; longest: number; heroId: string | null }) {
  const t = useText();
  const { hero, name, leftOut, like, token } = offer;
  return (
    <form id={offer.formId} className={sale.form} onSubmit={(event) => void offer.submit(event)} noValidate>
      <HeroHead hero={hero} name={name} />
      {leftOut.length > 0 && (
        <Notice kind="warning">
          {t('offers.leftOut.about')} {leftOut.map((each) => t(`offers.leftOut.${each}`)).join(' ')}
        </Notice>
      )}
      <MarketHints like={like} token={token} />
      <PriceField
        label={t('offers.fields.yourOffer')}
        value={offer.text}
        token={offer.bounded}
        isTouched={offer.isTouched}
        onChange={offer.type}
      />
      <FundsLine funds={offer.funds} />
      <ExpiryField value={offer.lifetime} onChange={offer.setLifetime} longest={longest} />
      <ol className={sale.steps}>
        <li>{t('offers.steps.allow')}</li>
        <li>{t('offers.steps.hold')}</li>
        <li>{t('offers.steps.back')}</li>
        <li>{heroId === null ? t('offers.inside.notPart') : <InsideLine heroId={heroId} />}</li>
      </ol>
    </form>
  );
}

/** Keeps its place while the limits are read; without them nothing can be offered. */
function OfferButton({ offer }: { offer: Offer }) {
  const t = useText();
  const { limits, shown, first } = offer;
  const label = shown === null ? t('offers.actions.make.label') : t('offers.actions.make.for', { amount: shown });
  if (limits.isError && !limits.data) return null;
  return (
    <ActionButton
      kind="primary"
      block
      submit
      form={offer.formId}
      pending={offer.isRunning || limits.isPending || offer.isLooking}
      reason={limits.isPending || offer.isLooking ? null : offer.reason}
    >
      {first?.label ?? label}
    </ActionButton>
  );
}

/** Offers ARCA for a hero, for any hero with certain traits, or for any hero at all. */
export function MakeOfferDialog(props: MakeOfferDialogProps) {
  const t = useText();
  const offer = useOffer(props);
  const { limits } = offer;
  const { subject } = props;
  const retry = () => void limits.refetch();
  return (
    <Modal
      title={t('offers.actions.make.title')}
      dismissOutside={false}
      onDismiss={props.onClose}
      actions={
        <>
          <ActionButton onClick={props.onClose}>{t('common.actions.close')}</ActionButton>
          <OfferButton offer={offer} />
        </>
      }
    >
      {limits.data && (
        <OfferForm
          offer={offer}
          longest={limits.data.longest}
          heroId={subject.kind === 'token' ? subject.tokenId : null}
        />
      )}
      {limits.isPending && <TableSkeleton rows={4} />}
      {limits.isError && !limits.data && (
        <FailureState error={limits.error} onRetry={retry} pending={limits.isFetching} compact />
      )}
    </Modal>
  );
}
