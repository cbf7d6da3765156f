import type { ItemHolding } from '../../../../core/wire/game/items.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { CheckBox } from '../../../components/form/check-box.tsx';
import { CountField } from '../../../components/form/count-field.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { parseAmount } from '../../../lib/amount.ts';
import { formatPieces, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useOthersFloor } from '../sale/asking/use-others-floor.ts';
import { PriceField } from '../sale/price-field.tsx';
import { piecesOf } from '../stacks/pick.ts';
import { StackHints } from '../stacks/stack-hints.tsx';
import { Outcome } from './outcome.tsx';
import styles from './sell-many.module.css';

export type StackRowProps = {
  holding: ItemHolding;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  quantity: number;
  onQuantity: (quantity: number) => void;
  token: TokenInfo;
  feeBps: number;
  text: string;
  isTouched: boolean;
  onText: (text: string) => void;
};

/** How many of it are sold at what price each, what arrives when all are, and what its like goes for. */
function Terms({ holding, quantity, onQuantity, token, feeBps, text, isTouched, onText }: StackRowProps) {
  const t = useText();
  const name = useItemNames().item(holding.id);
  const floor = useOthersFloor({ kind: 'item', id: holding.id, name }, token.id);
  const { verdict, amount } = parseAmount(text, token);
  const unitPrice = verdict === 'ok' ? amount : null;
  return (
    <div className={styles.terms}>
      <CountField
        label={t('boxes.sell.howMany')}
        value={quantity}
        most={Math.max(piecesOf(holding.amount), 1)}
        onChange={onQuantity}
      />
      <PriceField value={text} token={token} isTouched={isTouched} onChange={onText} name={name} />
      <Outcome amount={unitPrice === null ? null : unitPrice * BigInt(quantity)} token={token} feeBps={feeBps} />
      <StackHints itemId={holding.id} token={token} unitPrice={unitPrice} floor={floor} />
    </div>
  );
}

/** One kind of piece that can be sold, and its terms once it is chosen. */
export function StackRow(props: StackRowProps) {
  const { holding, isChosen, onChoose } = props;
  const t = useText();
  const name = useItemNames().item(holding.id);
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.thumb}>
        <ItemPicture id={parseWhole(holding.id) ?? 0} name={name} />
      </span>
      <label className={styles.choice}>
        <CheckBox checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <span className={styles.who}>
          <strong>{name}</strong>{' '}
          <span className={styles.muted}>{t('items.owned', { amount: formatPieces(holding.amount) })}</span>
        </span>
      </label>
      {isChosen && <Terms {...props} />}
    </li>
  );
}
