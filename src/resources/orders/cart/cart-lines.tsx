import { Link } from 'react-router-dom';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Vesting } from '../../../../core/wire/lp/vestings.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { Money } from '../../../components/display/money.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatAmount } from '../../../lib/amount.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './cart.module.css';
import { addToCart, removeFromCart, type CartEntry } from './cart-store.ts';
import type { EntryState } from './judge-entry.ts';
import { FactLines } from './known-facts.tsx';
import type { EpochFact } from './use-epoch-facts.ts';

export type CartLine = { entry: CartEntry; hero: Hero | undefined; state: EntryState };
type LineProps = {
  line: CartLine;
  tokens: readonly TokenInfo[];
  vesting: Vesting | undefined;
  epochFacts: readonly EpochFact[];
};

function Changed({ hero, tokens }: { hero: Hero; tokens: readonly TokenInfo[] }) {
  const t = useText();
  const { listing } = hero;
  const token = tokens.find(({ id }) => id === listing?.currency);
  if (!listing || !token) return null;
  return (
    <ActionButton size="small" onClick={() => addToCart([hero])}>
      {t('market.cart.accept', { price: `${formatAmount(listing.price, token)} ${token.symbol}` })}
    </ActionButton>
  );
}

/** One hero of the cart: its price, what is known about it, and whether it can still be had. */
function Line({ line: { entry, hero, state }, tokens, vesting, epochFacts }: LineProps) {
  const t = useText();
  const token = tokens.find(({ id }) => id === entry.currency);
  const path = `/hero/details/${entry.contractAddress}/${entry.heroId}`;
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.thumb}>{hero && <HeroPicture hero={hero} sizes="48px" decorative />}</span>
      <div className={styles.what}>
        <Link to={path}>{entry.name}</Link> <span className={styles.muted}>#{entry.heroId}</span>
        {hero && state === 'ready' && (
          <FactLines hero={hero} vesting={vesting} epochFacts={epochFacts} tokens={tokens} />
        )}
        {state !== 'ready' && state !== 'unread' && <p className={styles.problem}>{t(`market.cart.state.${state}`)}</p>}
        {hero && state === 'changed' && <Changed hero={hero} tokens={tokens} />}
      </div>
      <div className={styles.end}>
        {token && <Money amount={entry.price} token={token} compact={false} />}
        <ActionButton
          size="small"
          label={t('market.cart.remove', { name: entry.name, id: entry.heroId })}
          onClick={() => removeFromCart([entry.heroId])}
        >
          <span aria-hidden="true">×</span>
        </ActionButton>
      </div>
    </li>
  );
}

export type CartLinesProps = {
  lines: readonly CartLine[];
  tokens: readonly TokenInfo[];
  vestings: readonly Vesting[];
  epochFactsOf: (heroId: string) => readonly EpochFact[];
};

export function CartLines({ lines, tokens, vestings, epochFactsOf }: CartLinesProps) {
  const t = useText();
  return (
    <ul className={styles.lines} aria-label={t('market.cart.title')}>
      {lines.map((line) => (
        <Line
          key={line.entry.heroId}
          line={line}
          tokens={tokens}
          vesting={vestings.find(({ heroId }) => heroId === line.entry.heroId)}
          epochFacts={epochFactsOf(line.entry.heroId)}
        />
      ))}
    </ul>
  );
}
