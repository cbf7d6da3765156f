import type { Hero } from '../../../core/wire/game/heroes.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { formatAmount } from '../../lib/amount.ts';
import { useUnclaimed } from '../../lib/data/heroes/use-unclaimed.ts';
import { useText } from '../../lib/text/use-text.ts';
import { tokenText } from '../../lib/tokens/token-text.ts';
import { useLocked } from './use-locked.ts';

/**
 * What is lost with each of these heroes, a line each: its name, what is locked for it, what it earned and nobody claimed,
 * and the bounty that it is in.
 */
export function useLosses(heroes: readonly Hero[]): string[] {
  const t = useText();
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const locked = useLocked(heroes.map(({ id }) => id));
  const unclaimedOf = useUnclaimed(heroes.length > 0);
  return heroes.map((hero) => {
    const amount = locked.get(hero.id);
    const lost = [
      `${hero.name} #${hero.id}`,
      hero.upgradeLevel > 0 && t('forge.level', { level: hero.upgradeLevel }),
      amount !== undefined && arca && t('forge.lockedLost', { amount: `${formatAmount(amount, arca)} ${arca.symbol}` }),
      ...unclaimedOf(hero.id).map(({ token, amount: reward }) =>
        t('forge.unclaimedLost', { amount: tokenText(config, token, reward) }),
      ),
      hero.state === 'captain' && t('forge.captainLost'),
      hero.state === 'candidate' && t('forge.candidateLost'),
    ];
    return lost.filter(Boolean).join(' · ');
  });
}
