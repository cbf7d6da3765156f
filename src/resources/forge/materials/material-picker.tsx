import { useCallback } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import type { Choice } from '../../../components/picker/choice.ts';
import { Picker } from '../../../components/picker/picker.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../forge.module.css';
import type { MaterialReason } from './material-rules.ts';

export type MaterialPickerProps = {
  label: string;
  heroes: readonly Hero[];
  choice: Choice;
  most: number;
  /** Both must keep their identity, or everything near the screen is drawn again. */
  reasonOf: (hero: Hero) => MaterialReason;
  /** What choosing it brings, on its own line. */
  noteOf?: (hero: Hero) => string;
  /** What is chosen is still being read. */
  isReading?: boolean;
};

const keyOf = ({ id }: Hero) => id;
const nameOf = ({ name, id }: Hero) => `${name} #${id}`;

/** One's own heroes to choose from; what cannot be chosen says why. */
export function MaterialPicker({
  label,
  heroes,
  choice,
  most,
  reasonOf,
  noteOf,
  isReading = false,
}: MaterialPickerProps) {
  const t = useText();
  const whyNot = useCallback(
    (hero: Hero) => {
      const reason = reasonOf(hero);
      return reason && t(`forge.reasons.${reason}`);
    },
    [reasonOf, t],
  );
  const faceOf = useCallback(
    (hero: Hero) => (
      <>
        <HeroPicture hero={hero} sizes="(max-width: 650px) 44vw, 180px" decorative />
        <span className={styles.materialName}>
          {hero.name} <span className={styles.muted}>#{hero.id}</span>
        </span>
        <span className={styles.materialFacts}>
          <RarityTag rarity={hero.rarity} />
          {hero.upgradeLevel > 0 && <span>{t('forge.level', { level: hero.upgradeLevel })}</span>}
        </span>
        {noteOf && <span className={styles.muted}>{noteOf(hero)}</span>}
      </>
    ),
    [noteOf, t],
  );
  return <Picker rows={heroes} reasonOf={whyNot} {...{ label, choice, most, isReading, keyOf, nameOf, faceOf }} />;
}
