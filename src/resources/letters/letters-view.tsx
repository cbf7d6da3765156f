import { useState } from 'react';
import { letterKinds, type LetterKind } from '../../../core/wire/panels/letter-names.ts';
import { letterEndpoints, type Letter } from '../../../core/wire/panels/letters.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import { LetterLine } from './letter-line.tsx';
import styles from './letters.module.css';
import { TakeResults } from './take-results.tsx';
import { useTaking } from './use-taking.ts';

export type LettersViewProps = {
  kind: LetterKind | 'all';
  /** The letter that a notice led to. */
  focused: string | null;
  onKind: (kind: LetterKind | 'all') => void;
};

const kindFilter = (kind: LetterKind | 'all') =>
  kind === 'all' ? [] : [{ field: 'kind', operator: 'eq' as const, value: kind }];

/** One's letters, what can be taken and ends first on top. */
export function LettersView({ kind, focused, onKind }: LettersViewProps) {
  const t = useText();
  const list = useCursorList<Letter>({ resource: 'letters', filters: kindFilter(kind) });
  const counts = useApi(letterEndpoints.counts, {}, { live: 'letters', quiet: true });
  const reading = useApiAction(letterEndpoints.read);
  const [opened, setOpened] = useState<string | null>(null);
  const again = () => {
    list.showChanges();
    void counts.refetch();
  };
  const taking = useTaking(list.rows, again);
  const open = async (letter: Letter) => {
    if (opened === letter.id) return setOpened(null);
    setOpened(letter.id);
    if (letter.readAt !== null) return;
    // One to everybody is one's own from now on, by another id.
    const read = await reading.mutateAsync({ id: letter.id });
    setOpened((now) => (now === letter.id ? read.id : now));
    again();
  };
  const openCount = counts.data?.open ?? 0;
  return (
    <div className={styles.column}>
      <div className={styles.tools}>
        <ChoiceSwitch
          label={t('letters.kind')}
          options={(['all', ...letterKinds] as const).map((value) => ({ value, label: t(`letters.kinds.${value}`) }))}
          value={kind}
          onChange={onKind}
        />
        <ActionButton
          kind="primary"
          pending={taking.isTakingAll}
          reason={openCount === 0 ? t('letters.nothing') : null}
          onClick={() => void taking.takeAll().catch(() => undefined) /* announced; the letters stay */}
        >
          {t('letters.takeAll', { count: openCount })}
        </ActionButton>
      </div>
      <TakeResults results={taking.results} left={taking.left} />
      <ListState
        resource="letters"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={5} />}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.letters} aria-label={t('common.routes.letters')}>
          {list.rows.map((letter) => (
            <LetterLine
              key={letter.id}
              letter={letter}
              isOpen={opened === letter.id}
              isFocused={focused === letter.id}
              isTaking={taking.taking === letter.id}
              onOpen={(one) => void open(one).catch(() => undefined) /* announced; it stays unread */}
              onTake={(one) => void taking.take(one).catch(() => undefined) /* announced; it stays */}
            />
          ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </div>
  );
}
