import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { Config, RunnerResult } from 'lighthouse';
import { webFolder } from '../../scripts/paths.mjs';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { startServer } from '../../scripts/test/server.mjs';
import { buildAll } from './build.ts';
import { median } from '../report.ts';
import type { Figure, Part } from '../report.ts';

const ROUNDS = 5;
const BUDGET_KB = 300;
/** A trace can miss its end or its paint by the browser's own fault: such a run says nothing of the page. */
const TRIES = 3;
const pages = ['/', '/market/hero'];
const forms = ['desktop', 'mobile'] as const;
type Form = (typeof forms)[number];

type Run = {
  scores: Record<string, number>;
  lcp: number;
  blocking: number;
  shift: number;
  /** Asked for until the largest thing was on the screen, and in all. */
  scriptKb: { first: number; all: number };
};

/** Audits whose details a run is read from. */
const needed = ['network-requests', 'metrics'];

type Request = { resourceType: string; transferSize: number; networkRequestTime: number };

function readRun({ lhr }: RunnerResult): Run {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const numeric = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const itemsOf = <Item>(audit: string) => (lhr.audits[audit]?.details as unknown as { items: Item[] }).items;
  const scripts = itemsOf<Request>('network-requests').filter(({ resourceType }) => resourceType === 'Script');
  const [observed] = itemsOf<{ observedLargestContentfulPaint: number }>('metrics');
  const paintedAt = observed?.observedLargestContentfulPaint ?? Number.POSITIVE_INFINITY;
  const kbOf = (some: Request[]) => some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
    },
    lcp: numeric('largest-contentful-paint'),
    blocking: numeric('total-blocking-time'),
    shift: numeric('cumulative-layout-shift'),
    scriptKb: {
      first: kbOf(scripts.filter(({ networkRequestTime }) => networkRequestTime <= paintedAt)),
      all: kbOf(scripts),
    },
  };
}

async function runLighthouse(url: string, form: Form, chromePath: string): Promise<Run> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const mobile: Config = { extends: 'lighthouse:default' };
    const result = await lighthouse(
      url,
      { port: chrome.port, onlyCategories: ['performance', 'accessibility', 'best-practices'], logLevel: 'error' },
      form === 'desktop' ? desktopConfig : mobile,
    );
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const broken = needed.find((audit) => !result.lhr.audits[audit]?.details);
    if (broken)
      throw new Error(`Lighthouse has no ${broken}: ${result.lhr.audits[broken]?.errorMessage ?? 'no reason'}`);
    return readRun(result);
  } finally {
    chrome.kill();
  }
}

/** A run that Lighthouse could finish; one that it could not is said and made again. */
async function measureOnce(url: string, form: Form, chromePath: string, tries = TRIES): Promise<Run> {
  try {
    return await runLighthouse(url, form, chromePath);
  } catch (error) {
    if (tries <= 1) throw error;
    console.log(`${url} ${form}, again: ${String(error)}`);
    return measureOnce(url, form, chromePath, tries - 1);
  }
}

/** What is promised of each form of screen. */
const goals = {
  desktop: { performance: 99, lcp: undefined, blocking: undefined },
  mobile: { performance: undefined, lcp: 3_500, blocking: 900 },
};

function figuresOf(page: string, form: Form, runs: Run[]): Figure[] {
  const of = (read: (run: Run) => number) => median(runs.map(read));
  const name = `\`${page}\` ${form}`;
  const score = (category: string, atLeast?: number): Figure => ({
    what: `${name}: ${category}`,
    value: of(({ scores }) => scores[category] ?? 0),
    unit: '',
    atLeast,
  });
  const { performance, lcp, blocking } = goals[form];
  return [
    score('performance', performance),
    score('accessibility', 100),
    score('best practices', 100),
    { what: `${name}: largest contentful paint`, value: of((run) => run.lcp), unit: 'ms', limit: lcp },
    { what: `${name}: blocking time`, value: of((run) => run.blocking), unit: 'ms', limit: blocking },
    { what: `${name}: layout shift`, value: of((run) => run.shift), unit: '', digits: 3 },
    {
      what: `${name}: JavaScript until that paint`,
      value: of((run) => run.scriptKb.first),
      unit: 'kB',
      limit: BUDGET_KB,
    },
    { what: `${name}: JavaScript in all`, value: of((run) => run.scriptKb.all), unit: 'kB' },
  ];
}

export async function measurePages(): Promise<Part> {
  await buildAll();
  const browser = await ensureBrowser();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-bench-'));
  const server = await startServer({ dataDir, web: webFolder.production });
  const figures: Figure[] = [];
  try {
    for (const page of pages) {
      for (const form of forms) {
        const runs: Run[] = [];
        // A server that has just filled its world is not at rest yet: nobody's first view is the first of all.
        await measureOnce(`${server.url}${page}`, form, browser);
        for (let round = 0; round < ROUNDS; round += 1) {
          runs.push(await measureOnce(`${server.url}${page}`, form, browser));
        }
        figures.push(...figuresOf(page, form, runs));
      }
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: 'First views',
    how: `The production build on the seeded world; Lighthouse 12.2, simulated throttling, median of ${ROUNDS} runs with an empty cache. JavaScript is what the browser transferred, as brotli: what was asked for until the largest contentful paint, and all of it, with what the page fetches afterwards.`,
    figures,
  };
}
