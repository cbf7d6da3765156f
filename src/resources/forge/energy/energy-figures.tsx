import { energyRoom } from '../../../../core/rules/energy.ts';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { StatTile } from '../../../components/display/stat-tile.tsx';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../forge.module.css';

/** While something is on its way, and else: a prize or a code gives energy too, and no hero tells of it. */
const LOOK_AGAIN_MS = 4_000;
const LOOK_MS = 10_000;

/** Energy in the game, and how much more there may be. */
export function useEnergy(isPlayer: boolean) {
  const query = useApi(
    withdrawalEndpoints.balance,
    {},
    {
      enabled: isPlayer,
      live: 'heroes',
      quiet: true,
      refreshMs: ({ data }) => (data && data.energy.arriving !== '0' ? LOOK_AGAIN_MS : LOOK_MS),
    },
  );
  const energy = query.data?.energy;
  if (!energy) return { query, energy: undefined, room: undefined };
  const { game, debt, arriving, machines, cap } = energy;
  const held = { game: BigInt(game), debt: BigInt(debt), arriving: BigInt(arriving), machines: BigInt(machines) };
  return { query, energy, room: energyRoom(held, BigInt(cap)) };
}

export type EnergyFiguresProps = {
  energy: ReturnType<typeof useEnergy>['energy'];
  /** What burning the chosen heroes gives; only where heroes can be chosen. */
  chosen?: number;
};

export function EnergyFigures({ energy, chosen }: EnergyFiguresProps) {
  const t = useText();
  const notes = energy && [
    t('forge.energy.ofCap', { cap: formatPieces(energy.cap) }),
    ...(energy.machines === '0' ? [] : [t('forge.energy.machines', { energy: formatPieces(energy.machines) })]),
    ...(energy.debt === '0' ? [] : [t('forge.energy.debt', { debt: formatPieces(energy.debt) })]),
  ];
  return (
    <div className={styles.tiles}>
      <StatTile label={t('forge.energy.held')} value={energy && formatPieces(energy.game)} note={notes?.join(' · ')} />
      <StatTile
        label={t('forge.energy.arriving')}
        value={energy && formatPieces(energy.arriving)}
        note={t('forge.energy.arrivingNote')}
      />
      {chosen !== undefined && <StatTile label={t('forge.energy.chosen')} value={formatPieces(String(chosen))} />}
    </div>
  );
}
