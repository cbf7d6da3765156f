import { Link } from 'react-router-dom';
import { Notice } from '../../../components/display/notice.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { FailureState } from '../../../components/display/failure-state.tsx';
import { useWays } from '../../../lib/social/use-ways.ts';
import { formatList } from '../../../lib/text/format-list.ts';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { WaySign } from '../way-sign.tsx';
import styles from './welcome.module.css';

export type WelcomeProps = {
  /** Leads to the login, with the way back of who was sent here. */
  loginTo: string;
  /** Somebody was in the middle of something. */
  isSentHere: boolean;
};

const reasons = ['trade', 'play', 'track', 'guard'] as const;

const strokes: Record<(typeof reasons)[number], string> = {
  trade: 'M4 8h13l-3.5-3.5M20 16H7l3.5 3.5',
  play: 'M12 3.5l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  track: 'M5 6h14M5 12h14M5 18h9',
  guard: 'M12 3.5l7.5 2.7v5.3c0 4.6-3 7.7-7.5 9.3-4.5-1.6-7.5-4.7-7.5-9.3V6.2z',
};

function Ways() {
  const t = useText();
  const language = useLanguage();
  const ways = useWays();
  if (ways.isError && !ways.data) {
    return <FailureState error={ways.error} onRetry={() => void ways.refetch()} pending={ways.isFetching} compact />;
  }
  if (!ways.data) return <RowsSkeleton rows={3} height={64} />;
  const { social, email } = ways.data;
  const names = social.sources.map(({ source }) => t(`accounts.ways.${source}`));
  return (
    <ul className={styles.ways}>
      <li>
        <WaySign way="wallet" />
        <span>
          <strong>{t('accounts.ways.wallet')}</strong>
          <small>{t('accounts.welcome.wayText.wallet')}</small>
        </span>
      </li>
      {email && (
        <li>
          <WaySign way="mail" />
          <span>
            <strong>{t('accounts.ways.mail')}</strong>
            <small>{t('accounts.welcome.wayText.mail')}</small>
          </span>
        </li>
      )}
      {social.sources.length > 0 && (
        <li>
          <span className={styles.pile}>
            {social.sources.map(({ source }) => (
              <WaySign key={source} way={source} />
            ))}
          </span>
          <span>
            <strong>{formatList(names, language)}</strong>
            <small>{t('accounts.welcome.wayText.social')}</small>
          </span>
        </li>
      )}
    </ul>
  );
}

/** For who is not logged in: what an account is for, and the ways to one. */
export function Welcome({ loginTo, isSentHere }: WelcomeProps) {
  const t = useText();
  return (
    <div className={styles.page}>
      <div className={styles.lead}>
        <p>{t('accounts.welcome.lead')}</p>
        <ul className={styles.reasons}>
          {reasons.map((key) => (
            <li key={key}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={strokes[key]} />
              </svg>
              <div>
                <h2>{t(`accounts.welcome.reasons.${key}.title`)}</h2>
                <p>{t(`accounts.welcome.reasons.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.side}>
        {isSentHere && <Notice>{t('accounts.welcome.back')}</Notice>}
        <Panel title={t('accounts.welcome.ways')}>
          <div className={styles.box}>
            <Ways />
          </div>
          <Link to={loginTo} className={styles.button}>
            {t('accounts.welcome.logIn')}
          </Link>
        </Panel>
      </div>
    </div>
  );
}
