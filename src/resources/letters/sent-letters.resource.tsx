import { defineResource } from '../../lib/data/define-resource.ts';

/** What managers wrote. */
export const sentLettersResource = defineResource({
  name: 'sentLetters',
  service: 'admin',
  access: 'manager',
  lateEndpoints: async () => {
    const { adminLetterEndpoints } = await import('../../../core/wire/panels/letters.ts');
    return { list: adminLetterEndpoints.sent };
  },
});
