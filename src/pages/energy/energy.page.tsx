import { useState } from 'react';
import { energyOf, MAX_BURNED } from '../../../core/rules/energy.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { formatCount, formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { burnHeroes } from '../../resources/forge/actions/burn-heroes.action.ts';
import { EnergyFigures, useEnergy } from '../../resources/forge/energy/energy-figures.tsx';
import { EnergyLog } from '../../resources/forge/energy/energy-log.tsx';
import styles from '../../resources/forge/forge.module.css';
import { MaterialPicker } from '../../resources/forge/material-picker.tsx';
import { isInWallet } from '../../resources/forge/material-rules.ts';
import { useLosses } from '../../resources/forge/use-losses.ts';
import { useMyHeroes } from '../../resources/forge/use-my-heroes.ts';

const gives = ({ rarity, upgradeLevel }: Hero) => energyOf(rarity, upgradeLevel);

/** Choosing, up to as many as one call burns; what has left the wallet is no longer chosen. */
function useChosen(heroes: readonly Hero[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = heroes.filter((hero) => ids.has(hero.id) && isInWallet(hero));
  const toggle = ({ id }: Hero) =>
    setIds((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  const all = () =>
    setIds(
      new Set(
        heroes
          .filter(isInWallet)
          .slice(0, MAX_BURNED)
          .map(({ id }) => id),
      ),
    );
  return { ids: new Set(chosen.map(({ id }) => id)), chosen, toggle, all, none: () => setIds(new Set()) };
}

export default function EnergyPage() {
  const t = useText();
  const { account, list } = useMyHeroes({});
  const { energy, room } = useEnergy(account !== null);
  const { ids, chosen, toggle, all, none } = useChosen(list.rows);
  const [isAsking, setAsking] = useState(false);
  const [isLogOpen, setLogOpen] = useState(false);
  const action = useChainAction(burnHeroes);
  const losses = useLosses(isAsking ? chosen : []);
  const sum = chosen.reduce((total, hero) => total + gives(hero), 0);
  const isOver = room !== undefined && BigInt(sum) > room;
  const burn = async () => {
    setAsking(false);
    const names = t('forge.heroCount', { count: chosen.length });
    const { kind } = await action.run({ heroIds: chosen.map(({ id }) => id), name: names });
    if (kind === 'complete') none();
  };
  const noneChosen = chosen.length === 0 ? t('forge.energy.chooseFirst') : null;
  return (
    <>
      <PageHeader
        title={t('common.routes.energy')}
        note={t('forge.energy.note')}
        extra={account && <ActionButton onClick={() => setLogOpen(true)}>{t('forge.energy.log')}</ActionButton>}
      />
      <EnergyFigures energy={energy} chosen={sum} />
      {isOver && <p className={styles.warning}>{t('forge.energy.overCap', { room: formatPieces(String(room)) })}</p>}
      <div className={styles.controls}>
        <ActionButton onClick={chosen.length > 0 ? none : all}>
          {chosen.length > 0 ? t('forge.energy.chooseNone') : t('forge.energy.chooseAll', { most: MAX_BURNED })}
        </ActionButton>
        <ActionButton kind="danger" reason={noneChosen} pending={action.isRunning} onClick={() => setAsking(true)}>
          {t('forge.energy.burn', { count: chosen.length })}
        </ActionButton>
      </div>
      <ListState
        resource="forge"
        query={list.query}
        isEmpty={list.rows.length === 0}
        emptyText={t('forge.energy.noHeroes')}
      >
        <MaterialPicker
          label={t('forge.energy.choose')}
          heroes={list.rows}
          chosen={ids}
          reasonOf={(hero) => {
            if (!isInWallet(hero)) return 'notIdle';
            return chosen.length >= MAX_BURNED ? 'enough' : null;
          }}
          noteOf={(hero) => t('forge.energy.gives', { energy: formatCount(gives(hero)) })}
          onToggle={toggle}
        />
        <LoadMore list={list} />
      </ListState>
      {isAsking && (
        <ConfirmDialog
          title={t('forge.energy.confirm', { count: chosen.length, energy: formatCount(sum) })}
          losses={losses}
          actionLabel={t('forge.energy.burn', { count: chosen.length })}
          onConfirm={() => void burn()}
          onClose={() => setAsking(false)}
        />
      )}
      {account && <EnergyLog account={account} isOpen={isLogOpen} onClose={() => setLogOpen(false)} />}
    </>
  );
}
