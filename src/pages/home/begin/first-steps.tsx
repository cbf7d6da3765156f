import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserInfo } from '../../../../core/wire/account/session.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './begin.module.css';
import { useFirstSteps } from './use-first-steps.ts';

const keyOf = (userId: string) => `hub.firstSteps.${userId}`;

function wasPutAway(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'away';
  } catch {
    return false; // blocked storage: the list is there again at the next visit
  }
}

function putAway(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'away');
  } catch {
    // as above
  }
}

/** A new player's short list, which ticks itself; whoever has done all of it, or wants none, has none. */
export function FirstSteps({ me }: { me: UserInfo }) {
  const t = useText();
  const [isAway, setAway] = useState(() => wasPutAway(me.userId));
  const steps = useFirstSteps(me.walletAddress);
  const left = steps?.filter(({ isDone }) => !isDone).length ?? 0;
  if (!steps || isAway || left === 0) return null;
  const hide = () => {
    putAway(me.userId);
    setAway(true);
  };
  return (
    <Panel
      title={t('pages.home.firstSteps')}
      extra={
        <button type="button" className={styles.hide} onClick={hide}>
          {t('pages.home.hideSteps')}
        </button>
      }
    >
      <ul className={styles.list}>
        {steps.map(({ key, to, isDone }) => (
          <li key={key} data-done={isDone}>
            <span className={styles.tick} aria-hidden="true">
              {isDone ? '✓' : ''}
            </span>
            {isDone ? <span>{t(`pages.home.todo.${key}`)}</span> : <Link to={to}>{t(`pages.home.todo.${key}`)}</Link>}
            <span className="visually-hidden">{t(isDone ? 'pages.home.stepDone' : 'pages.home.stepOpen')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
