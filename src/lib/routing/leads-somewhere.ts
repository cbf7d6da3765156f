import { matchPath } from './match-path.ts';

/** What stands below these is shown by a manager (decisions.md 14): until then a link there would lead to nothing. */
const hiddenUntilShown: readonly string[] = ['/6551/', '/season/2/', '/season/3/'];

export type ShownRoutes = Readonly<Record<string, { hidden: boolean }>> | undefined;

/** Whether a page is there, of a certain hero too, by the route table's defaults and what a manager changed of them. */
export function leadsSomewhere(to: string, routes: ShownRoutes): boolean {
  const [path = ''] = to.split(/[?#]/);
  const own = routes && Object.hasOwn(routes, path) ? routes[path] : undefined;
  const changed = own ?? Object.entries(routes ?? {}).find(([pattern]) => matchPath(pattern, path))?.[1];
  return changed ? !changed.hidden : !hiddenUntilShown.some((start) => path.startsWith(start));
}
