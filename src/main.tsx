import './theme/fonts.css';
import 'virtual:tokens.css';
import './theme/global.css';
import { startDisplayMode } from './lib/display-mode.ts';
import { startEarly } from './lib/early-requests.ts';
import { readLanguage } from './lib/text/language-cookie.ts';
import { fetchTexts } from './lib/text/text-files.ts';
import { firstNamespaces } from './lib/text/text-keys.ts';
import { routeOf } from './routes.tsx';

/** Small on purpose: it runs while the application is still on its way. */
startDisplayMode();
const language = readLanguage(document.cookie);
document.documentElement.lang = language;

const application = import('./app.tsx');
const route = routeOf(location.pathname);
route?.page().catch(() => undefined); // fetched side by side; the router reports a failure
for (const name of [...firstNamespaces, ...(route?.texts ?? [])]) fetchTexts(language, name)?.catch(() => undefined);
for (const url of route?.early?.(location.search) ?? []) startEarly(url);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const { mount } = await application;
await mount(container, language);
