import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { Money } from '../../../components/display/money.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatPaid } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { priceOf } from '../batch/wanted.ts';
import styles from './cart.module.css';
import { keyOf, removeFromCart, type CartEntry } from './cart-store.ts';
import type { EntryState } from './judge-entry.ts';

export type LineFrameProps = {
  entry: CartEntry;
  state: EntryState;
  tokens: readonly TokenInfo[];
  picture: ReactNode;
  name: string;
  /** Where the name leads. */
  path: string;
  note: string;
  /** What the button says that takes it out. */
  removeLabel: string;
  /** What is known of it while it can be had; before that is read, what has its room. */
  facts?: ReactNode;
  /** What helps when it cannot be had as it was put in. */
  remedy?: ReactNode;
};

/** One entry of the cart: what it is, its price, whether it can still be had, and the way out of the cart. */
export function LineFrame({ entry, state, tokens, picture, name, path, note, ...parts }: LineFrameProps) {
  const t = useText();
  const token = tokens.find(({ id }) => id === entry.currency);
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.thumb}>{picture}</span>
      <div className={styles.what}>
        <Link to={path}>{name}</Link> <span className={styles.muted}>{note}</span>
        {(state === 'ready' || state === 'unread') && parts.facts}
        {state !== 'ready' && state !== 'unread' && <p className={styles.problem}>{t(`market.cart.state.${state}`)}</p>}
        {parts.remedy}
      </div>
      <div className={styles.end}>
        {token && <Money amount={priceOf(entry)} token={token} exact />}
        <ActionButton size="small" label={parts.removeLabel} onClick={() => removeFromCart([keyOf(entry)])}>
          <span aria-hidden="true">×</span>
        </ActionButton>
      </div>
    </li>
  );
}

/** Takes what has another price by now for that one. */
export function AcceptButton({
  price,
  token,
  onAccept,
}: {
  price: string;
  token: TokenInfo | undefined;
  onAccept: () => void;
}) {
  const t = useText();
  if (!token) return null;
  return (
    <ActionButton size="small" onClick={onAccept}>
      {t('market.cart.accept', { price: formatPaid(price, token) })}
    </ActionButton>
  );
}
