import type { OpenSession } from '../../../../core/wire/account/session.ts';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatRelative } from '../../../lib/time/format-time.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { deviceText, isHandheld } from '../device-text.ts';
import styles from './sessions.module.css';

export type SessionListProps = { sessions: readonly OpenSession[]; onEnd: (session: OpenSession) => void };

function DeviceSign({ session: { device } }: { session: OpenSession }) {
  return (
    <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
      <path d={isHandheld(device) ? 'M6.5 2.5h7v15h-7zM9 15.2h2' : 'M2.5 4h15v9.5h-15zM7 17h6M10 13.5V17'} />
    </svg>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const t = useText();
  const language = useLanguage();
  const device = deviceText(t, session.device);
  const when = formatRelative(session.lastSeenAt, serverNow(), language);
  return (
    <li>
      <DeviceSign session={session} />
      <div className={styles.words}>
        <p className={styles.device}>
          <strong>{device}</strong>
          {session.isCurrent && <span className={styles.this}>{t('accounts.sessions.this')}</span>}
        </p>
        <p className={styles.muted}>
          {t(`accounts.ways.${session.way}`)}
          {session.place && <> · {t('accounts.sessions.place', { place: session.place })}</>}
        </p>
        <p className={styles.muted}>
          {t('accounts.sessions.began')} <DateField at={session.createdAt} /> · {t('accounts.sessions.seen')}{' '}
          <RelativeTime at={session.lastSeenAt} />
        </p>
      </div>
      <ActionButton label={t('accounts.sessions.endNamed', { device, when })} onClick={onEnd}>
        {t('accounts.sessions.end')}
      </ActionButton>
    </li>
  );
}

/** Where the account is logged in: with what, from where, since when; each can be ended. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const t = useText();
  return (
    <ul className={styles.list} aria-label={t('accounts.sessions.title')}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </ul>
  );
}
