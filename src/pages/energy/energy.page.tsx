import { useCallback, useState } from 'react';
import { energyOf } from '../../../core/rules/energy.ts';
import type { ForgeSettings } from '../../../core/wire/game/forge.ts';
import type { Hero, HeroFilter } from '../../../core/wire/game/heroes.ts';
import { useForgeSettings } from '../../chain/forge-settings.ts';
import { Notice } from '../../components/display/notice.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { createChoice } from '../../components/picker/choice.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatCount, formatPieces } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { EnergyFigures, useEnergy } from '../../resources/forge/energy/energy-figures.tsx';
import { EnergyLog } from '../../resources/forge/energy/energy-log.tsx';
import { energyOfHeroes, useBurning } from '../../resources/forge/energy/use-burning.ts';
import styles from '../../resources/forge/forge.module.css';
import { burnReason } from '../../resources/forge/materials/material-rules.ts';
import { MyMaterials } from '../../resources/forge/materials/my-materials.tsx';
import { useFindHero, type FoundHeroes } from '../../resources/forge/materials/use-find-hero.ts';
import { useMyHeroes } from '../../resources/forge/materials/use-my-heroes.ts';
import { Asking } from './asking.tsx';

const ANY: HeroFilter = {};

/** More than there is room for: the rest would be lost. */
function OverCap({ room, sum }: { room: bigint | undefined; sum: number }) {
  const t = useText();
  if (room === undefined || BigInt(sum) <= room) return null;
  return <p className={styles.warning}>{t('forge.energy.overCap', { room: formatPieces(String(room)) })}</p>;
}

/** Choosing all ended before the last of them was read. */
function NotAll({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const again = (
    <ActionButton size="small" onClick={onRetry}>
      {t('common.actions.retry')}
    </ActionButton>
  );
  return (
    <Notice kind="warning" isNews action={again}>
      {t('forge.energy.notAll')}
    </Notice>
  );
}

/** Why there are no more to choose, of what is looked for where something is. */
function useNoMore({ noMore }: ReturnType<typeof useBurning>, { isLooking }: FoundHeroes): string | null {
  const t = useText();
  if (isLooking && noMore === 'noHeroes') return t('common.picker.noneFound');
  return noMore && t(`forge.energy.${noMore}`);
}

function Energy({ forge }: { forge: ForgeSettings }) {
  const t = useText();
  const mine = useMyHeroes(ANY);
  const { account, list } = mine;
  const [choice] = useState(() => createChoice());
  const found = useFindHero(mine, ANY, choice);
  const held = useEnergy(typeof account === 'string');
  const { energy, room } = held;
  const { known, name: search } = found;
  const burning = useBurning(found.list, { choice, known, search, maxBurned: forge.maxBurned });
  const { chosen, isChoosingAll, chooseAll } = burning;
  const showBurned = () => {
    for (const each of new Set([list, found.list])) each.showChanges();
  };
  const [open, setOpen] = useState<'asking' | 'log' | null>(null);
  const sum = energyOfHeroes(forge, chosen);
  const noteOf = useCallback(
    ({ rarity, upgradeLevel }: Hero) =>
      t('forge.energy.gives', { energy: formatCount(energyOf(forge, rarity, upgradeLevel)) }),
    [t, forge],
  );
  const noWallet = account === null ? t('forge.refusals.noWallet') : null;
  const noMore = useNoMore(burning, found);
  const noneChosen = chosen.length === 0 ? t('forge.energy.chooseFirst') : null;
  return (
    <>
      <PageHeader
        title={t('common.routes.energy')}
        note={t('forge.energy.note')}
        extra={
          <ActionButton reason={noWallet} onClick={() => setOpen('log')}>
            {t('forge.energy.log')}
          </ActionButton>
        }
      />
      <EnergyFigures energy={energy} chosen={sum} />
      <OverCap {...{ room, sum }} />
      <div className={styles.controls}>
        <ActionButton pending={isChoosingAll} reason={noWallet ?? noMore} onClick={chooseAll}>
          {t('forge.energy.chooseAll')}
        </ActionButton>
        {isChoosingAll && <ActionButton onClick={burning.stopChoosing}>{t('common.actions.cancel')}</ActionButton>}
        <ActionButton kind="danger" reason={noWallet ?? noneChosen} onClick={() => setOpen('asking')}>
          {t('forge.energy.burn', { count: chosen.length })}
        </ActionButton>
      </div>
      {burning.hasFailed && <NotAll onRetry={chooseAll} />}
      <Panel title={t('forge.energy.choose')}>
        <MyMaterials
          label={t('forge.energy.choose')}
          most={Math.max(list.total, list.rows.length)}
          reasonOf={burnReason}
          emptyText={t('forge.energy.noHeroes')}
          {...{ found, choice, noteOf }}
        />
      </Panel>
      {open === 'asking' && (
        <Asking {...{ forge, burning, held }} onBurned={showBurned} onClose={() => setOpen(null)} />
      )}
      {account && <EnergyLog account={account} isOpen={open === 'log'} onClose={() => setOpen(null)} />}
    </>
  );
}

export default function EnergyPage() {
  const t = useText();
  const forge = useForgeSettings();
  return (
    <ShowState query={forge} record={forge.data} title={t('common.routes.energy')}>
      {(now) => <Energy forge={now} />}
    </ShowState>
  );
}
