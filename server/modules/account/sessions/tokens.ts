import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ApiError } from '../../../http/api-error.ts';

export const JWT_SECONDS = 86_400;
export const REFRESH_SECONDS = 30 * 86_400;
const ISSUER = 'hero-hub';
/** Between servers whose clocks differ. */
const LEEWAY_SECONDS = 60;

export type JwtContent = { accountId: string; sessionId: string };
export type RefreshContent = { sessionId: string; generation: number };
export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(secret: string) {
  const key = new TextEncoder().encode(secret);
  const macOf = (text: string) => createHmac('sha256', key).update(`refresh.${text}`).digest();
  return {
    signJwt({ accountId, sessionId }: JwtContent, now: Date): Promise<string> {
      const seconds = Math.floor(now.getTime() / 1_000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(accountId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + JWT_SECONDS)
        .sign(key);
    },

    /**
     * Throws tokenExpired for a token that is ours and that time alone refuses, so that the client renews it; authExpired
     * for anything else. From the future it comes when a server's clock was set back: nobody is logged out by that.
     */
    async readJwt(jwtKey: string, now: Date): Promise<JwtContent & { expiresAt: Date }> {
      const options = { algorithms: ['HS256'], issuer: ISSUER, audience: ISSUER, clockTolerance: LEEWAY_SECONDS };
      try {
        const { payload } = await jwtVerify(jwtKey, key, { ...options, currentDate: now });
        const issuedAt = payload.iat ?? Number.POSITIVE_INFINITY;
        if (issuedAt > now.getTime() / 1_000 + LEEWAY_SECONDS) throw new ApiError('tokenExpired', 'from the future');
        const expiresAt = new Date((payload.exp ?? 0) * 1_000);
        return { accountId: String(payload.sub), sessionId: String(payload['sid']), expiresAt };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new ApiError('tokenExpired');
        throw error instanceof ApiError ? error : new ApiError('authExpired', 'no token of ours');
      }
    },

    /** Of a token that may have expired: whoever holds it may end its session. Null for none of ours. */
    async readJwtOfAnyAge(jwtKey: string): Promise<JwtContent | null> {
      const issued = decodeIssuedAt(jwtKey);
      if (issued === null) return null;
      return this.readJwt(jwtKey, new Date(issued * 1_000)).catch(() => null);
    },

    /** Determined by session and generation, so that the grace answers the very same successor (decisions.md 37). */
    refreshToken({ sessionId, generation }: RefreshContent): string {
      const text = `${sessionId}.${generation}`;
      return Buffer.from(`${text}.${macOf(text).toString('base64url')}`).toString('base64url');
    },

    readRefreshToken(token: string): RefreshContent | null {
      const [, sessionId, generation, mac] = /^([\w-]{1,64})\.(\d{1,9})\.([\w-]{43})$/.exec(decode(token)) ?? [];
      if (sessionId === undefined || generation === undefined || mac === undefined) return null;
      const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(`${sessionId}.${generation}`));
      return isOurs ? { sessionId, generation: Number(generation) } : null;
    },
  };
}

const decode = (token: string) => Buffer.from(token, 'base64url').toString('latin1');

function decodeIssuedAt(jwtKey: string): number | null {
  try {
    const payload: unknown = JSON.parse(decode(jwtKey.split('.')[1] ?? ''));
    const issued = payload && typeof payload === 'object' && 'iat' in payload ? payload.iat : null;
    return typeof issued === 'number' && Number.isSafeInteger(issued) ? issued : null;
  } catch {
    return null;
  }
}
