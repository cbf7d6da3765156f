import { useId, useState } from 'react';
import type { Box, BoxSale } from '../../../../core/wire/game/boxes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { buyBoxes } from '../actions/buy-boxes.action.ts';
import { exchangeCoupon } from '../actions/exchange-coupon.action.ts';
import { BoxDialog } from '../box-dialog.tsx';
import { useBoxNames } from '../box-name.ts';
import styles from '../boxes.module.css';
import { CountField } from '../count-field.tsx';
import { leftOf } from '../shelf/sale-state.ts';
import { isCouponOpen, mostToBuy, priceIn } from './buy-offer.ts';
import { SaleLines } from './sale-lines.tsx';
import { useBox, useHeld } from './use-box.ts';

export type BuyDialogProps = {
  box: Box;
  sale: BoxSale;
  tokens: readonly TokenInfo[];
  account: string | null;
  reason: string | null;
  onClose: () => void;
};

/** Coupons for this sale that the reader holds, and how far the week's share goes. */
function useTerms(box: Box, sale: BoxSale, account: string | null) {
  const shown = useBox(box.id, account).data;
  const coupons = (shown?.coupons ?? []).filter((coupon) => isCouponOpen(coupon, sale, serverNow()));
  const held = useHeld(
    coupons.map(({ id }) => id),
    account,
  );
  return {
    coupons: coupons.filter(({ id }) => (held.get(id) ?? 0) > 0),
    held,
    leftThisWeek: shown?.own?.leftThisWeek ?? null,
  };
}

/** How many, in what, with which coupon: all of it, and where the price goes, before the wallet is asked. */
export function BuyDialog({ box, sale, tokens, account, reason, onClose }: BuyDialogProps) {
  const t = useText();
  const names = useBoxNames();
  const couponField = useId();
  const { coupons, held, leftThisWeek } = useTerms(box, sale, account);
  const [wanted, setWanted] = useState(1);
  const [couponId, setCouponId] = useState('');
  const offered = tokens.filter(({ id }) => priceIn(sale, id) !== null);
  const [currency, setCurrency] = useState<Currency>(offered[0]?.id ?? 'ARCA');
  const buying = useChainAction(buyBoxes);
  const exchanging = useChainAction(exchangeCoupon);

  const coupon = coupons.find(({ id }) => id === couponId);
  const most = mostToBuy(sale, leftThisWeek, coupon ? (held.get(coupon.id) ?? 0) : null);
  const amount = Math.max(Math.min(wanted, most), 1);
  const token = tokens.find(({ id }) => id === currency);
  const unitPrice = priceIn(coupon ?? sale, currency);
  if (!token || unitPrice === null) return null;
  const price = BigInt(unitPrice) * BigInt(amount);
  const shown = `${formatAmount(price, token)} ${token.symbol}`;
  const isUsedUp = leftThisWeek === 0;

  const buy = async () => {
    const what = { name: names.boxes(box.id, amount), amount, currency, unitPrice };
    const result = coupon
      ? await exchanging.run({ couponId: coupon.id, ...what })
      : await buying.run({ saleId: sale.saleId, ...what });
    if (result.kind === 'complete') onClose();
  };

  return (
    <BoxDialog
      title={t('boxes.buy.title', { name: names.box(box.id) })}
      boxId={box.id}
      note={t('common.shelf.left', { left: formatCount(leftOf(sale)), supply: formatCount(sale.maxSupply) })}
      onClose={onClose}
    >
      <CountField
        label={t('boxes.buy.howMany')}
        value={amount}
        most={Math.max(most, 1)}
        onChange={setWanted}
        {...(leftThisWeek === null ? {} : { hint: t('boxes.buy.leftThisWeek', { count: leftThisWeek }) })}
      />
      {offered.length > 1 && (
        <ChoiceSwitch
          block
          label={t('boxes.buy.currency')}
          options={offered.map((each) => ({ value: each.id, label: each.symbol }))}
          value={currency}
          onChange={setCurrency}
        />
      )}
      {coupons.length > 0 && (
        <div className={styles.count}>
          <label htmlFor={couponField}>{t('boxes.buy.coupon')}</label>
          <select
            id={couponField}
            className={styles.select}
            value={coupon?.id ?? ''}
            onChange={(event) => setCouponId(event.target.value)}
          >
            <option value="">{t('boxes.buy.noCoupon')}</option>
            {coupons.map(({ id }) => (
              <option key={id} value={id}>
                {t('boxes.buy.couponOf', { name: names.coupon(id), count: held.get(id) ?? 0 })}
              </option>
            ))}
          </select>
        </div>
      )}
      <SaleLines unitPrice={BigInt(unitPrice)} price={price} token={token} />
      <ol className={styles.steps}>
        {coupon && <li>{t('boxes.buy.steps.burn', { count: amount })}</li>}
        {token.address !== null && <li>{t('boxes.buy.steps.allow', { price: shown })}</li>}
        <li>{t('boxes.buy.steps.pay', { price: shown })}</li>
        <li>{t('boxes.buy.steps.arrive')}</li>
      </ol>
      <ActionButton
        kind="primary"
        size="large"
        block
        pending={buying.isRunning || exchanging.isRunning}
        reason={reason ?? (isUsedUp ? t('boxes.buy.usedUp') : null)}
        onClick={() => void buy()}
      >
        {t('boxes.buy.for', { count: amount, price: shown })}
      </ActionButton>
    </BoxDialog>
  );
}
