import { energyOf } from '../../../../core/rules/energy.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatCount, formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { burnHeroes } from '../actions/burn-heroes.action.ts';
import { useEnergy } from './energy-figures.tsx';
import { useLosses } from '../use-losses.ts';

/** Burns heroes for energy, once more asked, with what each of them loses. */
export function BurnDialog({ heroes, onClose }: { heroes: readonly Hero[]; onClose: () => void }) {
  const t = useText();
  const action = useChainAction(burnHeroes);
  const { losses, reading } = useLosses(heroes);
  const { room } = useEnergy(true);
  const count = heroes.length;
  const energy = heroes.reduce((sum, { rarity, upgradeLevel }) => sum + energyOf(rarity, upgradeLevel), 0);
  const isOver = room !== undefined && BigInt(energy) > room;
  const burn = async () => {
    const { kind } = await action.run({
      heroIds: heroes.map(({ id }) => id),
      name: t('forge.heroCount', { count }),
    });
    if (kind === 'complete') onClose();
  };
  return (
    <ConfirmDialog
      title={t('forge.energy.confirm', { count, energy: formatCount(energy) })}
      losses={losses}
      reading={reading}
      actionLabel={t('forge.energy.burn', { count })}
      pending={action.isRunning}
      reason={isOver ? t('forge.energy.overCap', { room: formatPieces(String(room)) }) : null}
      onConfirm={() => void burn()}
      onClose={onClose}
    />
  );
}
