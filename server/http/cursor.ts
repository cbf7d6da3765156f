import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from './api-error.ts';

/** Where a page ended: the sort key of its last row, as texts, and the total counted for the first page. */
export type CursorContent = { key: string[]; total: number; exact: boolean };
export type Cursors = ReturnType<typeof createCursors>;

/** What a cursor belongs to: it is of no use with another endpoint, sorter or filter. */
export type CursorScope = { endpoint: string; sorter: unknown; filter: unknown };

const MAC_BYTES = 16;

export function createCursors(secret: string) {
  const macOf = (payload: string, scope: CursorScope) =>
    createHmac('sha256', secret)
      .update(`${payload}\n${canonical([scope.endpoint, scope.sorter, scope.filter])}`)
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    write({ key, total, exact }: CursorContent, scope: CursorScope): string {
      const payload = Buffer.from(JSON.stringify([total, exact ? 1 : 0, ...key])).toString('base64url');
      return `${payload}.${macOf(payload, scope).toString('base64url')}`;
    },

    read(cursor: string, scope: CursorScope): CursorContent {
      const [, payload = '', mac = ''] = /^([\w-]{1,500})\.([\w-]{22})$/.exec(cursor) ?? [];
      const given = Buffer.from(mac, 'base64url');
      if (given.length !== MAC_BYTES || !timingSafeEqual(given, macOf(payload, scope))) {
        throw new ApiError('cursorInvalid');
      }
      // Signed by us, so it has the shape that write() gave it.
      const [total, exact, ...key] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        number,
        number,
        ...string[],
      ];
      return { key, total, exact: exact === 1 };
    },
  };
}

/** The same text for the same filter, in whatever order its fields were written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
