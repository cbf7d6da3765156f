import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rollup } from 'vite';
import { tokensCss } from './src/theme/tokens.ts';

/** Starts after a small entry has run, yet every page needs it: fetched from the first moment on. */
const APPLICATION = '/src/app.tsx';

const bootFile = fileURLToPath(new URL('src/theme/boot.css', import.meta.url));

/** The design tokens, from their one TypeScript source, and the first paint's few rules stand in the HTML itself. */
function firstStyles(): Plugin {
  return {
    name: 'first-styles',
    transformIndexHtml: () => [
      {
        tag: 'style',
        attrs: { nonce: '__CSP_NONCE__' },
        children: `${tokensCss()}\n${readFileSync(bootFile, 'utf8')}`,
        injectTo: 'head',
      },
    ],
  };
}

type Chunk = Rollup.OutputChunk;

function withImports(bundle: Rollup.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (found.has(name) || file?.type !== 'chunk') return found;
  found.add(name);
  for (const next of file.imports) withImports(bundle, next, found);
  return found;
}

const head = (tag: string, attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({ tag, attrs, injectTo: 'head' });

/** A stylesheet holds back only what follows it: here, all but the first paint. */
function stylesAfterBoot(html: string): string {
  const link = /\n\s*<link rel="stylesheet"[^>]*>/;
  const [sheet] = link.exec(html) ?? [];
  return sheet ? html.replace(link, '').replace(/\n\s*<noscript>/, (noscript) => sheet + noscript) : html;
}

/** Tells the browser in the HTML what it would otherwise learn two round trips later. */
function earlyHints(): Plugin {
  return {
    name: 'early-hints',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
        const application = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(APPLICATION));
        const scripts = application ? [...withImports(bundle, application.fileName)] : [];
        const fonts = Object.keys(bundle).filter((name) => /-english[^/]*\.woff2$/.test(name));
        const tags = [
          ...fonts.map((name) =>
            head('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' }),
          ),
          ...scripts
            .filter((name) => !html.includes(name))
            .map((name) => head('link', { rel: 'modulepreload', href: `/${name}`, crossorigin: '' })),
        ];
        return { html: stylesAfterBoot(html), tags };
      },
    },
  };
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const DYNAMIC_IMPORT = /\bimport\((`\.\/[^`$]+\.js`|"\.\/[^"]+\.js"|'\.\/[^']+\.js')\)/g;

/** Code that was missed once can be had without loading the page again: see `lib/routing/fetch-again.ts`. */
function missedCodeAgain(): Plugin {
  return {
    name: 'missed-code-again',
    apply: 'build',
    transform(code, id) {
      if (id !== PRELOAD_HELPER) return null;
      // What is fetched ahead and does not arrive is kept as missing too, under an address that nobody can change.
      const plain = code.replace('deps && deps.length > 0', 'deps && navigator.onLine && deps.length > 0');
      if (plain === code) this.error('Vite fetches ahead in another way than it did.');
      return { code: plain, map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(DYNAMIC_IMPORT, 'fetchAgainOf($1,u=>import(u))');
        }
      },
    },
  };
}

/** What the entry runs before anything else: kept apart from the rest, so that it waits for nothing. */
const EARLY =
  /src\/routes\.tsx?|src\/early\/|core\/wire\/build-header|src\/routes\/([a-z]+-routes|route)\.ts|src\/lib\/(base-urls|display-mode|early-requests|view\/hero-pictures|create-store|in-app\/|routing\/(match-path|load-code|fetch-again)|session\/reload-(once|offer)|text\/(language-cookie|text-files|text-keys))/;
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@refinedev|@tanstack|i18next|qs|pluralize)\//;
const SHARED = /\/(src\/(lib|providers|components\/(display|resource|shell))|core\/(wire|rules))\//;
/** What of the chain layer every page holds: who is connected, what is under way. Nothing of it needs ethers. */
const CHAIN =
  /\/src\/chain\/(chain-config|rpc-client|wallet\/(session\/|wallet-context|account-button)|transactions\/(transaction-(center|record|store|effects)|use-transactions)|actions\/(action-runs|action-failure|use-action-texts|chain-action|limits))/;
/** The market as it opens, in one file: its parts would come as six, and a phone's connection takes six at a time. */
const MARKET =
  /\/src\/(pages\/market\/(hero\.|filter-drawer|market-(note|side|toolbar)|searches\/saved-searches-door|offers\/offer-door)|resources\/heroes\/(hero-card|hero-path|market\/(filters\/|hero-grid|hero-query|use-))|resources\/orders\/(cart\/cart-shown|market-action|sale\/(sale-subject|sale\.module)))/;
/** Loaded when asked for, so they must not ride along with what is shared. */
const LAZY =
  /chart-canvas|first-texts|\/lib\/(table|palette|told)\/|\/lib\/social\/(?!use-ways)|shell\/(in-app|outage)\/|display\/flow\/|tab-links|fact-list|use-settled|wire\/(account\/(alerts|attention|bind|claimables|email|portfolio|profile|told|watches)|admin\/|lp\/|marketplace\/|game\/(boxes|item-events|item-orders|items|market-data|market-offers|wares))|rules\/(boxes\/|economy\/|items\/|market-offers|player-names|price-band|skills|hero-attributes)|display\/shelf\/|lib\/items\/|resource\/side-drawer|\.test\./;

/** Refine's core imports these for hooks that we do not use (useExport, useImport, its devtools); they say nothing of it. */
const UNUSED_WHEN_NOT_CALLED = /node_modules\/(papaparse|error-stack-parser|stackframe)\//;

/** A few chunks in place of forty: one for the framework, one for what most pages share. */
const groups = [
  // Named in Refine's core too, which would take it along into the framework's file.
  { name: 'csv', test: /node_modules\/papaparse\//, priority: 4 },
  { name: 'early', test: (id: string) => EARLY.test(id) || id.includes('vite/preload-helper'), priority: 3 },
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  { name: 'shared', test: (id: string) => (SHARED.test(id) || CHAIN.test(id)) && !LAZY.test(id), priority: 1 },
  { name: 'market', test: (id: string) => MARKET.test(id) && !LAZY.test(id), priority: 0 },
];

/** What `qs` keeps beside its objects, for engines without a WeakMap too; every browser of ours has one. */
const sideChannel = fileURLToPath(new URL('src/lib/data/side-channel.ts', import.meta.url));

const server = process.env['HUB_SERVER'] ?? `http://127.0.0.1:${process.env['HUB_PORT'] ?? '8080'}`;

/** With VITE_LOCAL=true (npm start) it holds the sandbox wallet and the demo accounts; otherwise (npm run build) it does not. */
export default defineConfig(({ command }) => {
  const isLocal = process.env['VITE_LOCAL'] === 'true' || command === 'serve';
  return {
    plugins: [firstStyles(), react(), earlyHints(), missedCodeAgain()],
    resolve: { alias: { 'side-channel': sideChannel } },
    define: { 'import.meta.env.VITE_LOCAL': JSON.stringify(String(isLocal)) },
    server: {
      proxy: Object.fromEntries(['/api', '/cdn', '/idp', '/rpc', '/dev'].map((path) => [path, { target: server }])),
    },
    build: {
      outDir: isLocal ? 'dist/local' : 'dist/web',
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0, // a data: URL in CSS or HTML is bytes on the critical path
      chunkSizeWarningLimit: 900,
      cssCodeSplit: false, // a dozen kB in all: one file, and no page waits for a style of its own
      rolldownOptions: {
        output: { codeSplitting: { groups } },
        treeshake: { moduleSideEffects: [{ test: UNUSED_WHEN_NOT_CALLED, sideEffects: false }] },
      },
    },
  };
});
