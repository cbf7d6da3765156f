import type { Context, Hono } from 'hono';
import { LOCAL_CHAIN_ID } from '../../../core/wire/local.ts';
import { refuseElsewhere } from '../local-stack.ts';
import { communityPage } from './issuer-pages.ts';

export const COMMUNITY_PATH = '/dev/community';

type Options = { product: string; languageOf(wanted: string): string };

const wantedLanguage = (c: Context) =>
  /(?:^|;\s*)language=([\w-]{1,20})/.exec(c.req.header('cookie') ?? '')?.[1] ?? c.req.header('accept-language') ?? '';

/** Stands for the community's own page, which the tasks of a season lead to. */
export function registerCommunity(app: Hono, { product, languageOf }: Options): void {
  refuseElsewhere(LOCAL_CHAIN_ID, process.env['NODE_ENV']);
  app.get(COMMUNITY_PATH, (c) => {
    c.header('Cache-Control', 'no-store');
    // Of this response, as the security headers name it.
    const nonce = String(c.get('nonce' as never) ?? '');
    return c.html(communityPage({ nonce, language: languageOf(wantedLanguage(c)), product }));
  });
}
