import type { Refusal } from '../../../core/rules/bounties/preflight.ts';
import { useActionTexts } from '../../chain/actions/use-action-texts.ts';
import type { Token } from '../../lib/tokens/token.ts';

/** A refusal in the words that the contract's own would have; null for none. */
export function useRefusal(): (refusal: Refusal | null, currency?: Token | null) => string | null {
  const texts = useActionTexts();
  // A text that is still on its way is empty; it is refused all the same.
  return (refusal, currency = null) => (refusal ? texts.refusal(refusal, currency) || '…' : null);
}
