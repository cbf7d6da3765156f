import { useState, type FormEvent } from 'react';
import { searchEndpoints } from '../../../../core/wire/marketplace/search.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { readName } from '../../../lib/data/filters.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { chosenOf, MOST_COMPARED } from './compare-query.ts';
import styles from './compare.module.css';

/** One letter names everybody. */
const SHORTEST = 2;

export type AddHeroProps = { heroes: readonly string[]; onAdd: (id: string) => void };

/** One more, by its number or by its name. */
export function AddHero({ heroes, onAdd }: AddHeroProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const id = typed.trim().replace(/^#/, '');
  const isFull = heroes.length >= MOST_COMPARED;
  const isNumber = chosenOf([id]).length > 0;
  const isNew = isNumber && !heroes.includes(id);
  const reason = isFull ? t('heroes.compare.full', { most: MOST_COMPARED }) : null;
  const add = (hero: string) => {
    onAdd(hero);
    setTyped('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFull && isNew) add(id);
  };
  return (
    <>
      <form className={styles.add} onSubmit={submit}>
        <TextField
          label={t('heroes.compare.number')}
          value={typed}
          maxLength={79}
          autoComplete="off"
          onChange={setTyped}
        />
        <ActionButton submit reason={reason ?? (isNew ? null : t('heroes.compare.typeNumber'))}>
          {t('heroes.compare.add')}
        </ActionButton>
      </form>
      {!isFull && !isNumber && <Named text={readName(typed)} known={heroes} onAdd={add} />}
    </>
  );
}

type NamedProps = { text: string; known: readonly string[]; onAdd: (id: string) => void };

/** Heroes whose names have what is typed, each a button that adds it. */
function Named({ text, known, onAdd }: NamedProps) {
  const t = useText();
  const isWanted = text.length >= SHORTEST;
  const query = useApi(searchEndpoints.names, { text }, { enabled: isWanted, quiet: true });
  const found = (isWanted ? query.data?.heroes : undefined)?.filter(({ id }) => !known.includes(id)) ?? [];
  if (found.length === 0) return null;
  return (
    <div className={styles.add} role="group" aria-label={t('heroes.compare.found')}>
      {found.map(({ id, name }) => (
        <ActionButton
          key={id}
          size="small"
          label={t('heroes.compare.addNamed', { name, id })}
          onClick={() => onAdd(id)}
        >
          {name} #{id}
        </ActionButton>
      ))}
    </div>
  );
}
