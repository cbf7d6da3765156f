import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ActionButton } from '../resource/action-button.tsx';
import { LongGrid } from '../resource/long-grid.tsx';
import type { BulkAction } from '../table/data-table-types.ts';
import type { Choice } from './choice.ts';
import styles from './picker.module.css';

/** Of one kind of thing: heroes, pieces. Each function must keep its identity, or everything near the screen is drawn again. */
export type Pickable<Row> = {
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Why it cannot be chosen; null when it can. */
  reasonOf: (row: Row) => string | null;
  /** Its face: a card's, or a line of a table. */
  faceOf: (row: Row) => ReactNode;
};

export type PickerProps<Row> = Pickable<Row> & {
  rows: readonly Row[];
  /** What is chosen among. */
  label: string;
  /** From `createChoice`, held in a state or a ref of the dialog. */
  choice: Choice;
  most: number;
  look?: 'cards' | 'table';
  /** What can be done with those that are chosen. */
  actions?: readonly BulkAction<Row>[];
  /** What is chosen is still being read: nobody can say of what is absent that it cannot be chosen. */
  isReading?: boolean;
};

/** One or several of a long list, each a box to tick, with the reason at what cannot be chosen. */
export function Picker<Row>(props: PickerProps<Row>) {
  const { rows, label, choice, most, look = 'cards', isReading = false, actions, ...pickable } = props;
  const t = useText();
  const { keyOf, reasonOf, nameOf, faceOf } = pickable;
  const able = useMemo(() => new Set(rows.filter((row) => reasonOf(row) === null).map(keyOf)), [rows, keyOf, reasonOf]);
  useEffect(() => {
    if (!isReading) choice.keepOnly((key) => able.has(key));
  }, [able, choice, isReading]);
  const [isNarrowed, setNarrowed] = useState(false);
  const shown = useMemo(
    () => (isNarrowed ? rows.filter((row) => able.has(keyOf(row))) : rows),
    [isNarrowed, rows, able, keyOf],
  );
  const renderCard = useCallback(
    (row: Row) => (
      <Entry id={keyOf(row)} name={nameOf(row)} reason={reasonOf(row)} {...{ choice, most }}>
        {faceOf(row)}
      </Entry>
    ),
    [keyOf, nameOf, reasonOf, faceOf, choice, most],
  );
  return (
    <div className={styles.picker} data-look={look}>
      <Chosen choice={choice} most={most}>
        {(isNarrowed || able.size < rows.length) && (
          <button type="button" aria-pressed={isNarrowed} onClick={() => setNarrowed(!isNarrowed)}>
            {t('common.picker.onlyAble')}
          </button>
        )}
        {actions && <Actions {...{ actions, rows, choice, keyOf }} />}
      </Chosen>
      <LongGrid rows={shown} label={label} keyOf={keyOf} renderCard={renderCard} />
    </div>
  );
}

type ChosenProps = Pick<PickerProps<never>, 'choice' | 'most'> & { children: ReactNode };

function Chosen({ choice, most, children }: ChosenProps) {
  const t = useText();
  const count = useStore(choice).size;
  return (
    <div className={styles.chosen}>
      <span aria-live="polite">{t('common.picker.chosen', { count, most })}</span>
      {children}
      <button type="button" disabled={count === 0} onClick={choice.clear}>
        {t('common.picker.clear')}
      </button>
    </div>
  );
}

type ActionsProps<Row> = Pick<PickerProps<Row>, 'rows' | 'choice' | 'keyOf'> & { actions: readonly BulkAction<Row>[] };

function Actions<Row>({ actions, rows, choice, keyOf }: ActionsProps<Row>) {
  const t = useText();
  const ids = useStore(choice);
  const chosen = rows.filter((row) => ids.has(keyOf(row)));
  if (chosen.length === 0) return null;
  return (
    <div role="toolbar" aria-label={t('table.bulk')}>
      {actions.map(({ key, label, disabledReason, run }) => (
        <ActionButton key={key} reason={disabledReason?.(chosen)} onClick={() => run(chosen)}>
          {label}
        </ActionButton>
      ))}
    </div>
  );
}

type EntryProps = Pick<PickerProps<never>, 'choice' | 'most'> & {
  id: string;
  name: string;
  reason: string | null;
  children: ReactNode;
};

function Entry({ id, name, reason, choice, most, children }: EntryProps) {
  const t = useText();
  const isChosen = useSyncExternalStore(choice.subscribe, () => choice.has(id));
  const isFull = useSyncExternalStore(choice.subscribe, () => !choice.has(id) && choice.get().size >= most);
  const why = reason ?? (isFull && most > 1 ? t('common.picker.full', { most }) : null);
  const choose = () => {
    // Of one thing the next choice takes the place of the last.
    if (most === 1 && !isChosen) choice.clear();
    choice.toggle(id, most);
  };
  return (
    <label className={styles.entry} data-chosen={isChosen} data-unable={why !== null}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={why !== null}
        aria-label={why === null ? name : `${name}: ${why}`}
        onChange={choose}
      />
      <span className={styles.face}>{children}</span>
      {why !== null && (
        <span className={styles.why} aria-hidden="true">
          {why}
        </span>
      )}
    </label>
  );
}
