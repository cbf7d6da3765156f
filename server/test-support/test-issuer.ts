import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { SocialProvider } from '../http/deps.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
export type TokenChanges = {
  claims?: JWTPayload;
  without?: string[];
  header?: Record<string, unknown>;
  /** Signed with this issuer's other key, which it does not publish. */
  foreignKey?: boolean;
};

type Person = { sub: string; nonce: string; now: Date };

export const CLIENT = 'hub-of-the-test';

/**
 * A login service of the outside world, over HTTP, that can be told to misbehave: it signs whatever it is asked to, may
 * describe itself as another, be silent or broken.
 */
export async function startTestIssuer(alg: 'RS256' | 'ES256' | 'EdDSA' = 'RS256') {
  const [own, foreign] = [await generateKeyPair(alg), await generateKeyPair(alg)];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg, use: 'sig' };
  const asked: string[] = [];
  const broken = new Map<string, Answer>();
  const pending = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    pending.add(response);
    response.on('close', () => pending.delete(response));
    const answer = broken.get(path) ?? usual.get(path) ?? ((_request, end) => end.writeHead(404).end());
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const json = (body: unknown): Answer => {
    return (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const description = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  const usual = new Map<string, Answer>([
    ['/.well-known/openid-configuration', json(description)],
    ['/keys', json({ keys: [jwk] })],
  ]);

  return {
    issuer,
    asked,
    publicKey: own.publicKey,
    provider: (source: SocialProvider['source'], clientId = CLIENT): SocialProvider => ({ source, issuer, clientId }),

    /** An ID token for somebody, good but for what is changed. */
    async idToken(person: Person, changes: TokenChanges = {}): Promise<string> {
      const claims = claimsOf(issuer, person, changes);
      return new SignJWT(claims)
        .setProtectedHeader({ alg, kid: 'one', ...changes.header })
        .sign(changes.foreignKey ? foreign.privateKey : own.privateKey);
    },

    describe: (changes: object) =>
      void broken.set('/.well-known/openid-configuration', json({ ...description, ...changes })),
    break: (path: '/keys' | '/.well-known/openid-configuration', answer: Answer) => void broken.set(path, answer),
    mend: () => broken.clear(),
    async close() {
      for (const response of pending) response.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
function claimsOf(issuer: string, { sub, nonce, now }: Person, { claims, without = [] }: TokenChanges): JWTPayload {
  const at = Math.floor(now.getTime() / 1_000);
  const usual = { iss: issuer, aud: CLIENT, sub, nonce, iat: at, exp: at + 300, name: `Name of ${sub}`, ...claims };
  return Object.fromEntries(Object.entries(usual).filter(([name]) => !without.includes(name)));
}
export type TestIssuer = Awaited<ReturnType<typeof startTestIssuer>>;

/** Takes the call and never answers. */
export const silent: Answer = () => undefined;
export const answering =
  (status: number, body: string): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
export const leading =
  (location: string): Answer =>
  (_request, response) =>
    void response.writeHead(302, { location }).end();
