import * as z from 'zod/mini';
import { ACCOUNT_TIMEOUT_MS, endpoint } from '../endpoint.ts';
import { instant } from '../primitives.ts';

/** Trimmed here; compared in lower case by the server. 254 is the longest address that SMTP can carry. */
export const email = z.pipe(
  z.string().check(z.maxLength(300), z.trim()),
  z.email().check(z.minLength(3), z.maxLength(254)),
);

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 12;
export const PASSWORD_PATTERN = '^[A-Za-z0-9]{8,12}$';
/** Exactly decisions.md 4: 8 to 12 digits or letters, any mix. Never trimmed, never cut. */
export const password = z.string().check(z.regex(new RegExp(PASSWORD_PATTERN)));

export const CODE_LENGTH = 6;
export const emailCode = z.string().check(z.regex(/^\d{6}$/));
export const codePurpose = z.enum(['login', 'signUp', 'reset', 'bind']);
export type CodePurpose = z.infer<typeof codePurpose>;

/** Terms of service must be accepted to log in and to sign up (core.md 5): nothing but true will do. */
const acceptedTerms = z.literal(true);

/** Single use, some minutes: POST /Account/Login takes it as idToken. */
const proof = z.object({ idToken: z.string(), expiresAt: instant });

export const emailEndpoints = {
  code: endpoint({
    method: 'POST',
    path: '/Account/Email/Code',
    access: 'guest',
    summary: 'Send a one-time code. The answer is the same whether the address has an account or not',
    input: z.strictObject({ email, purpose: codePurpose }),
    /** Seconds from the answer's `time`. */
    output: z.object({ resendAfter: z.int(), expiresIn: z.int() }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/Account/Email/SignUp',
    access: 'guest',
    summary: 'Make an account of an e-mail address, a password and the code; the idToken logs in',
    input: z.strictObject({
      email,
      password,
      code: emailCode,
      acceptedTerms,
      referrer: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: proof,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  login: endpoint({
    method: 'POST',
    path: '/Account/Email/Login',
    access: 'guest',
    summary: 'Password and code of an e-mail account; the idToken logs in',
    // A password of any shape may be tried: it is wrong, not malformed.
    input: z.strictObject({ email, password: z.string().check(z.maxLength(200)), code: emailCode, acceptedTerms }),
    output: proof,
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/Account/Email/Reset',
    access: 'guest',
    summary: 'Set a new password by a code; every open session of the account ends',
    input: z.strictObject({ email, code: emailCode, password }),
    output: z.object({ done: z.literal(true) }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
  bind: endpoint({
    method: 'POST',
    path: '/Account/Email/Bind',
    access: 'player',
    summary: 'Give the account an e-mail address and a password to log in with',
    input: z.strictObject({ email, code: emailCode, password }),
    output: z.object({ email: z.string() }),
    timeoutMs: ACCOUNT_TIMEOUT_MS,
  }),
};
