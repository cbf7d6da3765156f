import type { Hero } from '../../../core/wire/game/heroes.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../components/display/hero/rarity-tag.tsx';
import { LongGrid } from '../../components/resource/long-grid.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './forge.module.css';
import type { MaterialReason } from './material-rules.ts';

export type MaterialPickerProps = {
  label: string;
  heroes: readonly Hero[];
  chosen: ReadonlySet<string>;
  reasonOf: (hero: Hero) => MaterialReason;
  /** What choosing it brings, on its own line. */
  noteOf?: (hero: Hero) => string;
  onToggle: (hero: Hero) => void;
  isBusy?: boolean;
};

const keyOf = ({ id }: Hero) => id;

/** One's own heroes to choose from; what cannot be chosen says why. */
export function MaterialPicker(props: MaterialPickerProps) {
  const { label, heroes, chosen, reasonOf, noteOf, onToggle, isBusy = false } = props;
  const t = useText();
  const renderCard = (hero: Hero) => {
    const isChosen = chosen.has(hero.id);
    const reason = isChosen ? null : reasonOf(hero);
    return (
      <button
        type="button"
        className={styles.material}
        aria-pressed={isChosen}
        aria-disabled={reason !== null}
        onClick={() => reason === null && onToggle(hero)}
      >
        <HeroPicture hero={hero} sizes="(max-width: 650px) 44vw, 180px" decorative />
        <span className={styles.materialName}>
          {hero.name} <span className={styles.muted}>#{hero.id}</span>
        </span>
        <span className={styles.materialFacts}>
          <RarityTag rarity={hero.rarity} />
          {hero.upgradeLevel > 0 && <span>{t('forge.level', { level: hero.upgradeLevel })}</span>}
        </span>
        {noteOf && <span className={styles.muted}>{noteOf(hero)}</span>}
        {reason && <span className={styles.reason}>{t(`forge.reasons.${reason}`)}</span>}
      </button>
    );
  };
  return <LongGrid kind="list" label={label} rows={heroes} isBusy={isBusy} keyOf={keyOf} renderCard={renderCard} />;
}
