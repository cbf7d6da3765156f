import { resources } from '../../../core/rules/economy/resources.ts';
import type { MinePanel } from '../../../core/wire/mines/mining.ts';
import { GameGiven } from '../../chain/actions/ending/game-given.tsx';
import { useText } from '../../lib/text/use-text.ts';
import type { MiningActions } from './use-mining.ts';

export type TakenProps = Pick<MiningActions, 'claim'> & {
  /** Where it was pressed: in a mine, or once for all of them. */
  at: MinePanel['mine'] | null;
};

/** What a claim brought into the game. */
export function Taken({ claim: { data, variables, submittedAt }, at }: TakenProps) {
  const t = useText();
  if (!data || data.claimed === '0' || (variables?.mine ?? null) !== at) return null;
  const given = { resource: String(resources.whiteOre), amount: data.claimed };
  return <GameGiven key={submittedAt} title={t('mining.taken')} given={given} />;
}
