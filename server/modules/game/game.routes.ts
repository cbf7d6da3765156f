import { chainEndpoints, GAME_CONFIG_PATH, statEndpoints } from '../../../core/wire/game/status.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { TokensService } from '../tokens/tokens.service.ts';
import type { GameService } from './game.service.ts';

export function registerGameRoutes(api: Api, game: GameService, tokens: TokensService): void {
  serve(api, statEndpoints.status, (_input, { caller }) => game.status(caller));
  serve(api, chainEndpoints.config, () => game.chainConfig());
  serve(api, chainEndpoints.tokens, () => game.tokens());
  serve(api, chainEndpoints.supply, async () => ({ supplies: await tokens.supplies() }));
  serve(api, chainEndpoints.token, ({ id }) => game.token(id));

  // What a CDN would hold: flags and figures for everybody, so it may be kept for a moment.
  const briefly = { 'Cache-Control': 'public, max-age=10' };
  api.app.get(`/cdn${GAME_CONFIG_PATH}`, async (c) => c.json(await game.config(), 200, briefly));
  api.app.get('/cdn/config/chain.json', async (c) => c.json(await game.chainConfig(), 200, briefly));
}
