import { useGetIdentity } from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { MINUTES_PER_DAY, ratePerMinute } from '../../../core/rules/mines/rates.ts';
import { miningSpeeds, type Mine, type MiningSpeed } from '../../../core/wire/mines/mine-names.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import type { MiningPanel } from '../../../core/wire/mines/mining.ts';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../components/display/hero/rarity-tag.tsx';
import { Modal } from '../../components/dialog/modal.tsx';
import { createChoice } from '../../components/picker/choice.ts';
import { Picker } from '../../components/picker/picker.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { formatAmount } from '../../lib/amount.ts';
import { toCrudFilters } from '../../lib/data/filters.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import type { Ore } from './slot-card.tsx';
import type { MiningActions } from './use-mining.ts';
import styles from './mining.module.css';

const PAGE_SIZE = 48;
const keyOf = ({ id }: Hero) => id;
const nameOf = ({ name, id }: Hero) => `${name} #${id}`;

function useIdleHeroes() {
  const owner = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const filters = useMemo(() => toCrudFilters({ owner: owner ?? '', state: ['idle'] }), [owner]);
  const sorters = useMemo(() => [{ field: 'miningBonus', order: 'desc' } as const], []);
  return useCursorList<Hero>({ resource: 'heroes', filters, sorters, size: PAGE_SIZE, enabled: owner !== null });
}

export type StartDialogProps = {
  place: { mine: Mine; slot: number };
  panel: MiningPanel;
  ore: Ore;
  actions: MiningActions;
  /** Chosen from the first: of a hero's own page. */
  heroId?: string;
  onClose: () => void;
};

/** Who works there, and how fast. */
export function StartDialog({ place, panel, ore, actions, heroId, onClose }: StartDialogProps) {
  const t = useText();
  const list = useIdleHeroes();
  const [choice] = useState(() => createChoice(heroId === undefined ? [] : [heroId]));
  const [speed, setSpeed] = useState<MiningSpeed>(panel.energy === '0' ? 'low' : 'high');
  const [chosen] = useStore(choice);
  const worked = useMemo(() => new Map(panel.worked.map((one) => [one.heroId, one.minutes])), [panel.worked]);
  const reasonOf = useCallback(
    ({ id }: Hero) => ((worked.get(id) ?? 0) >= MINUTES_PER_DAY ? t('mining.closed.heroDone') : null),
    [worked, t],
  );
  const faceOf = useCallback(
    (hero: Hero) => {
      const { rarity, miningBonusBps: heroBps } = hero;
      const { vipPercent, weekendBps } = panel;
      const hour = 60n * ratePerMinute({ mine: place.mine, speed, rarity, heroBps, vipPercent, weekendBps });
      return (
        <>
          <HeroPicture hero={hero} sizes="180px" decorative />
          <span className={styles.face}>
            <strong>{nameOf(hero)}</strong>
            <RarityTag rarity={rarity} />
            <span className={styles.muted}>
              {t('mining.anHour', { amount: formatAmount(hour, ore), unit: ore.symbol })}
            </span>
          </span>
        </>
      );
    },
    [panel, place.mine, speed, ore, t],
  );
  const noEnergy = speed === 'high' && panel.energy === '0' ? t('mining.closed.energy') : null;
  const send = () => {
    if (chosen === undefined) return;
    const onSuccess = () => {
      onClose();
      void actions.refresh();
    };
    const { mine, slot } = place;
    actions.whenActive(() => actions.start.mutate({ mine, slot, heroId: chosen, speed }, { onSuccess }));
  };
  return (
    <Modal
      title={t('mining.sendTo', {
        name: t('mining.place', { mine: t(`mining.mines.${place.mine}`), slot: place.slot }),
      })}
      isTall
      onDismiss={onClose}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.cancel')}</ActionButton>
          <ActionButton
            kind="primary"
            pending={actions.start.isPending}
            reason={noEnergy ?? (chosen === undefined ? t('mining.chooseHero') : null)}
            onClick={send}
          >
            {t('mining.begin')}
          </ActionButton>
        </>
      }
    >
      <ChoiceSwitch
        block
        label={t('mining.speed')}
        options={miningSpeeds.map((value) => ({ value, label: t(`mining.speeds.${value}`) }))}
        value={speed}
        onChange={setSpeed}
      />
      <p className={styles.muted}>{t(`mining.speedNotes.${speed}`)}</p>
      <ListState resource="heroes" query={list.query} isEmpty={list.rows.length === 0} emptyText={t('mining.noHeroes')}>
        <Picker
          rows={list.rows}
          label={t('mining.chooseHero')}
          most={1}
          {...{ choice, keyOf, nameOf, reasonOf, faceOf }}
        />
        <LoadMore list={list} />
      </ListState>
    </Modal>
  );
}
