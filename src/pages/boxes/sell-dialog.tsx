import { useState, type FormEvent } from 'react';
import { feeBpsOfLevel } from '../../../core/rules/fees.ts';
import type { Currency } from '../../../core/wire/primitives.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { parseAmount } from '../../lib/amount.ts';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { listBoxes } from '../../resources/boxes/actions/list-boxes.action.ts';
import { BoxDialog } from '../../resources/boxes/box-dialog.tsx';
import { useBoxNames } from '../../resources/boxes/box-name.ts';
import styles from '../../resources/boxes/boxes.module.css';
import { CountField } from '../../resources/boxes/count-field.tsx';
import { FeeLines } from '../../resources/orders/sale/fee-lines.tsx';
import { PriceField } from '../../resources/orders/sale/price-field.tsx';
import type { SellButtonProps } from './sell-button.tsx';

/** Offers gacha balls on the market: how many, at what price each, and what arrives when all are sold. */
export function SellDialog({ holding, tokens, vipLevel, reason, onClose }: SellButtonProps & { onClose: () => void }) {
  const t = useText();
  const names = useBoxNames();
  const owned = Math.max(parseWhole(holding.amount) ?? 1, 1);
  const [wanted, setWanted] = useState(1);
  const [currency, setCurrency] = useState<Currency>('ARCA');
  const [text, setText] = useState('');
  const [isTouched, setTouched] = useState(false);
  const action = useChainAction(listBoxes);
  const token = tokens.find(({ id }) => id === currency);
  if (!token) return null;
  const quantity = Math.min(wanted, owned);
  const parsed = parseAmount(text, token);
  const unitPrice = parsed.verdict === 'ok' ? parsed.amount : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (unitPrice === null || reason) return;
    const name = names.boxes(holding.id, quantity);
    const result = await action.run({ boxId: holding.id, name, quantity, currency, unitPrice: unitPrice.toString() });
    if (result.kind === 'complete') onClose();
  };

  return (
    <BoxDialog
      title={t('boxes.sell.title', { name: names.box(holding.id) })}
      boxId={holding.id}
      note={t('boxes.owned', { count: owned })}
      onClose={onClose}
    >
      <form className={styles.dialog} onSubmit={(event) => void submit(event)} noValidate>
        <CountField label={t('boxes.sell.howMany')} value={quantity} most={owned} onChange={setWanted} />
        <ChoiceSwitch
          block
          label={t('boxes.buy.currency')}
          options={tokens.map(({ id, symbol }) => ({ value: id, label: symbol }))}
          value={currency}
          onChange={setCurrency}
        />
        <PriceField
          value={text}
          token={token}
          isTouched={isTouched}
          onChange={(typed) => {
            setTouched(true);
            setText(typed);
          }}
        />
        <p className={styles.hint}>{t('boxes.sell.each', { count: quantity })}</p>
        <FeeLines
          price={unitPrice === null ? undefined : unitPrice * BigInt(quantity)}
          token={token}
          feeBps={feeBpsOfLevel(vipLevel)}
          side="seller"
        />
        <ActionButton kind="primary" size="large" block submit pending={action.isRunning} reason={reason}>
          {t('boxes.sell.button', { count: quantity })}
        </ActionButton>
        <p className={styles.hint}>{t('boxes.sell.hint')}</p>
      </form>
    </BoxDialog>
  );
}
