import { useGetIdentity } from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { MINUTES_PER_DAY, ratePerMinute } from '../../../core/rules/mines/rates.ts';
import { miningSpeeds, type Mine, type MiningSpeed } from '../../../core/wire/mines/mine-names.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { Hero, HeroFilter } from '../../../core/wire/game/heroes.ts';
import type { MiningPanel } from '../../../core/wire/mines/mining.ts';
import { NoWallet } from '../../chain/intent/no-wallet.tsx';
import { FailureState } from '../../components/display/failure-state.tsx';
import { FactList } from '../../components/display/fact-list.tsx';
import { HeroPicture } from '../../components/display/hero/hero-picture.tsx';
import { RarityTag } from '../../components/display/hero/rarity-tag.tsx';
import { SearchField } from '../../components/filters/search-field.tsx';
import { Modal } from '../../components/dialog/modal.tsx';
import { createChoice, type Choice } from '../../components/picker/choice.ts';
import { Picker, type Pickable } from '../../components/picker/picker.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ChangesPill } from '../../components/resource/changes-pill.tsx';
import { ChoiceSwitch } from '../../components/resource/choice-switch.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { LoadMore } from '../../components/resource/load-more.tsx';
import { formatAmount } from '../../lib/amount.ts';
import { readName, toCrudFilters } from '../../lib/data/filters.ts';
import { useWithChosen } from '../../lib/data/heroes/use-with-chosen.ts';
import { formatPieces } from '../../lib/number.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useCursorList } from '../../lib/use-cursor-list.ts';
import type { Ore } from './slot-card.tsx';
import type { MiningActions } from './use-mining.ts';
import styles from './mining.module.css';

const PAGE_SIZE = 48;
const keyOf = ({ id }: Hero) => id;
const nameOf = ({ name, id }: Hero) => `${name} #${id}`;

const NONE: readonly string[] = [];

/** The idle heroes, those who bring most first; who came with one finds it before them, and by name or number anybody finds any. */
function useIdleHeroes(choice: Choice, heroId: string | undefined) {
  const me = useGetIdentity<UserInfo | null>().data;
  const owner = me === undefined ? undefined : (me?.walletAddress ?? null);
  const [name, setName] = useState('');
  const idle = useMemo<HeroFilter>(() => ({ owner: owner ?? '', state: ['idle'] }), [owner]);
  const filters = useMemo(() => toCrudFilters({ ...idle, name: readName(name) || undefined }), [idle, name]);
  const sorters = useMemo(() => [{ field: 'miningBonus', order: 'desc' } as const], []);
  const enabled = typeof owner === 'string';
  const list = useCursorList<Hero>({ resource: 'heroes', filters, sorters, size: PAGE_SIZE, enabled });
  const first = useMemo(() => (heroId === undefined ? NONE : [heroId]), [heroId]);
  const { rows, isReading, query } = useWithChosen(list.rows, {
    ...{ chosen: useStore(choice), first, filter: idle, enabled },
  });
  return { owner, list, rows, isReading, query, name, setName };
}

type IdleHeroesProps = Pick<Pickable<Hero>, 'reasonOf' | 'faceOf'> & {
  idle: ReturnType<typeof useIdleHeroes>;
  choice: Choice;
};

function IdleHeroes({ idle, choice, reasonOf, faceOf }: IdleHeroesProps) {
  const t = useText();
  return (
    <>
      <SearchField label={t('common.picker.search')} value={idle.name} onChange={idle.setName} />
      {idle.query.isError && (
        <FailureState error={idle.query.error} onRetry={() => void idle.query.refetch()} compact />
      )}
      <ChangesPill changes={idle.list.changes} onShow={idle.list.showChanges} />
      <ListState
        resource="heroes"
        query={idle.list.query}
        isEmpty={idle.rows.length === 0 && !idle.isReading}
        emptyText={t(idle.name === '' ? 'mining.noHeroes' : 'common.picker.noneFound')}
      >
        <Picker
          rows={idle.rows}
          label={t('mining.chooseHero')}
          most={1}
          isReading={idle.isReading}
          {...{ choice, keyOf, nameOf, reasonOf, faceOf }}
        />
        <LoadMore list={idle.list} />
      </ListState>
    </>
  );
}

/** What high speed is paid with, and where it comes from for who has none. */
function EnergyHeld({ energy }: Pick<MiningPanel, 'energy'>) {
  const t = useText();
  const held = (
    <>
      {formatPieces(energy)} {energy === '0' && <Link to="/energy">{t('common.routes.energy')}</Link>}
    </>
  );
  return <FactList facts={[{ key: 'energy', label: t('mining.energy'), value: held }]} />;
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
  const [choice] = useState(() => createChoice(heroId === undefined ? [] : [heroId]));
  const idle = useIdleHeroes(choice, heroId);
  const [speed, setSpeed] = useState<MiningSpeed>(panel.energy === '0' ? 'low' : 'high');
  const [wanted] = useStore(choice);
  // Who came with another's hero, or with one that is not idle any more, has chosen none.
  const chosen = idle.rows.find(({ id }) => id === wanted)?.id;
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
  const noWallet = idle.owner === null ? t('transactions.first.none') : null;
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
            reason={noWallet ?? noEnergy ?? (chosen === undefined ? t('mining.chooseHero') : null)}
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
      {speed === 'high' && <EnergyHeld energy={panel.energy} />}
      {idle.owner === null ? (
        <NoWallet hint={t('pages.hero.noWalletHint')} />
      ) : (
        <IdleHeroes {...{ idle, choice, reasonOf, faceOf }} />
      )}
    </Modal>
  );
}
