import { choreNames, type ChoreReport } from '../../../core/wire/admin/chores.ts';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CHORE_AGES, useHealthOf } from './age.ts';
import styles from './server.module.css';

function stateOf(t: ReturnType<typeof useText>, { due, refused, sent, problem }: ChoreReport): string {
  const counts = { due: formatCount(due), refused: formatCount(refused), sent: formatCount(sent) };
  if (problem !== null) return t('admin.chores.refused', { ...counts, problem });
  return due === 0 ? t('admin.chores.idle', counts) : t('admin.chores.due', counts);
}

/** What was found, and how long ago somebody looked: that nothing is to be done is not so for ever. */
function Found({ chore }: { chore: ChoreReport }) {
  const t = useText();
  const health = useHealthOf(chore.lookedAt, CHORE_AGES);
  return (
    <dd data-health={chore.problem === null ? health : 'bad'}>
      {stateOf(t, chore)} · {t('admin.chores.looked')} <RelativeTime at={chore.lookedAt} />
      {chore.lastSentAt !== null && (
        <>
          {' · '}
          {t('admin.chores.lastSent')} <RelativeTime at={chore.lastSentAt} />
        </>
      )}
    </dd>
  );
}

/** What the operator does on the chain because nobody else would, and what of it a contract refuses. */
export function ChoresPanel({ chores }: { chores: readonly ChoreReport[] }) {
  const t = useText();
  return (
    <Panel title={t('admin.chores.title')}>
      <p>{t('admin.chores.about')}</p>
      <dl className={styles.facts}>
        {choreNames.map((name) => {
          const chore = chores.find((one) => one.name === name);
          return (
            <div key={name}>
              <dt>{t(`admin.chores.${name}`)}</dt>
              {chore ? <Found chore={chore} /> : <dd>{t('admin.chores.nobody')}</dd>}
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
