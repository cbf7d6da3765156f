import { Link } from 'react-router-dom';
import type { HeroDetails } from '../../../../core/wire/game/heroes.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../forge.module.css';

/** The hero as it is now; it comes with a little motion, and stands still for who wants none. */
export function ForgePicture({ hero }: { hero: HeroDetails }) {
  return (
    <div className={styles.shown}>
      <HeroPicture hero={hero} sizes="280px" decorative />
    </div>
  );
}

export type ForgeNext = { what: 'mine' | 'upgrade' } | { what: 'material'; to: string };

/** The way to the hero, and to what people do next with one that changed so. */
export function ForgeWays({ hero, next }: { hero: HeroDetails; next: ForgeNext }) {
  const t = useText();
  const details = `/hero/details/${hero.contractAddress}/${hero.id}`;
  const to = next.what === 'material' ? next.to : { mine: '/mining', upgrade: `/hero/grow-up/${hero.id}` }[next.what];
  return (
    <p className={styles.ways}>
      <Link to={details}>{t('forge.process.see', { name: hero.name })}</Link>
      <Link to={to}>{t(`forge.process.next.${next.what}`)}</Link>
    </p>
  );
}
