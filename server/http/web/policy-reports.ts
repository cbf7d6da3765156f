import * as z from 'zod/mini';
import type { Api } from '../api.ts';
import { clientAddress } from '../limits/client-address.ts';
import { readLimited } from '../read-input.ts';
import { REPORT_PATH } from './content-policy.ts';

const MAX_BYTES = 20_000;
const MAX_REPORTS = 20;
const PER_MINUTE = 30;
const MAX_TEXT = 200;

const text = z.catch(z.string(), '');
/** What the older `report-uri` sends, and what the newer `report-to` does. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});
const newer = z.array(z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) }));

type Violation = { directive: string; blocked: string; page: string };

/** Browsers say what the content security policy stopped: a mistake of ours, an extension, or an attack. One log line each. */
export function registerPolicyReports({ app, deps, limiter }: Api): void {
  app.post(REPORT_PATH, async (c) => {
    limiter.take(`policy reports:${clientAddress(c, deps.trustedProxies)}`, PER_MINUTE);
    const body = parseJson(new TextDecoder().decode(await readLimited(c, MAX_BYTES)));
    for (const violation of violationsIn(body))
      deps.log.warn(violation, 'the content security policy stopped something');
    return c.body(null, 204);
  });
}

function violationsIn(body: unknown): Violation[] {
  const old = older.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'];
    return [violation(directive, report['blocked-uri'], report['document-uri'])];
  }
  const reports = newer.safeParse(body);
  if (!reports.success) return [];
  return reports.data
    .slice(0, MAX_REPORTS)
    .map(({ body: { effectiveDirective, blockedURL, documentURL } }) =>
      violation(effectiveDirective, blockedURL, documentURL),
    );
}

/** Without queries, which may hold what is nobody's business. */
const violation = (directive: string, blocked: string, page: string): Violation => ({
  directive: directive.slice(0, MAX_TEXT),
  blocked: withoutQuery(blocked),
  page: withoutQuery(page),
});

const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '').slice(0, MAX_TEXT);

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
