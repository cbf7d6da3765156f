import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { watchEndpoints, watchKind, type WatchedIds } from '../../../core/wire/account/watches.ts';
import * as z from 'zod/mini';
import { useIntent } from '../../chain/intent/use-intent.ts';
import { useApi, useApiCall } from '../../lib/use-api.ts';
import { loginPath } from '../../lib/routing/redirect.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { showToast } from '../../lib/toasts.ts';
import { keepIntent } from '../../lib/session/intent.ts';
import { pressStar, setStarKeeper, starKey, stars } from '../../lib/data/stars.ts';

const STAR_INTENT = 'watches.star';
const starIntent = z.object({ kind: watchKind, id: z.string(), name: z.string() });

const NONE: ReadonlySet<string> = new Set();

function withStar(keys: ReadonlySet<string>, key: string, starred: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (starred) next.add(key);
  else next.delete(key);
  return next;
}

const keysOf = ({ heroes, items }: WatchedIds): ReadonlySet<string> =>
  new Set([...heroes.map((id) => starKey({ kind: 'hero', id })), ...items.map((id) => starKey({ kind: 'item', id }))]);

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
    stars.set(accountId !== null && data ? keysOf(data) : NONE);
  }, [accountId, data]);

  useEffect(() => {
    setStarKeeper((subject, starred) => {
      const { kind, id, name } = subject;
      if (accountId === null) {
        const { pathname, search, hash } = location;
        keepIntent({ key: STAR_INTENT, at: `${pathname}${search}${hash}`, data: { kind, id, name } });
        return void navigate(loginPath(location));
      }
      const [key, before] = [starKey(subject), stars.get()];
      // It answers at once; what the server says later is right.
      stars.set(withStar(before, key, starred));
      call(watchEndpoints.star, { kind, id, starred }, { quiet: true }).then(
        (answer) => {
          stars.set(keysOf(answer));
          const message = t(starred ? 'heroes.starred' : 'heroes.unstarred', { name });
          showToast({ kind: 'success', message, key: 'star' });
        },
        (error: unknown) => {
          stars.set(withStar(stars.get(), key, !starred));
          showToast({ kind: 'error', message: errorText(error), key: 'star' });
        },
      );
    });
    return () => setStarKeeper(null);
  }, [accountId, call, errorText, location, navigate, t]);

  // A guest's star, once they are back and it is known what else has one.
  const isKnown = accountId !== null && data !== undefined;
  const { meant, drop } = useIntent(STAR_INTENT, starIntent);
  useEffect(() => {
    if (meant === null || !isKnown) return;
    drop();
    pressStar(meant, true);
  }, [meant, isKnown, drop]);

  return null;
}
