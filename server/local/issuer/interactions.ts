import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import { wantedLanguage } from '../../http/limits/client.ts';
import { choosePage } from './issuer-pages.ts';
import { ISSUER_PATH } from './local-providers.ts';
import { sourceOf, type People, type Person } from './people.ts';

type Options = {
  people: People;
  product: string;
  origins(): readonly string[];
  languageOf(wanted: string): string;
};
type Context = Parameters<Parameters<Provider['use']>[0]>[0];

const MAX_FORM_BYTES = 10_000;
const DENIED = { error: 'access_denied', error_description: 'The login was denied' };

/** The pages on which somebody says who they are, or that they would rather not. */
export function registerInteractions(provider: Provider, options: Options): void {
  provider.use(async (ctx, next) => {
    ctx.set('Referrer-Policy', 'same-origin');
    ctx.set('X-Content-Type-Options', 'nosniff');
    // The popup's opener waits for its answer: nothing here may cut them apart.
    ctx.set('Cross-Origin-Opener-Policy', 'unsafe-none');
    if (!/^\/interaction\/[\w-]{1,64}$/.test(ctx.path)) return next();
    if (ctx.method === 'GET') return show(provider, ctx, options, false);
    if (ctx.method === 'POST') return decide(provider, ctx, options);
    ctx.status = 405;
    return undefined;
  });
}

async function show(provider: Provider, ctx: Context, options: Options, wrong: boolean): Promise<void> {
  const { product, origins, languageOf } = options;
  const { uid, params } = await provider.interactionDetails(ctx.req, ctx.res);
  const nonce = randomBytes(16).toString('base64url');
  // A browser holds the way back, which follows the form, to this list too.
  const targets = ["'self'", ...origins()].join(' ');
  ctx.set(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`,
  );
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  ctx.status = wrong ? 422 : 200;
  const source = sourceOf(params['identity_provider']);
  const language = languageOf(wantedLanguage((name) => ctx.get(name)));
  ctx.body = choosePage({ nonce, language, action: `${ISSUER_PATH}/interaction/${uid}`, source, product, wrong });
}

async function decide(provider: Provider, ctx: Context, options: Options): Promise<void> {
  // Another page must not be able to choose for somebody.
  const page = ctx.get('origin');
  if (page !== '' && page !== `${ctx.protocol}://${ctx.host}`) {
    ctx.status = 403;
    return;
  }
  const { params, session } = await provider.interactionDetails(ctx.req, ctx.res);
  const form = await readForm(ctx.req);
  if (form.get('deny') !== null) return finish(provider, ctx, DENIED);
  const person = personOf(form, options.people, params['identity_provider']);
  if (!person) return show(provider, ctx, options, true);
  await finish(provider, ctx, { login: { accountId: person.subject } });
  if (session) await forgetWhoItWas(provider, session.uid);
}

/** The library would have somebody else log out first, on a page of its own; here everybody may be anybody. */
async function forgetWhoItWas(provider: Provider, uid: string): Promise<void> {
  const session = await provider.Session.findByUid(uid);
  if (!session) return;
  delete session.accountId;
  delete session.authorizations;
  await session.persist();
}

async function finish(provider: Provider, ctx: Context, result: Parameters<Provider['interactionResult']>[2]) {
  const way = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
  ctx.redirect(way);
  ctx.status = 303;
}

function personOf(form: URLSearchParams, people: People, hint: unknown): Person | null {
  const source = sourceOf(hint);
  const key = form.get('person') ?? '';
  if (key !== '') return people.choose(source, key);
  return people.introduce(source, { name: form.get('name') ?? '', email: form.get('email') ?? '' });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MAX_FORM_BYTES) break;
  }
  return new URLSearchParams(text.slice(0, MAX_FORM_BYTES));
}
