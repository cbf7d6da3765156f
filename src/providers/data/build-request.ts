import type { Endpoint } from '../../../core/wire/endpoint.ts';
import { encodeListQuery, type ListInput } from '../../../core/wire/list-query.ts';
import { baseUrls } from '../../lib/base-urls.ts';

export type BuiltRequest = { url: string; method: 'GET' | 'POST'; body: string | null };

type Fields = Record<string, unknown>;

/** Fills the braces of a path and returns what is left of the input. */
function fillPath(path: string, input: Fields): { path: string; rest: Fields } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name]; // eslint-disable-line @typescript-eslint/no-dynamic-delete -- a copy of our own, keyed by the path's names
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function queryOf(endpoint: Endpoint, input: Fields): Record<string, string> {
  if (endpoint.isList) return encodeListQuery(input as Partial<ListInput>);
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** An endpoint and its input as what `fetch` needs. */
export function buildRequest(endpoint: Endpoint, input: unknown): BuiltRequest {
  const { path, rest } = fillPath(endpoint.path, (input ?? {}) as Fields);
  const url = `${baseUrls[endpoint.service]}${path}`;
  const { method } = endpoint;
  if (method === 'POST' && endpoint.file !== 'sent') return { url, method, body: JSON.stringify(rest) };
  const query = new URLSearchParams(queryOf(endpoint, rest)).toString();
  return { url: query ? `${url}?${query}` : url, method, body: null };
}
