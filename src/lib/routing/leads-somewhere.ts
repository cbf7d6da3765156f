/** What stands below these is shown by a manager (decisions.md 14): until then a link there would lead to nothing. */
const hiddenUntilShown: readonly string[] = ['/6551/', '/season/2/', '/season/3/'];

export type ShownRoutes = Readonly<Record<string, { hidden: boolean }>> | undefined;

/** Whether a page without parameters is there, by the route table's defaults and what a manager changed of them. */
export function leadsSomewhere(to: string, routes: ShownRoutes): boolean {
  const [path = ''] = to.split(/[?#]/);
  const changed = routes && Object.hasOwn(routes, path) ? routes[path] : undefined;
  return changed ? !changed.hidden : !hiddenUntilShown.some((start) => path.startsWith(start));
}
