import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useForgeSettings } from '../../../chain/forge-settings.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatCount, formatPieces } from '../../../lib/number.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { burnHeroes } from '../actions/burn-heroes.action.ts';
import { burnProblem } from './burn-problem.ts';
import { useEnergy } from './energy-figures.tsx';
import { energyOfHeroes } from './use-burning.ts';
import { useLosses } from '../use-losses.ts';

/** Burns heroes for energy, once more asked, with what each of them loses. */
export function BurnDialog({ heroes, onClose }: { heroes: readonly Hero[]; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const forge = useForgeSettings();
  const action = useChainAction(burnHeroes);
  const { room, query: held } = useEnergy(true);
  const { losses, current, reading } = useLosses(heroes, held);
  const count = heroes.length;
  const energy = forge.data && energyOfHeroes(forge.data, heroes);
  const isOver = room !== undefined && energy !== undefined && BigInt(energy) > room;
  const over = isOver ? t('forge.energy.overCap', { room: formatPieces(String(room)) }) : null;
  // While they burn they are not what can be burned any more.
  const problem = action.isRunning ? null : burnProblem(current, forge.data?.maxBurned);
  const refusal = problem ? t(`forge.reasons.${problem}`) : over;
  const burn = async () => {
    const { kind } = await action.run({
      heroIds: heroes.map(({ id }) => id),
      name: t('forge.heroCount', { count }),
    });
    if (kind === 'complete') onClose();
  };
  return (
    <ConfirmDialog
      title={t('forge.energy.confirm', { count, energy: formatCount(energy ?? Number.NaN) })}
      term="burn"
      losses={losses}
      reading={reading}
      actionLabel={t('forge.energy.burn', { count })}
      pending={action.isRunning || forge.isPending}
      reason={energy === undefined && forge.isError ? errorText(forge.error) : refusal}
      onConfirm={() => void burn()}
      onClose={onClose}
    />
  );
}
