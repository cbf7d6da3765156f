import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { CountField } from '../../../components/form/count-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatPaid } from '../../../lib/amount.ts';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces, parseWhole } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { piecesOf } from '../stacks/pick.ts';
import type { PiecesLineOf } from './cart-lines.tsx';
import styles from './cart.module.css';
import { addPiecesToCart, changeQuantity, keyOf } from './cart-store.ts';
import { AcceptButton, LineFrame } from './line-frame.tsx';

export type PiecesLineProps = { line: PiecesLineOf; tokens: readonly TokenInfo[] };

/** What helps with what cannot be had as it was put in: the new price, or what is left. */
function Remedy({ line: { entry, order, state }, tokens }: PiecesLineProps) {
  const t = useText();
  if (!order) return null;
  const left = piecesOf(order.stock);
  if (state === 'changed') {
    return (
      <AcceptButton
        price={order.unitPrice}
        token={tokens.find(({ id }) => id === order.currency)}
        onAccept={() => addPiecesToCart([{ order, quantity: Math.min(entry.quantity, left) }])}
      />
    );
  }
  if (state !== 'short') return null;
  return (
    <ActionButton size="small" onClick={() => changeQuantity(keyOf(entry), left)}>
      {t('market.stack.takeRest', { count: left })}
    </ActionButton>
  );
}

/** Pieces of a stack in the cart: how many, at what price each, and whether so many can still be had. */
export function PiecesLine({ line, tokens }: PiecesLineProps) {
  const t = useText();
  const { entry, order, state } = line;
  const { itemId, quantity } = entry;
  const name = useItemNames().item(itemId);
  const token = tokens.find(({ id }) => id === entry.currency);
  const most = order ? piecesOf(order.stock) : quantity;
  return (
    <LineFrame
      {...{ entry, state, tokens, name }}
      path={`/asset/${entry.contractAddress}/${itemId}`}
      note={token ? t('market.cart.unit', { price: formatPaid(entry.unitPrice, token) }) : ''}
      removeLabel={t('market.cart.removePieces', { name, count: quantity })}
      picture={<ItemPicture id={parseWhole(itemId) ?? 0} name={name} />}
      facts={
        <>
          <CountField
            label={t('market.stack.howMany')}
            value={quantity}
            most={most}
            onChange={(count) => changeQuantity(keyOf(entry), count)}
          />
          <p className={styles.muted}>
            {order
              ? t('market.stack.left', { stock: formatPieces(order.stock), quantity: formatPieces(order.quantity) })
              : '\u00a0'}
          </p>
        </>
      }
      remedy={<Remedy line={line} tokens={tokens} />}
    />
  );
}
