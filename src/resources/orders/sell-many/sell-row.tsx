import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { parseAmount } from '../../../lib/amount.ts';
import { BlockedNote } from '../sale/blocked-note.tsx';
import { blockingOf } from '../sale/blocked-text.ts';
import { PriceField } from '../sale/price-field.tsx';
import { Outcome } from './outcome.tsx';
import { SellHints } from './sell-hints.tsx';
import styles from './sell-many.module.css';
import { SellWarnings } from './sell-warnings.tsx';
import type { SellAdvice } from './use-sell-advice.ts';

export type SellRowProps = {
  hero: Hero;
  /** In what it is sold, and ARCA for what is offered. */
  token: TokenInfo;
  arca: TokenInfo;
  feeBps: number;
  advice: SellAdvice;
  text: string;
  isTouched: boolean;
  onText: (text: string) => void;
};

/** One hero that is to be sold: its price, what arrives of it, and what its like goes for. */
export function SellRow({ hero, token, arca, feeBps, advice, text, isTouched, onText }: SellRowProps) {
  const isBlocked = blockingOf(hero) !== null;
  const { verdict, amount } = parseAmount(text, token);
  const price = verdict === 'ok' ? amount : null;
  return (
    <li className={styles.row} aria-label={`${hero.name} #${hero.id}`}>
      <span className={styles.thumb}>
        <HeroPicture hero={hero} sizes="56px" decorative />
      </span>
      <div className={styles.who}>
        <strong>{hero.name}</strong> <span className={styles.muted}>#{hero.id}</span> <RarityTag rarity={hero.rarity} />
        <SellHints advice={advice} token={token} arca={arca} />
      </div>
      {isBlocked ? (
        <div className={styles.blocked}>
          <BlockedNote hero={hero} />
        </div>
      ) : (
        <div className={styles.price}>
          <PriceField
            value={text}
            token={token}
            isTouched={isTouched}
            onChange={onText}
            name={`${hero.name} #${hero.id}`}
          />
          <Outcome amount={price} token={token} feeBps={feeBps} />
        </div>
      )}
      <SellWarnings advice={advice} price={isBlocked ? null : price} token={token} arca={arca} />
    </li>
  );
}
