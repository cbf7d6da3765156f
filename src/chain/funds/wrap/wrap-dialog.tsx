import { useState } from 'react';
import { Modal } from '../../../components/dialog/modal.tsx';
import { AmountField } from '../../../components/form/amount-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatFullAmount, toInputText, unitsOf, type BookUnits } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { readAmount } from '../../../lib/tokens/read-amount.ts';
import { useChainAction } from '../../actions/use-chain-action.ts';
import { useChainConfig } from '../../chain-config.ts';
import { useBalance } from '../../reads/use-balances.ts';
import { FundsLine } from '../funds-line.tsx';
import styles from '../funds.module.css';
import { useFunds } from '../use-funds.ts';
import { checkWrap, KEPT_FOR_FEES, mostOfWrap, type WrapWay } from './check-wrap.ts';
import { unwrap } from './unwrap.action.ts';
import { wrap } from './wrap.action.ts';

export type WrapDialogProps = {
  way: WrapWay;
  account: string;
  /** What is asked for; nothing lets a person say how much. */
  amount?: bigint;
  onClose: () => void;
};

const from = { wrap: 'RON', unwrap: 'WRON' } as const;
const to = { wrap: 'WRON', unwrap: 'RON' } as const;

/** How much, what can be, and why it cannot. */
function useWrapping({ way, account, amount: asked, onClose }: WrapDialogProps, units: BookUnits) {
  const t = useText();
  const [typed, setTyped] = useState(asked === undefined ? '' : toInputText(asked, units));
  const balance = useBalance(from[way], account).data ?? null;
  const action = useChainAction(way === 'wrap' ? wrap : unwrap);
  const { amount } = readAmount(typed, units, { balance });
  const coin = way === 'wrap' ? ({ ...units, id: 'RON', address: null } as const) : undefined;
  const funds = useFunds(coin, readAmount(typed, units, {}).amount);
  const refusal = checkWrap(way, amount, balance);
  const kept = `${formatFullAmount(KEPT_FOR_FEES, units)} ${units.symbol}`;
  const reason = refusal && t(`transactions.wrap.refusals.${refusal}`, { symbol: units.symbol, kept });
  const send = async () => {
    if (refusal !== null || amount === null) return;
    const { kind } = await action.run({ amount });
    if (kind === 'complete') onClose();
  };
  const most = mostOfWrap(way, balance);
  return { typed, setTyped, funds, balance, most, reason, send, isRunning: action.isRunning };
}

function Filled(props: WrapDialogProps & { units: BookUnits; into: BookUnits }) {
  const { way, units, into, onClose } = props;
  const t = useText();
  const form = useWrapping(props, units);
  const names = { symbol: units.symbol, into: into.symbol };
  return (
    <Modal
      title={t(`transactions.wrap.title.${way}`, names)}
      dismissOutside={false}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.cancel')}</ActionButton>
          <ActionButton kind="primary" reason={form.reason} pending={form.isRunning} onClick={() => void form.send()}>
            {t(`transactions.wrap.do.${way}`)}
          </ActionButton>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t(`transactions.wrap.lead.${way}`, names)}</p>
        <AmountField
          label={t('transactions.wrap.amount')}
          value={form.typed}
          onChange={form.setTyped}
          units={units}
          balance={form.balance}
          {...(form.most === null || form.most === 0n ? {} : { max: form.most })}
        />
        {form.funds.missing > 0n && <FundsLine funds={form.funds} />}
      </div>
    </Modal>
  );
}

/** The coin of the network into its token, or back: one for one, as much as is asked for. */
export function WrapDialog(props: WrapDialogProps) {
  const config = useChainConfig();
  const units = config && unitsOf(from[props.way], config.tokens);
  const into = config && unitsOf(to[props.way], config.tokens);
  return units && into ? <Filled {...props} units={units} into={into} /> : null;
}
