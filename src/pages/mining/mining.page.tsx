import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { freePlaces } from '../../../core/rules/mines/free-places.ts';
import type { MiningPanel } from '../../../core/wire/mines/mining.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Notice } from '../../components/display/notice.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useHeroesById } from '../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { tokenUnits } from '../../lib/tokens/token.ts';
import { Mine } from '../../resources/mining/mine-panel.tsx';
import { MiningFigures } from '../../resources/mining/mining-figures.tsx';
import { ClaimsPanel, SharesPanel } from '../../resources/mining/mining-records.tsx';
import { PlanPanel } from '../../resources/mining/plan-panel.tsx';
import type { Ore } from '../../resources/mining/slot-card.tsx';
import { StartDialog } from '../../resources/mining/start-dialog.tsx';
import { standstillOf, type Place } from '../../resources/mining/standstill.ts';
import { StandstillNote } from '../../resources/mining/standstill-note.tsx';
import { Taken } from '../../resources/mining/taken.tsx';
import { useMiningActions, useMiningPanel } from '../../resources/mining/use-mining.ts';
import styles from '../../resources/mining/mining.module.css';

/** Where who comes with a hero can begin. */
const firstPlace = (panel: MiningPanel): Place | null =>
  standstillOf(panel) === null ? (freePlaces(panel)[0] ?? null) : null;

/** Who comes with a hero while nobody can begin reads why, and until when. */
function CannotBegin({ panel, heroId }: { panel: MiningPanel; heroId: string }) {
  const t = useText();
  const standstill = standstillOf(panel);
  if (!standstill) return null;
  return (
    <Notice kind="warning" isNews title={t('mining.cannotBegin', { id: heroId })}>
      <StandstillNote standstill={standstill} />
    </Notice>
  );
}

function Mines({ panel, ore, arca }: { panel: MiningPanel; ore: Ore; arca: Ore }) {
  const t = useText();
  const actions = useMiningActions();
  const [search, setSearch] = useSearchParams();
  const heroId = search.get('hero') ?? undefined;
  const [place, setPlace] = useState<Place | null>(() => (heroId === undefined ? null : firstPlace(panel)));
  const close = () => {
    setPlace(null);
    if (heroId !== undefined) setSearch({}, { replace: true });
  };
  const heroes = useHeroesById(panel.mines.flatMap(({ slots }) => slots.flatMap(({ work }) => work?.heroId ?? [])));
  const hasStored = panel.mines.some(({ slots }) => slots.some(({ stored }) => stored !== '0'));
  const { claim, take } = actions;
  return (
    <>
      <PageHeader
        title={t('common.routes.mining')}
        note={t('mining.note')}
        extra={
          <ActionButton
            kind="primary"
            pending={claim.isPending}
            reason={hasStored ? null : t('mining.nothingStored')}
            onClick={() => take({})}
          >
            {t('mining.claimAll')}
          </ActionButton>
        }
      />
      <Taken claim={claim} at={null} />
      {heroId !== undefined && <CannotBegin {...{ panel, heroId }} />}
      <MiningFigures {...{ panel, ore, arca }} />
      <div className={styles.mines}>
        {panel.mines.map((mine) => (
          <Mine key={mine.mine} {...{ mine, panel, ore, heroes, actions }} onSend={setPlace} />
        ))}
      </div>
      <div className={styles.mines}>
        <PlanPanel {...{ ore, actions }} />
        <SharesPanel {...{ ore, arca }} />
        <ClaimsPanel ore={ore} />
      </div>
      {place && (
        <StartDialog
          {...{ place, panel, ore, actions }}
          {...(heroId === undefined ? {} : { heroId })}
          onClose={close}
        />
      )}
    </>
  );
}

export default function MiningPage() {
  const t = useText();
  const query = useMiningPanel();
  const config = useChainConfig();
  const [ore, arca] = [config && tokenUnits(config, 'WO'), config && tokenUnits(config, 'ARCA')];
  return (
    <ShowState query={query} record={ore && arca && query.data} title={t('common.routes.mining')}>
      {(panel) => ore && arca && <Mines panel={panel} ore={ore} arca={arca} />}
    </ShowState>
  );
}
