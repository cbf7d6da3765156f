import { useState, type FormEvent } from 'react';
import { figureEndpoints, type GameFigureList } from '../../../core/wire/admin/figures.ts';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { parseWhole } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi, useApiAction } from '../../lib/use-api.ts';
import styles from './game.module.css';

type Figure = GameFigureList['figures'][number];
const listText = (value: readonly number[]) => value.join(', ');

/** Numbers as they are typed, or null where one is none or out of its bounds. */
function readFigure(text: string, { min, max, usual }: Figure): number[] | null {
  const numbers = text.split(',').map((part) => parseWhole(part.trim()));
  const fits = numbers.every((one) => one !== null && one >= min && one <= max);
  return fits && numbers.length === usual.length ? numbers.flatMap((one) => one ?? []) : null;
}

function FigureLine({ figure, onSaved }: { figure: Figure; onSaved: () => void }) {
  const t = useText();
  const [typed, type] = useState<string | null>(null);
  const action = useApiAction(figureEndpoints.change);
  const text = typed ?? listText(figure.value);
  const value = readFigure(text, figure);
  const bounds = t('admin.figures.bounds', { min: figure.min, max: figure.max, usual: listText(figure.usual) });
  const save = async () => {
    if (!value) return;
    await action.mutateAsync({ name: figure.name, value });
    type(null);
    onSaved();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save().catch(() => undefined); // announced; what was typed stays
  };
  const name = t(`admin.figures.names.${figure.name}`);
  return (
    <form className={styles.figure} onSubmit={submit}>
      <TextField label={name} value={text} onChange={type} hint={bounds} problem={value ? null : bounds} />
      {typed !== null && (
        <ActionButton submit size="small" pending={action.isPending} reason={value ? null : bounds}>
          {t('admin.figures.save')}
        </ActionButton>
      )}
    </form>
  );
}

/** Each limit, price and prize with its bounds, and who changed what. */
export function FiguresPanel() {
  const t = useText();
  const query = useApi(figureEndpoints.list, {}, { quiet: true, live: 'status' });
  return (
    <Panel title={t('admin.figures.title')}>
      <ShowState query={query} record={query.data} skeleton={<TableSkeleton rows={6} />}>
        {({ figures, changes }) => (
          <>
            <div className={styles.figures}>
              {figures.map((figure) => (
                <FigureLine key={figure.name} figure={figure} onSaved={() => void query.refetch()} />
              ))}
            </div>
            <ul className={styles.list}>
              {changes.map(({ at, by, name, from, to }) => (
                <li key={`${at} ${name}`}>
                  {t('admin.figures.changed', {
                    name: t(`admin.figures.names.${name}`),
                    from: listText(from),
                    to: listText(to),
                  })}
                  <span className={styles.muted}>
                    <RelativeTime at={at} /> · {t('admin.server.changedBy', { name: by })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </ShowState>
    </Panel>
  );
}
