import { expect, test } from 'vitest';
import { auditCodec, toAuditFilter } from './audit-query.ts';

const through = (text: string) => auditCodec.decode(new URLSearchParams(text));

test('what the log shows stands in its address', () => {
  const query = through('by=ann&to=%20bob%20&order=asc');
  expect(query).toEqual({ actor: 'ann', subject: 'bob', order: 'asc' });
  expect(auditCodec.encode(query).toString()).toBe('by=ann&to=bob&order=asc');
  expect(auditCodec.encode(through('order=x&by=')).toString()).toBe('');
  expect(through(`by=${'x'.repeat(500)}`).actor).toHaveLength(120);
});

test('only what is named is asked for, a wallet in the letters of the wire', () => {
  expect(toAuditFilter(through(''))).toEqual({});
  expect(toAuditFilter(through('by=ann&to=0xAB'))).toEqual({ actorId: 'ann', subjectId: '0xab' });
});
