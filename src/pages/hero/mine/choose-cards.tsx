import { useState } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { HeroPicture } from '../../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../../components/display/hero/rarity-tag.tsx';
import { createChoice } from '../../../components/picker/choice.ts';
import { Picker } from '../../../components/picker/picker.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useStore } from '../../../lib/store.ts';
import { useDynamicText, useText } from '../../../lib/text/use-text.ts';
import styles from '../list.module.css';
import { useBulk, type BulkOptions } from './use-bulk.tsx';

const keyOf = ({ id }: Hero) => id;
const nameOf = ({ name, id }: Hero) => `${name} #${id}`;
const anyone = () => null;

function Face({ hero }: { hero: Hero }) {
  const text = useDynamicText();
  return (
    <>
      <HeroPicture hero={hero} sizes="(max-width: 650px) 44vw, 206px" decorative />
      <strong>{nameOf(hero)}</strong>
      <span>
        <RarityTag rarity={hero.rarity} /> {text(`heroes.state.${hero.state}`, hero.state)}
      </span>
    </>
  );
}
const faceOf = (hero: Hero) => <Face hero={hero} />;

/** One's heroes as cards to choose from, for what is done with several at once. */
export function ChooseCards({ heroes, ...options }: BulkOptions & { heroes: readonly Hero[] }) {
  const t = useText();
  const { actions, dialog } = useBulk(options);
  const [choice] = useState(() => createChoice());
  const ids = useStore(choice);
  const chosen = heroes.filter(({ id }) => ids.has(id));
  return (
    <>
      {chosen.length > 0 && (
        <div className={styles.switches} role="toolbar" aria-label={t('table.bulk')}>
          {actions.map(({ key, label, disabledReason, run }) => (
            <ActionButton key={key} reason={disabledReason?.(chosen)} onClick={() => run(chosen)}>
              {label}
            </ActionButton>
          ))}
        </div>
      )}
      <Picker
        rows={heroes}
        label={t('heroes.titles.list')}
        most={heroes.length}
        reasonOf={anyone}
        {...{ choice, keyOf, nameOf, faceOf }}
      />
      {dialog}
    </>
  );
}
