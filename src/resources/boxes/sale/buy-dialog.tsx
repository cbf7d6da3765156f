import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { useConfirmations } from '../../../chain/chain-config.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useFirstStep } from '../../../chain/intent/use-first-step.ts';
import { FundsLine } from '../../../chain/funds/funds-line.tsx';
import { useFunds } from '../../../chain/funds/use-funds.ts';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { ItemDialog } from '../../../components/dialog/item-dialog.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { formatPaid } from '../../../lib/amount.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { buyBoxes } from '../actions/buy-boxes.action.ts';
import { exchangeCoupon } from '../actions/exchange-coupon.action.ts';
import { useBoxNames } from '../../../lib/items/box-name.ts';
import styles from '../boxes.module.css';
import { CountField } from '../../../components/form/count-field.tsx';
import { leftOf } from '../shelf/sale-state.ts';
import { boxIntentKey, type BoxIntent } from './box-intent.ts';
import { CouponField } from './coupon-field.tsx';
import { SaleLines } from './sale-lines.tsx';
import { useOffer, type OfferOf } from './use-offer.ts';

export type BuyDialogProps = OfferOf & {
  /** Why nothing can be bought now. */
  reason: string | null;
  onClose: () => void;
};

type Chosen = ReturnType<typeof useOffer>['chosen'];

/** Either of the two ways to buy: at the sale's price, or for less with a coupon each. */
function useBuying({ box, sale }: OfferOf, { amount, currency, coupon, unitPrice }: Chosen) {
  const names = useBoxNames();
  const buying = useChainAction(buyBoxes);
  const exchanging = useChainAction(exchangeCoupon);
  const buy = () => {
    const what = { name: names.boxes(box.id, amount), amount, currency, unitPrice: unitPrice ?? '0', boxId: box.id };
    return coupon ? exchanging.run({ couponId: coupon.id, ...what }) : buying.run({ saleId: sale.saleId, ...what });
  };
  return { buy, isRunning: buying.isRunning || exchanging.isRunning };
}

const totalOf = ({ unitPrice, amount }: Chosen) => (unitPrice === null ? null : BigInt(unitPrice) * BigInt(amount));

const intentOf = (boxId: string, { amount, currency, coupon }: Chosen) => ({
  key: boxIntentKey(boxId),
  data: { amount, currency, couponId: coupon?.id ?? '' } satisfies BoxIntent,
});

type CurrencyProps = { offered: readonly TokenInfo[]; value: Currency; onChange: (value: Currency) => void };

function CurrencyChoice({ offered, value, onChange }: CurrencyProps) {
  const t = useText();
  if (offered.length < 2) return null;
  return (
    <ChoiceSwitch
      block
      label={t('boxes.buy.currency')}
      options={offered.map((each) => ({ value: each.id, label: each.symbol }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** What happens when it is pressed, before it is. */
function Steps({ burned, isAllowed, price }: { burned: number; isAllowed: boolean; price: string }) {
  const t = useText();
  const confirmations = useConfirmations();
  return (
    <ol className={styles.steps}>
      {burned > 0 && <li>{t('boxes.buy.steps.burn', { count: burned })}</li>}
      {isAllowed && <li>{t('boxes.buy.steps.allow', { price })}</li>}
      <li>{t('boxes.buy.steps.pay', { price })}</li>
      <li>{t('boxes.buy.steps.arrive', { count: confirmations })}</li>
    </ol>
  );
}

type MissingProps = { missing: ReturnType<typeof useOffer>['missing']; onGiveUp: () => void };

/** The coupon that was chosen cannot be used: why, and the way to buy without it. */
function MissingCoupon({ missing, onGiveUp }: MissingProps) {
  const t = useText();
  const names = useBoxNames();
  if (!missing) return null;
  const { couponId, isReading, failed } = missing;
  if (failed) return <FailureState error={failed.error} onRetry={() => void failed.refetch()} compact />;
  if (isReading) return null;
  const without = (
    <ActionButton size="small" onClick={onGiveUp}>
      {t('boxes.buy.withoutCoupon')}
    </ActionButton>
  );
  return (
    <Notice kind="warning" isNews action={without}>
      {t('boxes.buy.couponGone', { name: names.coupon(couponId) })}
    </Notice>
  );
}

/**
 * Why nothing can be bought so: for the sale itself, whoever asks, as a manager switched balls off (decisions.md 33) or the
 * week's share is used up; then for the coupon that was chosen.
 */
function useWhyNot({ state }: OfferOf['sale'], { leftThisWeek, missing }: ReturnType<typeof useOffer>): string | null {
  const t = useText();
  if (state === 'off') return t('common.disabled.feature');
  if (leftThisWeek === 0) return t('boxes.buy.usedUp');
  return missing ? t('boxes.buy.couponMissing') : null;
}

/** How many, in what, with which coupon: all of it, and where the price goes, before the wallet is asked. */
export function BuyDialog({ reason, onClose, ...of }: BuyDialogProps) {
  const t = useText();
  const { box, sale } = of;
  const name = useBoxNames().box(box.id);
  const offer = useOffer(of);
  const { coupons, leftThisWeek, offered, missing, chosen, most, token, change } = offer;
  const { buy, isRunning } = useBuying(of, chosen);
  const { amount, coupon, currency, unitPrice } = chosen;
  const price = totalOf(chosen);
  const first = useFirstStep('buy', intentOf(box.id, chosen));
  const funds = useFunds(token, price);
  const whyNot = useWhyNot(sale, offer) ?? funds.reason;
  if (!token || unitPrice === null || price === null) return null;
  const shown = formatPaid(price, token);
  const go = () => void buy().then(({ kind }) => kind === 'complete' && onClose());
  const step = first ?? { go, label: t('boxes.buy.for', { count: amount, price: shown }) };
  const hint = leftThisWeek === null ? {} : { hint: t('boxes.buy.leftThisWeek', { count: leftThisWeek }) };

  return (
    <ItemDialog
      title={t('boxes.buy.title', { name })}
      itemId={box.id}
      note={t('common.shelf.left', { left: formatCount(leftOf(sale)), supply: formatCount(sale.maxSupply) })}
      onClose={onClose}
      actions={
        <ActionButton
          kind="primary"
          block
          pending={isRunning || missing?.isReading}
          reason={reason ?? whyNot}
          onClick={step.go}
        >
          {step.label}
        </ActionButton>
      }
    >
      <CountField label={t('boxes.buy.howMany')} value={amount} most={most} onChange={change.amount} {...hint} />
      <CurrencyChoice offered={offered} value={currency} onChange={change.currency} />
      <CouponField coupons={coupons} chosen={coupon} onChange={change.coupon} />
      <MissingCoupon missing={missing} onGiveUp={() => change.coupon('')} />
      <SaleLines unitPrice={BigInt(unitPrice)} price={price} token={token} />
      <FundsLine funds={funds} />
      <Steps burned={coupon ? amount : 0} isAllowed={token.address !== null} price={shown} />
    </ItemDialog>
  );
}
