import { expect, test } from 'vitest';
import { reachedBy } from './reached.mjs';

/** A product of two pages, with the server's modules behind them. */
const sources = {
  'src/main.tsx': "import './shell.tsx';",
  'src/shell.tsx': "import { routes } from './routes.tsx';\nimport { Link } from './components/link.tsx';",
  'src/components/link.tsx': '',
  'src/routes.tsx': `
    { path: '/', page: () => import('./pages/home.page.tsx') },
    { path: '/hero/details/:id', page: () => import('./pages/hero.page.tsx'), },`,
  'src/pages/home.page.tsx': "import '../resources/orders.tsx';",
  'src/pages/hero.page.tsx': "import '../resources/heroes.tsx';\nimport { heroes } from '../../core/wire/heroes.ts';",
  'src/resources/heroes.tsx': "t('heroes.title');",
  'src/resources/heroes.test.tsx': "import { Hero } from './heroes.tsx';",
  'src/resources/orders.tsx': "import { orders } from '../../core/wire/orders.ts';",
  'core/wire/heroes.ts': '',
  'core/wire/orders.ts': '',
  'server/app.ts': "import './modules/heroes/heroes.routes.ts';",
  'server/modules/heroes/heroes.routes.ts':
    "import { heroes } from '../../../core/wire/heroes.ts';\nimport './heroes.service.ts';",
  'server/modules/heroes/heroes.service.ts': '',
  'server/modules/heroes/heroes.test.ts': "import '../../app.ts';",
  'tests/architecture/rules.test.ts': '',
  'tests/faults/kill.test.ts': '',
  'tests/support/player.ts': "goto('/login')",
  'tests/e2e/home.spec.ts': "import '../support/player.ts';\npage.goto('/');",
  'tests/e2e/hero.spec.ts': "import '../support/player.ts';\nexpect(page).toHaveURL(/\\/hero\\/details\\/7/);",
  'tests/e2e/anywhere.spec.ts': "import '../support/player.ts';\npage.goto(where);",
};
const reached = (...changed: string[]) => reachedBy(sources, changed);
const rules = 'tests/architecture/rules.test.ts';
const [home, hero, anywhere] = ['tests/e2e/home.spec.ts', 'tests/e2e/hero.spec.ts', 'tests/e2e/anywhere.spec.ts'];

test('a part of one page reaches its test, and the stories that go to that page or do not say where they go', () => {
  const { unit, e2e, contracts } = reached('src/resources/heroes.tsx');

  expect(unit).toEqual(['src/resources/heroes.test.tsx', rules]);
  expect(e2e).toEqual([hero, anywhere]);
  expect(contracts).toEqual([]);
});

test('a part of the shell reaches every story', () => {
  expect(reached('src/components/link.tsx')).not.toHaveProperty('e2e');
});

test('a module of the server reaches the pages that call it, the tests that import it, and those that start the server', () => {
  const { unit, postgres, e2e } = reached('server/modules/heroes/heroes.service.ts');

  expect(unit).toEqual(['server/modules/heroes/heroes.test.ts', rules, 'tests/faults/kill.test.ts']);
  expect(postgres).toEqual(['server/modules/heroes/heroes.test.ts']);
  expect(e2e).toEqual([hero, anywhere]);
});

test('what no page is known to ask for reaches every story', () => {
  expect(reached('server/app.ts')).not.toHaveProperty('e2e');
  expect(reached('vite.config.ts')).not.toHaveProperty('e2e');
});

test('texts reach who asks for them', () => {
  expect(reached('locales/en/heroes.json')).toMatchObject({
    unit: ['src/resources/heroes.test.tsx', rules],
    e2e: [hero, anywhere],
  });
});

test('a story reaches itself, what stories share all of them, and documents none', () => {
  expect(reached(home).e2e).toEqual([home]);
  expect(reached('tests/support/player.ts').e2e).toEqual([home, hero, anywhere]);
  expect(reached('README.md')).toMatchObject({ unit: [rules], e2e: [], contracts: [] });
});

test('a contract reaches its tests; what all stands on reaches everything', () => {
  expect(reached('contracts/src/Market.sol')).not.toHaveProperty('contracts');
  expect(reached('package-lock.json')).toEqual({});
});
