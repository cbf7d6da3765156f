import { socialSource } from '../../../core/wire/account/ways.ts';
import type { SocialProvider } from '../../http/deps.ts';

export const ISSUER_PATH = '/idp';
export const LOCAL_CLIENT = 'hero-hub';
/** Where the web app waits for the answer, in a popup or by redirect. */
export const CALLBACK_PATH = '/login/callback';

/** The local stack's own issuer stands for every social choice. */
export const localProviders = (origin: string): SocialProvider[] =>
  socialSource.options.map((source) => ({ source, issuer: `${origin}${ISSUER_PATH}`, clientId: LOCAL_CLIENT }));
