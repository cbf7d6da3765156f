import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Banner } from '../components/shell/banner.tsx';
import { useGate } from '../game-gate.tsx';
import { useGameStatus } from '../lib/data/use-game-status.ts';
import { readOauthError, withoutOauthError } from '../lib/routing/oauth-error.ts';
import { isContactLost } from '../lib/session/contact.ts';
import { reloadOffer } from '../lib/session/reload-offer.ts';
import { useStore } from '../lib/store.ts';
import { useText } from '../lib/text/use-text.ts';

function followOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** What holds for every page: no connection, the game is not open, a login service refused. */
export function Banners() {
  const t = useText();
  const isReloadOffered = useStore(reloadOffer.isOffered);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const game = useGameStatus();
  const isSilent = useStore(isContactLost);
  const isShut = useGate() !== null; // then the page itself says it
  const status = isShut ? 'normal' : game.data?.Status;
  const oauthError = readOauthError(search);
  // What whoever closed it says about it stands with it.
  const told = (hint: string) => [hint, game.data?.Note ?? ''].filter(Boolean).join(' ');
  return (
    <>
      {!isOnline && <Banner>{t('common.states.offline')}</Banner>}
      {isOnline && (game.isError || isSilent) && <Banner>{t('common.gameStatus.unknownHint')}</Banner>}
      {status === 'maintenance' && <Banner>{told(t('common.gameStatus.maintenanceHint'))}</Banner>}
      {status === 'closed' && <Banner kind="danger">{told(t('common.gameStatus.closedHint'))}</Banner>}
      {isReloadOffered && (
        <Banner
          action={{ label: t('pages.crash.reload'), onPress: () => location.reload() }}
          onDismiss={reloadOffer.decline}
        >
          {t('pages.crash.old')}
        </Banner>
      )}
      {oauthError && (
        <Banner
          kind="danger"
          onDismiss={() => void navigate({ pathname, search: withoutOauthError(search), hash }, { replace: true })}
        >
          {t(`pages.oauth.${oauthError}`)}
        </Banner>
      )}
    </>
  );
}
