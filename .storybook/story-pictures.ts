import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Plugin } from 'vite';
import { registerPictures } from '../server/local/pictures/register-pictures.ts';
import { sampleHeroes } from './sample-heroes.ts';

/** The pictures of the sample heroes, of boxes and items: drawn by the product's own generator. */
export function createPictures(): Hono {
  const app = new Hono();
  registerPictures(app, {
    heroTraits: (tokenId) => Promise.resolve(sampleHeroes.find((hero) => hero.id === tokenId)?.traits),
    cacheDir: '.cache/story-pictures',
  });
  return app;
}

export function storyPictures(): Plugin {
  return {
    name: 'story-pictures',
    configureServer(server) {
      const listen = getRequestListener(createPictures().fetch);
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/cdn/')) void listen(request, response);
        else next();
      });
    },
  };
}
