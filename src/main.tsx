import './theme/fonts.css';
import './theme/global.css';
import './lib/routing/fetch-again.ts';
import { startDisplayMode } from './lib/display-mode.ts';
import { startEarly } from './lib/early-requests.ts';
import { hasChosenToStay, inAppBrowserOf } from './lib/in-app/in-app-browsers.ts';
import { readLanguage } from './lib/text/language-cookie.ts';
import { fetchFirstTexts, fetchTexts } from './lib/text/text-files.ts';
import { loadCode } from './lib/routing/load-code.ts';
import { isBuilt } from './routes/route.ts';
import { routeOf } from './routes.tsx';
import { shellReads } from './early/early-reads.ts';

/** Small on purpose: it runs while the application is still on its way. */
startDisplayMode();
const language = readLanguage(document.cookie);
document.documentElement.lang = language;

const application = import('./app.tsx');
application.catch(() => undefined); // waited for below
const line = routeOf(location.pathname);
const route = line && isBuilt(line) ? line : undefined;
route?.page().catch(() => undefined); // fetched side by side; the router reports a failure
fetchFirstTexts(language).catch(() => undefined);
for (const name of route?.texts ?? []) fetchTexts(language, name).catch(() => undefined);
for (const url of shellReads) startEarly(url);
(route?.early?.(location.search) ?? []).forEach((url, index) =>
  startEarly(url, index === 0 ? route?.onEarly : undefined),
);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const app = inAppBrowserOf(navigator.userAgent);
if (app !== null && !hasChosenToStay()) {
  const { showInAppHint } = await import('./in-app.tsx');
  await showInAppHint(container, language, app);
}
try {
  await loadCode('application', async () => {
    const { mount } = await application;
    await mount(container, language);
  });
} catch (error) {
  // Its words stand in index.html, for nothing else has arrived.
  container.querySelector(`.boot-failed [lang="${language}"]`)?.removeAttribute('hidden');
  throw error;
}
