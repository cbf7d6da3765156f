import type { BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../bounties.module.css';

/** A hero of one's own among others to choose from: picture, name, aptitude. */
export function HeroFace({ row: { hero, aptitude } }: { row: BountyHero }) {
  const t = useText();
  return (
    <span className={styles.stack}>
      <HeroPicture hero={hero} sizes="160px" decorative />
      <span className={styles.cardName}>
        {hero.name} <span className={styles.muted}>#{hero.id}</span>
      </span>
      <span className={styles.controls}>
        <RarityTag rarity={hero.rarity} />
        <span className={styles.muted}>
          {t('bounties.aptitude')} {formatCount(aptitude)}
        </span>
      </span>
    </span>
  );
}
