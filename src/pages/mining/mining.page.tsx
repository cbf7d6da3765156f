import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STORED_MINUTES } from '../../../core/rules/mines/rates.ts';
import type { Mine as MineName } from '../../../core/wire/mines/mine-names.ts';
import type { MiningPanel } from '../../../core/wire/mines/mining.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { tokenUnits } from '../../lib/tokens/token.ts';
import { Mine } from '../../resources/mining/mine-panel.tsx';
import { MiningFigures } from '../../resources/mining/mining-figures.tsx';
import { ClaimsPanel, SharesPanel } from '../../resources/mining/mining-records.tsx';
import { PlanPanel } from '../../resources/mining/plan-panel.tsx';
import type { Ore } from '../../resources/mining/slot-card.tsx';
import { StartDialog } from '../../resources/mining/start-dialog.tsx';
import { useMiningActions, useMiningPanel } from '../../resources/mining/use-mining.ts';
import styles from '../../resources/mining/mining.module.css';

type Place = { mine: MineName; slot: number };

/** The first place where somebody can begin: for who comes with a hero. */
function firstPlace({ mines }: MiningPanel): Place | null {
  const open = mines.filter(({ pool }) => pool?.left !== '0');
  const places = open.flatMap(({ mine, slots }) => slots.map((slot) => ({ ...slot, mine })));
  const free = places.find(({ work, storedMinutes }) => !work?.isRunning && storedMinutes < STORED_MINUTES);
  return free ? { mine: free.mine, slot: free.slot } : null;
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
  const hasStored = panel.mines.some(({ slots }) => slots.some(({ stored }) => stored !== '0'));
  const { claim, refresh, whenActive } = actions;
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
            onClick={() => whenActive(() => claim.mutate({}, { onSuccess: () => void refresh() }))}
          >
            {t('mining.claimAll')}
          </ActionButton>
        }
      />
      <MiningFigures {...{ panel, ore, arca }} />
      <div className={styles.mines}>
        {panel.mines.map((mine) => (
          <Mine key={mine.mine} {...{ mine, panel, ore, actions }} onSend={setPlace} />
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
  const query = useMiningPanel();
  const config = useChainConfig();
  const [ore, arca] = [config && tokenUnits(config, 'WO'), config && tokenUnits(config, 'ARCA')];
  return (
    <ShowState query={query} record={ore && arca && query.data}>
      {(panel) => ore && arca && <Mines panel={panel} ore={ore} arca={arca} />}
    </ShowState>
  );
}
