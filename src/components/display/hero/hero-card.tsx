import { memo, useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Hero, Listing } from '../../../../core/wire/game/heroes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import { CARD_SIZES } from '../../../lib/view/hero-pictures.ts';
import { Money } from '../money.tsx';
import { StateTag } from '../state/state-tag.tsx';
import { FactionTag } from './faction-tag.tsx';
import styles from './hero-card.module.css';
import { HeroPicture, type PicturedHero } from './hero-picture.tsx';
import { RarityTag } from './rarity-tag.tsx';
import { ClassSign } from './signs.tsx';

/** What a card says of a hero; the rows of lists have more. */
export type CardHero = PicturedHero &
  Pick<Hero, 'id' | 'upgradeLevel' | 'state'> & { listing: Pick<Listing, 'price' | 'isExpired'> | null };

export type HeroCardProps = {
  hero: CardHero;
  /** Where its name leads. */
  to: string;
  /** Of the listing's currency; the price waits for it. */
  token: TokenInfo | undefined;
  /** What can be done with it here: a Buy button, "yours". */
  action?: ReactNode;
  /** Below all of it: what only its owner asks. */
  note?: ReactNode;
  /** On the picture's corner: the reader's star. */
  corner?: ReactNode;
  /** What is locked for it and goes with it, written out. */
  locked?: string | undefined;
  /** Part of the first view: its picture loads at once. */
  eager?: boolean;
  position?: number;
};

function Price({ hero, token }: Pick<HeroCardProps, 'hero' | 'token'>) {
  const t = useText();
  const text = useDynamicText();
  const { listing, state } = hero;
  if (listing && !listing.isExpired) return token ? <Money amount={listing.price} token={token} large /> : null;
  if (listing || state === 'idle') return <span className={styles.state}>{t('heroes.notForSale')}</span>;
  return <StateTag noun="hero" state={state} label={text(`heroes.state.${state}`, state)} />;
}

/** The tile of a hero in a grid. The whole of it leads to the details; the action keeps its own click. */
export const HeroCard = memo(function HeroCard({
  hero,
  to,
  token,
  action,
  note,
  corner,
  locked,
  eager,
  position,
}: HeroCardProps) {
  const t = useText();
  const text = useDynamicText();
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id} aria-posinset={position} aria-setsize={position && -1}>
      <div className={styles.picture}>
        <HeroPicture hero={hero} sizes={CARD_SIZES} eager={eager ?? false} decorative />
        <span className={styles.id}>#{hero.id}</span>
        {locked && <span className={styles.locked}>{t('heroes.lockedOnCard', { amount: locked })}</span>}
        {corner && <span className={styles.corner}>{corner}</span>}
      </div>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link id={id} className={styles.link} to={to} title={hero.name}>
            {hero.name}
            <span className="visually-hidden"> #{hero.id}</span>
          </Link>
        </h2>
        <span className={styles.rarity}>
          <RarityTag rarity={hero.rarity} />
        </span>
      </div>
      <p className={styles.meta}>
        <FactionTag faction={hero.faction} />
        <span className={styles.kind}>
          <ClassSign heroClass={hero.heroClass} /> {text(`heroes.heroClass.${String(hero.heroClass)}`, '')} ·{' '}
          {t('heroes.level', { level: hero.upgradeLevel })}
        </span>
      </p>
      <div className={styles.foot}>
        <Price hero={hero} token={token} />
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </article>
  );
});
