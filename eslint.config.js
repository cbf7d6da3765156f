import { join } from 'node:path';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// Who may import whom: house.md 2.4 as code. `=` marks layers whose folders may not see each other.
const mayImport = {
  wire: [],
  rules: ['wire'],
  abi: [],
  lib: ['wire', 'rules'],
  theme: [],
  components: ['lib', 'theme', 'wire', 'rules'],
  chain: ['components', 'lib', 'wire', 'rules', 'abi'],
  providers: ['chain', 'lib', 'wire', 'rules'],
  'resource=': ['chain', 'components', 'lib', 'wire', 'rules'],
  'page=': ['resource', 'chain', 'components', 'lib', 'wire', 'rules'],
  'admin=': ['resource', 'chain', 'components', 'lib', 'wire', 'rules'],
  app: ['resource', 'page', 'admin', 'providers', 'chain', 'components', 'lib', 'theme', 'wire'],
  'module=': ['server-core', 'wire', 'rules', 'abi'],
  'server-core': ['wire', 'rules', 'abi'],
  'server-app': ['module', 'server-core', 'wire', 'rules'],
};

// Packages that only the named layers may touch.
const packages = [
  [
    ['ethers', 'ethers/*', '@reown/*', '@walletconnect/*', '@mysten/*'],
    ['chain', 'server-core'],
  ],
  [
    ['react', 'react/*', 'react-dom', 'react-dom/*', 'antd', 'antd/*', '@refinedev/*', 'react-router-dom'],
    ['lib', 'theme', 'components', 'chain', 'providers', 'resource', 'page', 'admin', 'app'],
  ],
  [
    ['hono', 'hono/*', '@hono/*', 'drizzle-orm', 'drizzle-orm/*', '@electric-sql/pglite', '@electric-sql/pglite/*'],
    ['module', 'server-core', 'server-app'],
  ],
];

const elements = [
  { type: 'wire', pattern: 'core/wire' },
  { type: 'rules', pattern: 'core/rules' },
  { type: 'abi', pattern: 'core/abi' },
  ...['lib', 'theme', 'components', 'chain', 'providers'].map((type) => ({ type, pattern: `src/${type}` })),
  { type: 'resource', pattern: 'src/resources/*', capture: ['name'] },
  { type: 'page', pattern: 'src/pages/*', capture: ['name'] },
  { type: 'admin', pattern: 'src/admin/*', capture: ['name'] },
  { type: 'app', pattern: 'src' },
  { type: 'module', pattern: 'server/modules/*', capture: ['name'] },
  { type: 'server-core', pattern: 'server/{http,db,chain,jobs,local}' },
  { type: 'server-app', pattern: 'server' },
];

const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
const ownOf = (type) => ({ to: { element: { type, captured: { name: '{{from.captured.name}}' } } } });
const foreignPackages = (type) => packages.filter(([, only]) => !only.includes(type)).flatMap(([source]) => source);

/** What a file of this layer may import. */
function policiesOf(type) {
  const targets = mayImport[type] ?? mayImport[`${type}=`];
  const seen = mayImport[type]
    ? [{ allow: to(type, ...targets) }]
    : [{ allow: ownOf(type) }, { allow: to(...targets) }];
  const services = { allow: { to: { element: { type: 'module' }, file: { categories: 'service' } } } };
  const outside = { to: { module: { origin: ['external', 'core'] } } };
  const pure = { disallow: { to: { module: { origin: ['external', 'core'], source: '!zod{,/**}' } } } };
  return [
    ...seen,
    ...(type === 'module' ? [services] : []),
    { allow: outside },
    ...(['wire', 'rules', 'abi'].includes(type) ? [pure] : []),
    { disallow: { to: { module: { origin: 'external', source: foreignPackages(type) } } } },
  ];
}

const directionIgnores = ['**/*.{test,stories}.{ts,tsx}', 'server/test-support/**'];
const direction = [
  {
    files: ['core/**/*.ts', 'src/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: directionIgnores,
    plugins: { boundaries },
    settings: {
      'boundaries/legacy-templates': false,
      'boundaries/include': ['core/**', 'src/**', 'server/**'],
      'boundaries/files': [{ category: 'service', pattern: '**/*.service.ts' }],
      'boundaries/elements': elements,
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js', '.json'] } },
    },
    rules: { 'boundaries/no-unknown-files': 'error' },
  },
  // Each layer is held against its own row alone: against all of them, every import of the tree takes four times as long.
  // What is general comes first, as the last block that a file is in is the one that holds.
  ...elements.toReversed().map(({ type, pattern }) => ({
    files: [`${pattern}/**/*.{ts,tsx}`],
    ignores: directionIgnores,
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          checkAllOrigins: true, // without this the packages of a layer are not looked at
          policies: policiesOf(type),
        },
      ],
    },
  })),
];

const noFloats = [
  {
    selector: 'CallExpression[callee.name=/^(Number|parseFloat)$/]',
    message: 'Money is never a float: convert in src/lib/amount.ts, other numbers in src/lib/number.ts.',
  },
];

// What people read is in locales. A word is two letters, so that signs, units and numbers may stand.
const WORD = '/[\\p{L}]{2}/u';
const readAloud =
  '/^(title|label|alt|placeholder|hint|aria-(label|description|placeholder|roledescription|valuetext))$/';
const written = [`Literal[value=${WORD}]`, `TemplateLiteral > TemplateElement[value.cooked=${WORD}]`];
const within = (parent) =>
  ['', 'ConditionalExpression > ', 'LogicalExpression > '].flatMap((step) =>
    written.map((text) => `${parent} > ${step}${text}`),
  );
const inBraces = (parent) => within(`${parent} > JSXExpressionContainer`);
// A toast is drawn by the shell: what it says is given to a call, not to an element.
const toasted =
  'CallExpression[callee.name=/^(showToast|show)$/] > ObjectExpression > Property[key.name=/^(message|description)$/]';
const noTexts = [
  {
    selector: [
      `JSXText[value=${WORD}]`,
      `JSXAttribute[name.name=${readAloud}] > Literal[value=${WORD}]`,
      ...inBraces(`JSXAttribute[name.name=${readAloud}]`),
      ...inBraces(':matches(JSXElement, JSXFragment)'),
      ...within(toasted),
    ].join(', '),
    message: 'What people read is in locales/: useText() and a key.',
  },
];

// A fight comes to the same numbers on every machine: whole numbers, no clock, no chance but its word.
const sameEverywhere = [
  {
    selector: 'MemberExpression[object.name="Math"][property.name!=/^(floor|min|max|imul)$/]',
    message: 'Of Math a fight uses floor, min, max and imul: the others differ between machines, or are chance.',
  },
  { selector: 'Identifier[name=/^(Date|Intl|performance|crypto)$/]', message: 'A fight knows no clock and no locale.' },
  { selector: 'BinaryExpression[operator="**"]', message: 'A power is not the same on every machine.' },
  {
    selector: 'Literal[raw=/^[0-9_]*\\.[0-9]|^[0-9.]+e/i]',
    message: 'A fight counts in whole numbers: basis points, milliseconds, ticks.',
  },
  {
    selector: 'BinaryExpression[operator="/"]:not(CallExpression[callee.property.name="floor"] > BinaryExpression)',
    message: 'A quotient is rounded down at once: Math.floor(a / b), or divide(a, b).',
  },
];

const limits = {
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 12],
};

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      '.data',
      '.cache',
      'core/abi',
      'contracts/out',
      'contracts/cache',
      'contracts/artifacts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,mts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
      // Without these two, circles are looked for in JavaScript alone: not in our code, but in every package.
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { [join(import.meta.dirname, 'scripts/lint/module-parser.mjs')]: ['.ts', '.tsx'] },
    },
    rules: {
      ...limits,
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'no-console': 'error',
      'no-nested-ternary': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...noFloats, ...noTexts],
    },
  },
  {
    files: ['src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/lib/amount.ts', 'src/lib/number.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noTexts] },
  },
  { files: ['src/**/*.stories.tsx'], rules: { 'no-restricted-syntax': ['error', ...noFloats] } },
  {
    files: ['**/*.page.tsx', '*.config.{js,ts}', 'tests/e2e/*.ts', '**/*.stories.tsx', '.storybook/*'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: [
      'scripts/**',
      'bench/**',
      'tests/gallery/**',
      'contracts/script/**',
      '*.config.{js,ts}',
      'eslint.config.js',
    ],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off', 'import-x/no-default-export': 'off' },
  },
  {
    files: ['tests/**', '**/*.test.{ts,tsx}'],
    rules: { 'max-lines-per-function': 'off', 'no-restricted-syntax': 'off' },
  },
  {
    files: ['core/rules/battles/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...sameEverywhere] },
  },
  // A version of the fights stays as it is when the rules of today change, so it may not see them.
  {
    files: ['core/rules/battles/v*/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex: '^(?!\\./|\\.\\./types\\.ts$)' }] }] },
  },
  ...direction,
);
