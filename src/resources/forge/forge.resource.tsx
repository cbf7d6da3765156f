import { defineResource } from '../../lib/data/define-resource.ts';

/** What was tried and burned in the forge, as far back as it goes. */
export const forgeResource = defineResource({
  name: 'forge',
  service: 'game',
  access: 'guest',
  lateEndpoints: async () => {
    const { recasts, upgrades, energy } = (await import('../../../core/wire/game/forge.ts')).forgeEndpoints;
    return { recasts, upgrades, energy };
  },
});
