import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The screens of getting in, as they stand in the URL: `?view=sign-up`. Without one, every way side by side. */
export const loginViews = ['ways', 'email', 'sign-up', 'forgot-password'] as const;
export type LoginView = (typeof loginViews)[number];

export function readView(search: URLSearchParams): LoginView {
  const given = search.get('view');
  return loginViews.find((view) => view === given) ?? 'ways';
}

/** What else the URL holds (the way back, a word of a login service) stays as it is. */
export function pathOf(view: LoginView, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete('view');
  if (view !== 'ways') query.set('view', view);
  const text = query.toString();
  return text === '' ? '/login' : `/login?${text}`;
}

export type LoginViews = { view: LoginView; linkTo: (view: LoginView) => string; show: (view: LoginView) => void };

export function useLoginView(): LoginViews {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const linkTo = useCallback((view: LoginView) => pathOf(view, search), [search]);
  const show = useCallback((view: LoginView) => void navigate(linkTo(view)), [linkTo, navigate]);
  return useMemo(() => ({ view: readView(search), linkTo, show }), [linkTo, search, show]);
}
