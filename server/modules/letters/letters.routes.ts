import { adminLetterEndpoints, letterEndpoints } from '../../../core/wire/panels/letters.ts';
import type { Api } from '../../http/api.ts';
import type { LiveNews } from '../../http/live-bus.ts';
import { serve } from '../../http/serve.ts';
import type { LettersService } from './letters.service.ts';

const lettersChanged: LiveNews = { resource: 'letters', type: 'updated', ids: [] };
/** What was taken out of a letter is in the game: wherever balances are shown. */
const balanceChanged: LiveNews = { resource: 'withdrawals', type: 'updated', ids: [] };
const claimed = { announce: [lettersChanged, balanceChanged] };

export function registerLetterRoutes(api: Api, letters: LettersService): void {
  serve(api, letterEndpoints.list, (input, context) => letters.list(input, context));
  serve(api, letterEndpoints.counts, (_, context) => letters.counts(context));
  serve(api, letterEndpoints.read, (input, context) => letters.read(input, context), { announce: lettersChanged });
  serve(api, letterEndpoints.claim, (input, context) => letters.claim(input, context), claimed);
  serve(api, letterEndpoints.claimAll, (_, context) => letters.claimAll(context), claimed);
  serve(api, adminLetterEndpoints.preview, (input, context) => letters.preview(input, context));
  serve(api, adminLetterEndpoints.send, (input, context) => letters.sendBatch(input, context), {
    announce: lettersChanged,
  });
  serve(api, adminLetterEndpoints.sent, (input) => letters.sentBatches(input));
}
