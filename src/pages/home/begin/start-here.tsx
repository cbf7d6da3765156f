import { Link } from 'react-router-dom';
import { ItemPicture } from '../../../components/display/shelf/item-picture.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { Term } from '../../../components/display/term/term.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from './begin.module.css';
import { useIsOpen } from './use-first-steps.ts';

/** The ball that everybody can open: what it looks like says more than the word. */
const FIRST_BALL = 10_100;

const steps = [
  { key: 'login', to: '/login' },
  { key: 'hero', to: '/market/hero' },
  { key: 'ball', to: '/boxes/list?tab=sale' },
] as const;

/** Those that everybody meets on the first day. */
const firstTerms = ['arca', 'whiteOre', 'vip', 'burn'] as const;

/** What a hero is, and the three first steps of a newcomer, each with what to press for it. */
export function StartHere() {
  const t = useText();
  const isOpen = useIsOpen();

  return (
    <Panel title={t('pages.home.start')}>
      <div className={styles.start}>
        <div className={styles.what}>
          <span className={styles.ball}>
            <ItemPicture id={FIRST_BALL} name="" />
          </span>
          <p>{t('pages.home.startText')}</p>
        </div>
        <ol className={styles.steps} aria-label={t('pages.home.firstSteps')}>
          {steps.filter(isOpen).map(({ key, to }) => (
            <li key={key}>
              <Link to={to}>{t(`pages.home.steps.${key}`)}</Link>
              <span>{t(`pages.home.stepsNote.${key}`)}</span>
            </li>
          ))}
        </ol>
        {/* What a term opens is no phrase: a paragraph may not hold it. */}
        <div className={styles.terms}>
          {t('pages.home.terms')}{' '}
          {firstTerms.map((name) => (
            <Term key={name} name={name} />
          ))}
        </div>
      </div>
    </Panel>
  );
}
