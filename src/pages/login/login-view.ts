import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The screens of getting in, as they stand in the URL: `?view=sign-up`. Without one, every way side by side. */
export const loginViews = ['ways', 'email', 'sign-up', 'forgot-password'] as const;
export type LoginView = (typeof loginViews)[number];

export function readView(search: URLSearchParams): LoginView {
  const given = search.get('view');
  return loginViews.find((view) => view === given) ?? 'ways';
}

/** What else the URL holds (the way back, a word of a login service) stays as it is. */
export function useLoginView(): [LoginView, (next: LoginView) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (next: LoginView) => {
      setSearch((before) => {
        const query = new URLSearchParams(before);
        query.delete('view');
        if (next !== 'ways') query.set('view', next);
        return query;
      });
    },
    [setSearch],
  );
  return [readView(search), change];
}
