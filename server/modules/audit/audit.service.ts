import type { auditEndpoints, AuditLine } from '../../../core/wire/admin/audit.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import * as repository from './audit.repository.ts';
import type { AuditRow } from './audit.tables.ts';
export { recordAct } from './record-act.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** What staff have done, for those who watch over them. */
export function createAuditService({ database, cursors }: Pick<AppDeps, 'database'> & { cursors: Cursors }) {
  const { db } = database;
  return {
    lines(input: InputOf<typeof auditEndpoints.lines>) {
      const { filter } = input;
      const order = repository.bySeq(input.sorter[0]?.order ?? 'desc');
      return listPage<AuditLine>({
        endpoint: 'audit.lines',
        input,
        cursors,
        count: () => repository.countLines(db, filter),
        rows: async (after, limit) => {
          const rows = await repository.listLines(db, filter, { order, after, limit });
          return rows.map(({ row, key }) => ({ key, row: wired(row) }));
        },
      });
    },
  };
}

const wired = ({ seq, atMs, actorId, actorName, role, act, subjectId, input, hash }: AuditRow): AuditLine => ({
  seq,
  at: new Date(atMs).toISOString(),
  actorId,
  actorName,
  role,
  act,
  subjectId,
  input,
  hash,
});
