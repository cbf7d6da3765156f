import { useId, useState, type FormEvent } from 'react';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useSaleCurrency } from '../../../chain/reads/use-sale-currency.ts';
import { ItemDialog } from '../../../components/dialog/item-dialog.tsx';
import { CountField } from '../../../components/form/count-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { parseAmount } from '../../../lib/amount.ts';
import { useTradeFee } from '../../../lib/data/fees/trade-fees.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { AskedUnder, SellWords } from '../sale/asking/asked-under.tsx';
import { useOthersFloor } from '../sale/asking/use-others-floor.ts';
import { useSecondThought } from '../sale/asking/use-second-thought.ts';
import { FeeLines } from '../sale/fee-lines.tsx';
import { PriceField } from '../sale/price-field.tsx';
import styles from '../sale/sale.module.css';
import { VipSaving } from '../sell-many/vip-saving.tsx';
import { listItems } from './list-items.action.ts';
import { piecesOf } from './pick.ts';
import type { SellButtonProps } from './sell-button.tsx';
import { StackHints } from './stack-hints.tsx';

export type SellItemsDialogProps = SellButtonProps & { onClose: () => void };

function priceOf(text: string, token: TokenInfo | undefined): bigint | null {
  const parsed = token ? parseAmount(text, token) : null;
  return parsed?.verdict === 'ok' ? parsed.amount : null;
}

/** Offers stacked items on the market: how many, at what price each, and what arrives when all are sold. */
export function SellItemsDialog({ holding, tokens, vipLevel, reason, onClose }: SellItemsDialogProps) {
  const t = useText();
  const formId = useId();
  const names = useItemNames();
  const owned = Math.max(piecesOf(holding.amount), 1);
  const feeBps = useTradeFee(vipLevel);
  const [wanted, setWanted] = useState(1);
  const [wantedCurrency, setCurrency] = useState<Currency>('ARCA');
  const [text, setText] = useState('');
  const [isTouched, setTouched] = useState(false);
  const action = useChainAction(listItems);
  const { token, offered, isWithdrawn } = useSaleCurrency({ tokens, wanted: wantedCurrency, isTyped: text !== '' });
  const unitPrice = priceOf(text, token);
  const floor = useOthersFloor({ kind: 'item', id: holding.id, name: '' }, token?.id ?? wantedCurrency);
  const thought = useSecondThought([{ price: unitPrice, floor }]);
  if (!token) return null;
  const problem = isWithdrawn ? t('market.sell.withdrawn', { symbol: token.symbol }) : null;
  const why = reason ?? problem;
  const quantity = Math.min(wanted, owned);
  const price = unitPrice === null ? undefined : unitPrice * BigInt(quantity);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (unitPrice === null || why || !thought.isMeant()) return;
    const name = names.some(holding.id, quantity);
    const price = { currency: token.id, unitPrice: unitPrice.toString() };
    const result = await action.run({ itemId: holding.id, name, quantity, ...price });
    if (result.kind === 'complete') onClose();
  };

  return (
    <ItemDialog
      title={t('boxes.sell.title', { name: names.item(holding.id) })}
      itemId={holding.id}
      note={t('boxes.owned', { count: owned })}
      onClose={onClose}
      actions={
        <ActionButton kind="primary" block submit form={formId} pending={action.isRunning} reason={why}>
          <SellWords thought={thought}>{t('boxes.sell.button', { count: quantity })}</SellWords>
        </ActionButton>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <CountField label={t('boxes.sell.howMany')} value={quantity} most={owned} onChange={setWanted} />
        <ChoiceSwitch
          block
          label={t('boxes.buy.currency')}
          options={offered.map(({ id, symbol }) => ({ value: id, label: symbol }))}
          value={token.id}
          onChange={setCurrency}
        />
        <PriceField
          value={text}
          token={token}
          isTouched={isTouched}
          problem={problem}
          onChange={(typed) => {
            setCurrency(token.id);
            setTouched(true);
            setText(typed);
          }}
        />
        <StackHints itemId={holding.id} token={token} unitPrice={unitPrice} floor={floor} />
        <p className={styles.hint}>{t('market.stack.each', { count: quantity })}</p>
        <FeeLines price={price} token={token} feeBps={feeBps} side="seller" />
        <VipSaving vipLevel={vipLevel} prices={price === undefined ? [] : [price]} token={token} />
        <AskedUnder thought={thought} />
        <p className={styles.hint}>{t('boxes.sell.hint')}</p>
      </form>
    </ItemDialog>
  );
}
