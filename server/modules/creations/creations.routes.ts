import { creationEndpoints, METADATA_PATH } from '../../../core/wire/marketplace/creations.ts';
import type { Context } from 'hono';
import { sendFailure } from '../../http/answer.ts';
import type { Api } from '../../http/api.ts';
import { clientOf } from '../../http/limits/client.ts';
import { serve, serveFile } from '../../http/serve.ts';
import type { CreationsService } from './creations.service.ts';

const ROOT = '/api/game';
const HASH = /^0x[0-9a-f]{64}$/;
const ID = /^[1-9]\d{0,77}$/;
const YEAR = 'public, max-age=31536000, immutable';
const MINUTES = 'public, max-age=300';
/** A page full of pictures, several times; who keeps them asks for none twice. */
const PREVIEWS_PER_MINUTE = 1_200;
const METADATA_PER_MINUTE = 300;

export function registerCreationRoutes(api: Api, creations: CreationsService): void {
  serve(api, creationEndpoints.list, (input) => creations.list(input));
  serve(api, creationEndpoints.info, (input) => creations.info(input));
  serve(api, creationEndpoints.upload, (input, context) => creations.upload(input, context), {
    ownTransaction: true,
    limitBy: (_, caller) => caller?.accountId ?? '',
  });
  serve(api, creationEndpoints.describe, (input, context) => creations.describe(input, context));
  serveFile(api, creationEndpoints.original, (input, context) => creations.original(input, context));
  registerPublicParts(api, creations);
}

/** What is no call of the web app: a picture for everybody, and what other markets read of a token. */
function registerPublicParts(api: Api, creations: CreationsService): void {
  const limit = (c: Context, what: string, perMinute: number) =>
    api.limiter.take(`${what}:${clientOf(c, api.deps.trustedProxies).network}`, perMinute);
  api.app.get(`${ROOT}/Creation/Preview/:hash`, async (c) => {
    limit(c, 'previews', PREVIEWS_PER_MINUTE);
    const hash = c.req.param('hash');
    const preview = HASH.test(hash) ? await creations.preview(hash) : null;
    c.header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (!preview) return c.text('There is no such picture.', 404);
    c.header('Content-Type', 'image/webp');
    c.header('Cache-Control', YEAR);
    // Other markets show it on pages of their own.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return c.body(new Uint8Array(preview));
  });
  api.app.get(`${ROOT}${METADATA_PATH}:id`, async (c) => {
    limit(c, 'metadata', METADATA_PER_MINUTE);
    const id = c.req.param('id');
    if (!ID.test(id)) return c.json({ error: 'not found' }, 404);
    try {
      const told = await creations.metadata(id);
      c.header('Cache-Control', MINUTES);
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return c.json(told);
    } catch (error) {
      return await sendFailure(c, api, error);
    }
  });
}
