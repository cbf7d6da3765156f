import type { ForgeSettings } from '../../../core/wire/game/forge.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { formatCount, formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { burnHeroes } from '../../resources/forge/actions/burn-heroes.action.ts';
import { burnProblem } from '../../resources/forge/energy/burn-problem.ts';
import type { useEnergy } from '../../resources/forge/energy/energy-figures.tsx';
import { energyOfHeroes, type useBurning } from '../../resources/forge/energy/use-burning.ts';
import { useLosses } from '../../resources/forge/use-losses.ts';

type AskingProps = {
  forge: ForgeSettings;
  burning: ReturnType<typeof useBurning>;
  /** What is held, and how much more there may be. */
  held: ReturnType<typeof useEnergy>;
  onBurned: () => void;
  onClose: () => void;
};

/** Asks about the next batch, and after it about the one that comes then. */
export function Asking({ forge, burning, held, onBurned, onClose }: AskingProps) {
  const t = useText();
  const { batch, batches, choice } = burning;
  const action = useChainAction(burnHeroes);
  const { room } = held;
  // More than the cap is lost: nobody says yes before it is known how much may come.
  const { losses, current, reading } = useLosses(batch, held.query);
  const count = batch.length;
  const energy = energyOfHeroes(forge, batch);
  const isOver = room !== undefined && BigInt(energy) > room;
  const over = isOver ? t('forge.energy.overCap', { room: formatPieces(String(room)) }) : null;
  // While they burn they are not what can be burned any more.
  const problem = action.isRunning ? null : burnProblem(current, forge.maxBurned);
  const burn = async () => {
    const names = t('forge.heroCount', { count });
    const heroIds = batch.map(({ id }) => id);
    const { kind } = await action.run({ heroIds, name: names });
    if (kind === 'complete') {
      choice.keepOnly((id) => !heroIds.includes(id));
      onBurned();
    }
    if (kind !== 'complete' || batches === 1) onClose();
  };
  if (count === 0) return null;
  return (
    <ConfirmDialog
      title={t('forge.energy.confirm', { count, energy: formatCount(energy) })}
      losses={
        batches > 1
          ? [t('forge.energy.batches', { count: batches, most: formatCount(forge.maxBurned) }), ...losses]
          : losses
      }
      reading={reading}
      actionLabel={t('forge.energy.burn', { count })}
      pending={action.isRunning}
      reason={problem ? t(`forge.reasons.${problem}`) : over}
      onConfirm={() => void burn()}
      onClose={onClose}
    />
  );
}
