import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { AppDeps } from '../deps.ts';
import { clientAddress } from './client-address.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
/** What a proxy adds: the socket is then its own, and says nothing of who asks. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whoever shows the token, or asks from this machine itself where that is allowed. */
export function mayReadMetrics(c: Context, access: AppDeps['metricsAccess']): boolean {
  if (!access) return false;
  const shown = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (access.token !== null && shown !== undefined) return timingSafeEqual(digest(shown), digest(access.token));
  return (
    access.loopback && LOOPBACK.test(clientAddress(c)) && FORWARDED.every((name) => c.req.header(name) === undefined)
  );
}
