import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { watchEndpoints } from '../../../../core/wire/account/watches.ts';
import { useApi, useApiCall } from '../../../lib/use-api.ts';
import { loginPath } from '../../../lib/routing/redirect.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { setStarKeeper, stars } from './stars.ts';

const NONE: ReadonlySet<string> = new Set();

function withStar(ids: ReadonlySet<string>, id: string, starred: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (starred) next.add(id);
  else next.delete(id);
  return next;
}

export type StarKeeperProps = {
  /** Whose stars; null for a guest. */
  accountId: string | null;
};

/** Knows the reader's stars and does what pressing one asks for. There is one of it. */
export function StarKeeper({ accountId }: StarKeeperProps) {
  const t = useText();
  const errorText = useErrorText();
  const call = useApiCall();
  const navigate = useNavigate();
  const location = useLocation();
  const { data } = useApi(watchEndpoints.ids, {}, { enabled: accountId !== null, quiet: true });

  useEffect(() => {
    stars.set(accountId !== null && data ? new Set(data.ids) : NONE);
  }, [accountId, data]);

  useEffect(() => {
    setStarKeeper((hero, starred) => {
      if (accountId === null) return void navigate(loginPath(location));
      const before = stars.get();
      // It answers at once; what the server says later is right.
      stars.set(withStar(before, hero.id, starred));
      call(watchEndpoints.star, { nftId: hero.id, starred }, { quiet: true }).then(
        ({ ids }) => {
          stars.set(new Set(ids));
          const [message, key] = [t(starred ? 'heroes.starred' : 'heroes.unstarred', { name: hero.name }), 'star'];
          showToast({ kind: 'success', message, key });
        },
        (error: unknown) => {
          stars.set(withStar(stars.get(), hero.id, !starred));
          showToast({ kind: 'error', message: errorText(error), key: 'star' });
        },
      );
    });
    return () => setStarKeeper(null);
  }, [accountId, call, errorText, location, navigate, t]);

  return null;
}
