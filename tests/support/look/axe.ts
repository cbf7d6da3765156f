import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of what is right axe would write down as much as of what is wrong, which takes longer than to judge it. */
const asked: RunOptions = { resultTypes: ['violations'] };

/** What axe finds wrong on the page as it is. The content policy lets no page load axe; the debugger may. */
export async function findViolations(page: Page, options: RunOptions = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const run = `axe.run(document, ${JSON.stringify({ ...asked, ...options })}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<AxeResults['violations']>(run);
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  }));
}
