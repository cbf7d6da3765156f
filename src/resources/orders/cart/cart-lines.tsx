import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Vesting } from '../../../../core/wire/lp/vestings.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './cart.module.css';
import { addToCart, keyOf, type HeroEntry, type PiecesEntry } from './cart-store.ts';
import type { EntryState } from './judge-entry.ts';
import { FactLines } from './known-facts.tsx';
import { AcceptButton, LineFrame } from './line-frame.tsx';
import { PiecesLine } from './pieces-line.tsx';
import type { EpochFact } from './use-epoch-facts.ts';

export type HeroLineOf = { kind: 'hero'; entry: HeroEntry; hero: Hero | undefined; state: EntryState };
export type PiecesLineOf = { kind: 'item'; entry: PiecesEntry; order: ItemOrder | undefined; state: EntryState };
export type CartLine = HeroLineOf | PiecesLineOf;
type HeroLineProps = {
  line: HeroLineOf;
  tokens: readonly TokenInfo[];
  vesting: Vesting | undefined;
  epochFacts: readonly EpochFact[];
};

/** One hero of the cart: its price, what is known about it, and whether it can still be had. */
function HeroLine({ line: { entry, hero, state }, tokens, vesting, epochFacts }: HeroLineProps) {
  const t = useText();
  const { heroId, name } = entry;
  const listing = hero?.listing;
  return (
    <LineFrame
      {...{ entry, state, tokens, name }}
      path={`/hero/details/${entry.contractAddress}/${heroId}`}
      note={`#${heroId}`}
      removeLabel={t('market.cart.remove', { name, id: heroId })}
      picture={hero && <HeroPicture hero={hero} sizes="48px" decorative />}
      facts={hero && <FactLines {...{ hero, vesting, epochFacts, tokens }} />}
      remedy={
        state === 'changed' &&
        listing && (
          <AcceptButton
            price={listing.price}
            token={tokens.find(({ id }) => id === listing.currency)}
            onAccept={() => addToCart([hero])}
          />
        )
      }
    />
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
      {lines.map((line) => {
        const key = keyOf(line.entry);
        if (line.kind === 'item') return <PiecesLine key={key} line={line} tokens={tokens} />;
        const { heroId } = line.entry;
        const vesting = vestings.find((one) => one.heroId === heroId);
        return <HeroLine key={key} {...{ line, tokens, vesting }} epochFacts={epochFactsOf(heroId)} />;
      })}
    </ul>
  );
}
