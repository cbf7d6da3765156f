// The browser stories that a change can reach: from a module to the pages that hold it, and from a page, by its route,
// to the stories that go there.
import { closureOf } from './graph.mjs';

const isPage = (file) => file.endsWith('.page.tsx');
const isStory = (file) => file.startsWith('tests/e2e/') && file.endsWith('.spec.ts');
const isUnitTest = (file) => /\.test\.tsx?$/.test(file);

/** Nothing of it is in what a browser sees. */
const unseen = /^(docs|bench|contracts\/(test|cache)|tests\/(flows|faults|architecture|gallery)|\.ci)\/|\.md$/;
/** These go to every page of the route table. */
const everywhere = /support\/look\/visits\.ts$|src\/routes\.tsx$|specified-routes\.ts$/;

const ROUTE = /path: '([^']+)',\s*page: \(\) =>\s*import\('([^']+)'\)/g;

/** The page's file by the route's path. */
export function readRoutes(sources, graph) {
  const tables = Object.keys(sources).filter((file) => /^src\/routes(\/|\.tsx)/.test(file) && !isUnitTest(file));
  return tables.flatMap((table) =>
    [...sources[table].matchAll(ROUTE)].map(([, path, specifier]) => ({
      path,
      page: graph.get(table).find((file) => file.endsWith(specifier.replace(/^[./]+/, ''))),
    })),
  );
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text speaks of a route: of what stands before its parameters, as a whole. */
function speaksOf(text, path) {
  const fixed = path.replace(/\/:.*$/, '');
  if (fixed === '/') return /['"`]\/['"`]/.test(text);
  return new RegExp(`['"\`}/]${escaped(fixed)}(?=['"\`?/#$\\\\]|$)`).test(text);
}

/** The pages that a story goes to; null for all of them, as of one that names none. */
function pagesOf(story, sources, graph, routes) {
  const files = [...closureOf(graph, story)];
  if (files.some((file) => everywhere.test(file))) return null;
  const text = files
    .filter((file) => file.startsWith('tests/'))
    .map((file) => (sources[file] ?? '').replaceAll('\\/', '/'))
    .join('\n');
  const pages = routes.filter(({ path }) => speaksOf(text, path)).map(({ page }) => page);
  return pages.length > 0 ? new Set(pages) : null;
}

/** What the browser asks of a server's module: the descriptions of its calls. */
function wiresOf(file, sources, graph) {
  const tables = Object.keys(sources).filter((name) => /^server\/modules\/.*\.routes\.ts$/.test(name));
  return tables
    .filter((table) => closureOf(graph, table).has(file))
    .flatMap((table) => graph.get(table).filter((name) => name.startsWith('core/wire/')));
}

/** The pages that a changed file is a part of; null for all of them. */
function pagesWith(file, { sources, graph, closures, shell }) {
  if (shell.has(file)) return null;
  const asked = file.startsWith('server/') ? wiresOf(file, sources, graph) : [file];
  if (asked.length === 0) return null;
  const found = [...closures].filter(([, closure]) => asked.some((one) => closure.has(one))).map(([page]) => page);
  // A source that no page holds and that is no other's is one that we know too little of.
  return found.length > 0 ? found : null;
}

/** The story files, or null for all of them. */
export function reachedStories(sources, graph, changed) {
  const stories = Object.keys(sources).filter(isStory);
  const product = changed.filter((file) => !unseen.test(file) && !isUnitTest(file) && !file.endsWith('.stories.tsx'));
  const ofTests = product.filter((file) => file.startsWith('tests/'));
  const ofProduct = product.filter((file) => !file.startsWith('tests/'));
  const routes = readRoutes(sources, graph);
  const shell = closureOf(graph, 'src/main.tsx', isPage);
  const closures = new Map(routes.map(({ page }) => [page, closureOf(graph, page)]));
  const touched = ofProduct.map((file) => pagesWith(file, { sources, graph, closures, shell }));
  if (touched.includes(null)) return null;

  const pages = new Set(touched.flat());
  return stories.filter((story) => {
    const closure = closureOf(graph, story);
    if (ofTests.some((file) => closure.has(file))) return true;
    // The sheets of the components.
    if (story.endsWith('look/stories.spec.ts') && changed.some((file) => /^(src|tests\/stories)\//.test(file)))
      return true;
    if (pages.size === 0) return false;
    const own = pagesOf(story, sources, graph, routes);
    return own === null || [...own].some((page) => pages.has(page));
  });
}
