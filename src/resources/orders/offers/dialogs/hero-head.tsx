import type { Hero } from '../../../../../core/wire/game/heroes.ts';
import { HeroPicture } from '../../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../../components/display/hero/rarity-tag.tsx';
import styles from '../offers.module.css';

export type OfferedHero = Pick<Hero, 'id' | 'name' | 'rarity' | 'heroClass' | 'faction' | 'pictureVersion'>;

/** The hero that a dialog is about, or in words which heroes. */
export function HeroHead({ hero, name }: { hero?: OfferedHero | undefined; name?: string }) {
  if (!hero) return <p className={styles.full}>{name}</p>;
  return (
    <div className={styles.subject}>
      <span className={`${styles.thumb ?? ''} ${styles.large ?? ''}`}>
        <HeroPicture hero={hero} sizes="72px" decorative eager />
      </span>
      <span className={styles.words}>
        <span className={styles.full}>{hero.name}</span>
        <span className={styles.note}>
          #{hero.id} <RarityTag rarity={hero.rarity} />
        </span>
      </span>
    </div>
  );
}
