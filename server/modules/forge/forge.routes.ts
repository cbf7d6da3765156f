import { forgeEndpoints } from '../../../core/wire/game/forge.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { ForgeService } from './forge.service.ts';

export function registerForgeRoutes(api: Api, forge: ForgeService): void {
  serve(api, forgeEndpoints.settings, () => forge.settings());
  serve(api, forgeEndpoints.recasts, (input) => forge.recasts(input));
  serve(api, forgeEndpoints.upgrades, (input) => forge.upgrades(input));
  serve(api, forgeEndpoints.energy, (input) => forge.energy(input));
}
