import type { CSSProperties } from 'react';
import { pictureSet, pictureUrl, type PictureOfHero } from '../../../lib/view/hero-pictures.ts';
import { useMissing } from '../../../lib/view/use-missing.ts';
import { useSources } from '../../../lib/view/use-sources.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import styles from './hero-picture.module.css';

export type PicturedHero = PictureOfHero & {
  name: string;
  rarity: number;
  heroClass: number;
  faction: number;
};

export type HeroPictureProps = {
  hero: PicturedHero;
  /** The `sizes` of the picture: how wide it is drawn, e.g. "44px" or "(max-width: 650px) 45vw, 220px". */
  sizes: string;
  /** Loads at once: the pictures that make the first view. */
  eager?: boolean;
  /** Empty alt text where the name stands right beside it. */
  decorative?: boolean;
};

type DrawnProps = Pick<HeroPictureProps, 'hero' | 'sizes' | 'eager'> & { alt: string; onError: () => void };

function Drawn({ hero, sizes, eager, alt, onError }: DrawnProps) {
  const picture = useSources({ src: pictureUrl(hero, 240), srcSet: pictureSet(hero), sizes });
  return (
    <img
      ref={picture}
      className={styles.picture}
      width={240}
      height={240}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
    />
  );
}

/** Fills its box, always square. Shows the class's colour of light while it loads or until it can. */
export function HeroPicture({ hero, sizes, eager, decorative }: HeroPictureProps) {
  const t = useText();
  const text = useDynamicText();
  const { isMissing, onError } = useMissing(pictureUrl(hero, 240));
  const alt = decorative
    ? ''
    : t('heroes.picture', {
        name: hero.name,
        rarity: text(`heroes.rarity.${String(hero.rarity)}`, ''),
        heroClass: text(`heroes.heroClass.${String(hero.heroClass)}`, ''),
        faction: text(`heroes.faction.${String(hero.faction)}`, ''),
      });
  const style = {
    '--light': `var(--faction-${String(hero.faction)})`,
    '--frame': `var(--rarity-${String(hero.rarity)})`,
  } as CSSProperties;
  return (
    <span className={styles.frame} style={style}>
      {isMissing ? (
        <span className={styles.missing} role={decorative ? undefined : 'img'} aria-label={alt || undefined}>
          {hero.name.slice(0, 1)}
        </span>
      ) : (
        <Drawn hero={hero} sizes={sizes} eager={eager} alt={alt} onError={onError} />
      )}
    </span>
  );
}
