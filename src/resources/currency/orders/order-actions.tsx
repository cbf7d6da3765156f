import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  withdrawalEndpoints,
  type OpenWithdrawal,
  type Voucher,
  type Withdrawal,
} from '../../../../core/wire/game/withdrawals.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { Moment } from '../../../components/display/time/moment.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { formatBps } from '../../../lib/number.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction, useApiCall } from '../../../lib/use-api.ts';
import styles from '../currency.module.css';
import { ResourceAmount } from '../resource-amount.tsx';
import { RefusalNotice } from '../withdraw/refusal-notice.tsx';
import { withdrawPathOf } from '../withdraw/withdraw-query.ts';
import type { OrderInfo } from './order-steps.tsx';
import { sendableNow } from './sendable.ts';
import { useSendOrder } from './use-send-order.ts';

/** Whether this moment is still to come. */
const useIsAhead = (at: string | null) => useServerTime((now) => at !== null && now < Date.parse(at));

/** An expired order once more: by a voucher of its own, at the fee of now. */
function Repeat({ order }: { order: Withdrawal }) {
  const t = useText();
  const shut = useShutReason();
  const isTooSoon = useIsAhead(order.repeatableFrom);
  const navigate = useNavigate();
  const call = useApiCall();
  const again = useApiAction(withdrawalEndpoints.again, { quiet: true });
  const { send } = useSendOrder();
  const [feeBps, setFee] = useState(order.feeBps);
  // Pieces of an item have no variant of their own to ask by.
  const variant = order.variant === 'gacha' ? 'game' : order.variant;
  const asked = { resType: order.resType, variant } as const;
  const repeat = async () => {
    const made = await again.mutateAsync({ orderId: order.id, feeBps }).catch(() => null);
    if (made === null) return;
    if ((made as OpenWithdrawal | false) === false) {
      // Another fee than when it was ordered first (71001): shown before it is agreed to.
      const quote = await call(withdrawalEndpoints.preWithdraw, asked).catch(() => null); // said by the call itself
      return setFee(quote?.feeBps ?? feeBps);
    }
    void navigate(`/currency/order/${made.order.id}`);
    // Where the contract would refuse it yet, its page says from when.
    const voucher = sendableNow(made);
    if (voucher) void send(voucher);
  };
  return (
    <>
      {order.repeatableFrom === null ? (
        <p className={styles.muted}>{t('currency.order.repeatHint')}</p>
      ) : (
        <Moment
          at={order.repeatableFrom}
          label={t('currency.order.repeatFrom')}
          then={t('currency.order.repeatThen')}
          since={t('currency.withdraw.allowedSince')}
        />
      )}
      {feeBps !== order.feeBps && (
        <Notice kind="warning" isNews title={t('currency.withdraw.feeChanged')}>
          {t('currency.order.feeChanged', { percent: formatBps(feeBps) })}
        </Notice>
      )}
      {again.error && <RefusalNotice error={again.error} openId={null} elsewhere={withdrawPathOf(order)} />}
      <ActionButton
        kind="primary"
        reason={isTooSoon ? t('currency.order.tooSoon') : shut}
        pending={again.isPending}
        onClick={() => void repeat()}
      >
        {t('currency.order.repeat')}
      </ActionButton>
    </>
  );
}

function Clock({ order }: { order: Withdrawal }) {
  const t = useText();
  return (
    <Moment
      at={order.expireAt}
      label={t('currency.order.clock')}
      then={t('currency.order.clockThen')}
      since={t('currency.order.clockSince')}
    />
  );
}

type SendProps = { info: OrderInfo; voucher: Voucher; isAgain: boolean };

/** Has the wallet send it, from when the contract takes it: before, it would cost gas and be refused. */
function Send({ info: { payableFrom, isOverDay }, voucher, isAgain }: SendProps) {
  const t = useText();
  const { send, isRunning } = useSendOrder();
  const isTooSoon = useIsAhead(payableFrom);
  return (
    <>
      {payableFrom !== null && (
        <Moment
          at={payableFrom}
          label={t('currency.order.payableAt')}
          then={t(isOverDay ? 'currency.order.overDay' : 'currency.order.payableThen')}
          since={t('currency.order.payableSince')}
        />
      )}
      <ActionButton
        kind="primary"
        reason={isTooSoon ? t('currency.order.tooSoon') : null}
        pending={isRunning}
        onClick={() => void send(voucher)}
      >
        {isAgain ? t('currency.order.sendAgain') : t('currency.order.send')}
      </ActionButton>
    </>
  );
}

export type OrderActionsProps = {
  info: OrderInfo;
  /** Its last transaction was cancelled, replaced or refused: the server learns that minutes later. */
  isLost: boolean;
};

/** Why there is no voucher: its amount may be of a deposit that the chain took back. */
function Owed({ order, owed }: Pick<OrderInfo, 'order' | 'owed'>) {
  const t = useText();
  return (
    <Notice
      kind="warning"
      title={t('currency.order.owed')}
      action={<Link to="/currency/deposit">{t('currency.titles.deposit')}</Link>}
    >
      <p>{t('currency.order.owedWhy')}</p>
      <ResourceAmount resType={order.resType} amount={owed} />
    </Notice>
  );
}

/** What the player can do about an order now: send it, wait, or order it once more. */
export function OrderActions({ info, isLost }: OrderActionsProps) {
  const t = useText();
  const { order, voucher, owed, confirmations } = info;
  const isOver = useServerTime((now) => now > Date.parse(order.expireAt));
  const amount = <ResourceAmount resType={order.resType} amount={order.amount} />;
  if (order.state === 'confirmed') {
    const payout = (BigInt(order.amount) - BigInt(order.fee)).toString();
    return (
      <Notice kind="success" isNews title={t('currency.states.confirmed')}>
        <ResourceAmount resType={order.resType} amount={payout} />
      </Notice>
    );
  }
  if (order.state === 'expired') {
    return (
      <>
        <Notice title={t('currency.states.expired')}>{amount}</Notice>
        {order.canRepeat && <Repeat order={order} />}
      </>
    );
  }
  // What the chain has paid needs no voucher any more, whatever became of its last transaction.
  const isUnderWay = confirmations > 0 || (order.state === 'submitted' && !isLost);
  if (isUnderWay) return <p className={styles.muted}>{t('currency.order.underWay')}</p>;
  if (owed !== '0') return <Owed {...{ order, owed }} />;
  return (
    <>
      <Clock order={order} />
      {voucher !== null && !isOver && (
        <>
          {isLost && <p className={styles.warning}>{t('currency.order.lost')}</p>}
          <Send {...{ info, voucher }} isAgain={order.state === 'failed' || isLost} />
        </>
      )}
    </>
  );
}
