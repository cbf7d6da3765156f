import { outOfTime, type Refusal } from '../../../core/rules/bounties/preflight.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { BountyEpoch } from '../../../core/wire/lp/bounties.ts';
import { useActionTexts } from '../../chain/actions/use-action-texts.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { Token } from '../../lib/tokens/token.ts';
import { usePhase } from './use-epoch.ts';
import { useMe } from './use-me.ts';

/** A refusal in the words that the contract's own would have; null for none. */
export function useRefusal(): (refusal: Refusal | null, currency?: Token | null) => string | null {
  const texts = useActionTexts();
  // A text that is still on its way is empty; it is refused all the same.
  return (refusal, currency = null) => (refusal ? texts.refusal(refusal, currency) || '…' : null);
}

/** Why nothing can be posted or voted now, with when the epoch runs; null while it does. */
export function useOutOfTime(epoch: BountyEpoch): string | null {
  const refusalText = useRefusal();
  // Told anew as soon as the phase is another.
  usePhase(epoch);
  return refusalText(outOfTime(epoch, serverNow()));
}

type Held = Pick<Hero, 'owner' | 'holder' | 'state'>;

/** Why nothing can be done with a hero of mine that somebody holds for me, the market or the forge; null for any other. */
export function useHeldText(): (hero: Held) => string | null {
  const t = useText();
  const me = useMe();
  return ({ owner, holder, state }) => {
    if (owner !== me || holder === me) return null;
    // A text that is still on its way is empty; the hero is held all the same.
    return t(state === 'pending' ? 'market.sell.blocked.pending' : 'bounties.refusals.escrow') || '…';
  };
}
