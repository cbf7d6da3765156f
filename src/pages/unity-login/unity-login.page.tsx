import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { useGameLogin } from '../../chain/wallet/webview/use-game-login.ts';
import { SignInStatus } from '../../chain/wallet/sign-in-status.tsx';
import { useText } from '../../lib/text/use-text.ts';
import styles from './unity-login.module.css';

/** A game's webview logs its player in here: the key that the game handed over signs in memory, and nobody is asked. */
export default function UnityLoginPage() {
  const t = useText();
  const { state, signIn, retry } = useGameLogin();
  return (
    <div className={styles.page}>
      <h1>{t('login.game.title')}</h1>
      <p role="status">{t(`login.game.${state}`)}</p>
      <SignInStatus phase={signIn.phase} failure={signIn.failure} cancel={signIn.cancel} />
      {state === 'failed' && (
        <Button type="primary" size="large" onClick={retry}>
          {t('common.actions.retry')}
        </Button>
      )}
      {state === 'noGame' && <Link to="/login">{t('login.game.otherWays')}</Link>}
    </div>
  );
}
