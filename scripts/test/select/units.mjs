// The unit and flow tests that a change can reach.
import { closureOf } from './graph.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);

/** What every test stands on. */
const foundation =
  /^(package(-lock)?\.json|vitest\.config\.ts|([a-z]+\/)?tsconfig\.json|tests\/support\/dom-setup\.ts)$/;

/** What tests read or start without importing it. */
const unseen = [
  { changed: /^(server|core)\/.*\.(ts|sql)$/, tests: /^(tests\/faults\/|server\/main\.test)/ },
  { changed: /^server\/db\/migrations\//, tests: /^(server|tests\/(flows|faults))\// },
  { changed: /^contracts\/(src|script|test)\//, tests: /^contracts\/script\// },
  { changed: /^(contracts\/artifacts|core\/abi)\//, tests: /^(server|contracts|tests\/(flows|faults))\// },
];

/** The test files, or null for all of them. The rules about the code are always among them. */
export function reachedUnits(sources, graph, changed) {
  if (changed.some((file) => foundation.test(file))) return null;
  const code = changed.filter((file) => !isTest(file));
  const patterns = unseen.filter((rule) => code.some((file) => rule.changed.test(file))).map((rule) => rule.tests);
  const isReached = (test) => {
    if (test.startsWith('tests/architecture/') || patterns.some((pattern) => pattern.test(test))) return true;
    const closure = closureOf(graph, test);
    return changed.some((file) => closure.has(file));
  };
  return Object.keys(sources).filter((file) => isTest(file) && isReached(file));
}
