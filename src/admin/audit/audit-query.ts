import type { Order } from '../../../core/wire/list-query.ts';

/** What of the audit log is shown: acts of one account, acts on one account or wallet; empty texts leave all. */
export type AuditQuery = { actor: string; subject: string; order: Order };

const LONGEST = 120;
const textOf = (value: string | null) => (value ?? '').trim().slice(0, LONGEST);

export const auditCodec = {
  decode: (search: URLSearchParams): AuditQuery => ({
    actor: textOf(search.get('by')),
    subject: textOf(search.get('to')),
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
  }),
  encode: ({ actor, subject, order }: AuditQuery) =>
    new URLSearchParams({
      ...(actor === '' ? {} : { by: actor }),
      ...(subject === '' ? {} : { to: subject }),
      ...(order === 'asc' ? { order } : {}),
    }),
};

export const toAuditFilter = ({ actor, subject }: AuditQuery): { actorId?: string; subjectId?: string } => ({
  ...(actor === '' ? {} : { actorId: actor }),
  // Wallets are kept as the wire has them.
  ...(subject === '' ? {} : { subjectId: subject.startsWith('0x') ? subject.toLowerCase() : subject }),
});
