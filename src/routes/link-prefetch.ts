import { keys, useDataProvider } from '@refinedev/core';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readLanguage } from '../lib/text/language-cookie.ts';
import { fetchTexts } from '../lib/text/text-files.ts';
import { matchPath } from '../lib/routing/match-path.ts';
import { loadPartFrame } from '../lib/view/part-frame.ts';
import { routeOf } from '../routes.tsx';
import { isBuilt, type BuiltRoute } from './route.ts';

/** Long enough that a pointer on its way across a list asks for nothing. */
const INTENT_MS = 60;

type Prefetching = { client: QueryClient; providerOf: ReturnType<typeof useDataProvider> };

/** Code, texts and record of the page that a path leads to. A failure shows when the page is asked for in earnest. */
export function prefetchPage(path: string, { client, providerOf }: Prefetching): void {
  const route = routeOf(path);
  if (!route || !isBuilt(route)) return;
  const language = readLanguage(document.cookie);
  const parts = [route.page(), ...route.texts.map((name) => fetchTexts(language, name))];
  for (const part of route.isPlain ? parts : [...parts, loadPartFrame()]) part.catch(() => undefined);
  const record = recordOf(route, path);
  if (!record) return;
  const { resource, id, meta, service } = record;
  // The key and the question of useOne, so that the page finds the answer or joins the question.
  void client.prefetchQuery({
    queryKey: keys().data(service).resource(resource).action('one').id(id).params(meta).get(),
    queryFn: ({ signal }) => providerOf(service).getOne({ resource, id, meta: { ...meta, signal, quiet: true } }),
  });
}

function recordOf(route: BuiltRoute, path: string) {
  const params = matchPath(route.path, path);
  return params && route.record ? route.record(params) : null;
}

const pathOf = (target: EventTarget | null): string | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin && link.target === '' ? link.pathname : null;
};

/** Where a pointer rests, a finger lands or the keyboard stops on a link, what it leads to is fetched ahead. */
export function useLinkPrefetch(): void {
  const client = useQueryClient();
  const providerOf = useDataProvider();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted: string | null = null;
    const leave = () => {
      clearTimeout(timer);
      wanted = null;
    };
    const point = ({ target, type }: Event) => {
      const path = pathOf(target);
      if (path === wanted && type !== 'pointerdown') return;
      leave();
      if (path === null || path === location.pathname) return;
      wanted = path;
      timer = setTimeout(() => prefetchPage(path, { client, providerOf }), type === 'pointerdown' ? 0 : INTENT_MS);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, point, { passive: true });
    return () => {
      leave();
      for (const event of events) document.removeEventListener(event, point);
    };
  }, [client, providerOf]);
}
