import { useState, type CSSProperties } from 'react';
import { baseUrls } from '../../../lib/base-urls.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import styles from './hero-picture.module.css';

const PICTURE_SIZES = [96, 240, 320, 480] as const;

export type PicturedHero = {
  id: string;
  name: string;
  rarity: number;
  heroClass: number;
  faction: number;
  pictureVersion: string;
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

function pictureUrl(hero: PicturedHero, size: number): string {
  return `${baseUrls.cdn}/web/heroes/${encodeURIComponent(hero.id)}-${String(size)}.webp?v=${encodeURIComponent(hero.pictureVersion)}`;
}

/** Fills its box, always square. Shows the class's colour of light while it loads or when it cannot. */
export function HeroPicture({ hero, sizes, eager, decorative }: HeroPictureProps) {
  const t = useText();
  const text = useDynamicText();
  const [failed, setFailed] = useState(false);
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
      {failed ? (
        <span className={styles.missing} role={decorative ? undefined : 'img'} aria-label={alt || undefined}>
          {hero.name.slice(0, 1)}
        </span>
      ) : (
        <img
          className={styles.picture}
          src={pictureUrl(hero, 240)}
          srcSet={PICTURE_SIZES.map((size) => `${pictureUrl(hero, size)} ${String(size)}w`).join(', ')}
          sizes={sizes}
          width={240}
          height={240}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
