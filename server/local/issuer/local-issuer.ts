import { randomBytes, randomUUID } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Logger } from 'pino';
import { LOCAL_CHAIN_ID } from '../../../core/wire/local.ts';
import { wantedLanguage } from '../../http/limits/client.ts';
import { refuseElsewhere } from '../local-stack.ts';
import { registerInteractions } from './interactions.ts';
import { errorPage } from './issuer-pages.ts';
import { createIssuerMemory } from './issuer-memory.ts';
import { loadProvider, type Library } from './load-provider.ts';
import { CALLBACK_PATH, ISSUER_PATH, LOCAL_CLIENT } from './local-providers.ts';
import { createPeople, type People } from './people.ts';

export type LocalIssuerOptions = {
  /** Where this server is found; the issuer's name begins with it. */
  origin(): string;
  /** Where the web app may be opened, and so come back to. */
  origins(): readonly string[];
  product: string;
  /** Which of our languages somebody gets who wants these. */
  languageOf(wanted: string): string;
  log: Logger;
};

/** After the start, when the first page has what it needs. */
const WARM_MS = 5_000;

/** Stands in for Google, Discord and Twitter on one machine: a real OpenID provider, and demo people to be. */
export function registerLocalIssuer(app: Hono, options: LocalIssuerOptions): void {
  refuseElsewhere(LOCAL_CHAIN_ID, process.env['NODE_ENV']);
  let provider: Promise<Provider> | null = null;
  const find = () => {
    provider ??= createIssuer(options).catch((error: unknown) => {
      provider = null;
      throw error;
    });
    return provider;
  };
  // Loading it takes a moment, which nobody who logs in should have to wait for.
  const early = () => find().catch((error: unknown) => options.log.warn({ err: error }, 'no local issuer'));
  setTimeout(() => void early(), WARM_MS).unref();
  app.all(`${ISSUER_PATH}/*`, async (c) => {
    const handle = (await find()).callback();
    const { incoming, outgoing } = c.env as HttpBindings;
    const url = incoming.url ?? '/';
    // The library works out where it is mounted from the two.
    Object.assign(incoming, { originalUrl: url, url: url.slice(ISSUER_PATH.length) });
    await handle(incoming, outgoing);
    return new Response(null, RESPONSE_ALREADY_SENT);
  });
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

async function createIssuer(options: LocalIssuerOptions): Promise<Provider> {
  const { origin, log } = options;
  const library = await loadProvider();
  const people = createPeople();
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomUUID() };
  const provider: Provider = new library.Provider(`${origin()}${ISSUER_PATH}`, {
    ...configurationOf(options, people),
    jwks: { keys: [key] },
    interactions: {
      policy: askEveryTime(library),
      url: (_ctx, interaction) => `${ISSUER_PATH}/interaction/${interaction.uid}`,
    },
    // Whoever allowed the login has allowed all that is asked for: a name.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the local issuer failed'));
  registerInteractions(provider, { ...options, people });
  return provider;
}

function configurationOf({ origins, languageOf }: LocalIssuerOptions, people: People): Configuration {
  return {
    adapter: createIssuerMemory(),
    clients: [
      {
        client_id: LOCAL_CLIENT,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: origins().map((page) => `${page}${CALLBACK_PATH}`),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientBasedCORS: (_ctx, from) => origins().includes(from),
    claims: { openid: ['sub', 'identity_provider'], profile: ['name'] },
    // The name comes with the ID token; nobody asks for it separately.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    extraParams: ['identity_provider'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_ctx, subject) => accountOf(people, subject),
    pkce: { required: () => true },
    renderError: (ctx, out) => renderError(ctx, out, languageOf(wantedLanguage((name) => ctx.get(name)))),
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: HOUR,
      IdToken: 10 * MINUTE,
      Interaction: HOUR,
      Session: HOUR,
    },
  };
}

function accountOf(people: People, subject: string) {
  const person = people.find(subject);
  if (!person) return undefined;
  const { name, source } = person;
  return { accountId: subject, claims: () => ({ sub: subject, name, identity_provider: source }) };
}

/** As an account chooser does: who logged in before may want to be somebody else now. */
function askEveryTime({ interactionPolicy }: Library) {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('every_time', 'Each login asks who it is', 'login_required', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

type Refusal = { error: string; error_description?: string | undefined };

function renderError(ctx: KoaContextWithOIDC, out: Refusal, language: string): void {
  const nonce = randomBytes(16).toString('base64url');
  ctx.set('Content-Security-Policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`);
  ctx.type = 'html';
  ctx.body = errorPage({ nonce, language, error: out.error, description: out.error_description ?? '' });
}
