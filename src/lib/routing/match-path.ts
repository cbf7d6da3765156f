/** Parameters by name, or null when the path does not fit. */
export type PathParams = Record<string, string>;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function matchSegment(pattern: string, segment: string | undefined, params: PathParams): boolean {
  if (!pattern.startsWith(':')) return segment?.toLowerCase() === pattern.toLowerCase();
  const isOptional = pattern.endsWith('?');
  if (segment === undefined) return isOptional;
  const value = decode(segment);
  if (value === null) return false;
  params[pattern.slice(1, isOptional ? -1 : undefined)] = value;
  return true;
}

/** `/hero/details/:contractAddress/:nftId` and `/boxes/activity/:activityId?`, as react-router reads them. */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (given.length > wanted.length) return null;
  const params: PathParams = {};
  return wanted.every((segment, index) => matchSegment(segment, given[index], params)) ? params : null;
}
