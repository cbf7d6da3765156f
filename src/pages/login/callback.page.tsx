import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ownPath, resumed, takeAttempt } from '../../lib/social/attempt.ts';
import { CALLBACK_PATH, handOver, readAnswer } from '../../lib/social/callback.ts';
import { useText } from '../../lib/text/use-text.ts';
import { CapsuleShelf } from './capsule-shelf.tsx';
import styles from './login.module.css';

/** A page that is busy is given this long to take the answer. */
const PATIENCE_MS = 5_000;

/**
 * Where a login service sends people back to. In a popup the answer is handed to the page that asked; after a redirect it
 * goes to the page that the person came from. An answer that nobody asked for is dropped: it may be somebody else's account.
 */
export default function CallbackPage() {
  const t = useText();
  const outcome = useOutcome();
  return (
    <div className={styles.alone}>
      <CapsuleShelf />
      <h1>{t(`login.callback.titles.${outcome}`)}</h1>
      <p role="status">{t(`login.callback.${outcome}`)}</p>
      {outcome === 'unasked' && <Link to="/login">{t('login.callback.restart')}</Link>}
    </div>
  );
}

type Outcome = 'working' | 'handedOver' | 'unasked';

function useOutcome(): Outcome {
  const navigate = useNavigate();
  const [answer] = useState(() => readAnswer(location.search));
  const [outcome, setOutcome] = useState<Outcome>(answer ? 'working' : 'unasked');

  useEffect(() => {
    // A page that is drawn twice before it settles must not take its own answer away from itself.
    const timer = setTimeout(() => {
      // Neither code nor state stays in the address, in the history or in what the next request tells of this page.
      window.history.replaceState(window.history.state, '', CALLBACK_PATH);
      if (!answer) return;
      const attempt = takeAttempt(answer.state);
      if (attempt) {
        resumed.set({ attempt, answer });
        void navigate(ownPath(attempt.returnTo) ?? '/login', { replace: true });
        return;
      }
      void handOver(answer, PATIENCE_MS).then((isTaken) => {
        setOutcome(isTaken ? 'handedOver' : 'unasked');
        if (isTaken) window.close();
      });
    });
    return () => clearTimeout(timer);
  }, [answer, navigate]);

  return outcome;
}
