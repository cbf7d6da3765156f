import { useMemo, useState } from 'react';
import { resources } from '../../../../core/rules/economy/resources.ts';
import type { SeasonId } from '../../../../core/wire/season/names.ts';
import { seasonEndpoints, type SeasonReward } from '../../../../core/wire/season/seasons.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import { GameGiven } from '../../../chain/actions/ending/game-given.tsx';
import { tokenOf, useChainConfig } from '../../../chain/chain-config.ts';
import { Money } from '../../../components/display/money.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChangesPill } from '../../../components/resource/changes-pill.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { LoadMore } from '../../../components/resource/load-more.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { useGatheredEvent } from '../../../lib/data/use-live-event.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import styles from '../seasons.module.css';

const ARCA = String(resources.arca);
const GATHERED_MS = 1_000;

type Claimed = { round: number; amount: string };
type RowProps = { reward: SeasonReward; token: TokenInfo; onDone: (claimed: Claimed) => void; onFailed: () => void };

function Row({ reward, token, onDone, onFailed }: RowProps) {
  const t = useText();
  const claim = useApiAction(seasonEndpoints.claim);
  const denial = useDenial(seasonEndpoints.claim);
  const isLate = useServerTime((now) => Date.parse(reward.claimUntil) <= now);
  const { season, round } = reward;
  const label = t('seasons.record.claimRound', { round });
  const unfunded = reward.isFunded ? null : t('errors.70150336');
  return (
    <li>
      <span className={styles.words}>
        <strong>
          {t('seasons.record.round', { round })} · {t(`seasons.kinds.${reward.kind}`)}
        </strong>
        <small>
          <Money amount={reward.amount} token={token} compact={false} /> · {t(`seasons.states.${reward.state}`)}
          {reward.state === 'open' && (
            <>
              {' '}
              <DateField at={reward.claimUntil} show="dateTime" />
            </>
          )}
        </small>
      </span>
      {reward.state === 'open' && (
        <ActionButton
          size="small"
          kind="primary"
          pending={claim.isPending}
          reason={isLate ? t('errors.70150339') : (denial ?? unfunded)}
          label={label}
          onClick={() =>
            claim.mutate({ season, round }, { onSuccess: ({ amount }) => onDone({ round, amount }), onError: onFailed })
          }
        >
          {t('seasons.record.claim')}
        </ActionButton>
      )}
    </li>
  );
}

/** My rewards, and the way to take them while that is open. */
export function RecordView({ season }: { season: SeasonId }) {
  const t = useText();
  const filters = useMemo(() => toCrudFilters({ season }), [season]);
  const list = useCursorList<SeasonReward>({ resource: 'seasons', endpoint: 'rewards', filters });
  const config = useChainConfig();
  const token = config && tokenOf(config, 'ARCA');
  const [claimed, setClaimed] = useState<Claimed | null>(null);
  const readAgain = list.showChanges;
  // A claim changes balances and is announced as that: another tab, or the page of all claims, may have made it.
  useGatheredEvent('withdrawals', GATHERED_MS, readAgain);
  const done = (now: Claimed) => {
    setClaimed(now);
    readAgain();
  };
  return (
    <Panel title={t('seasons.tabs.record')} flush>
      {claimed && (
        <div className={styles.given}>
          <GameGiven
            key={claimed.round}
            title={t('seasons.record.given', { round: claimed.round })}
            given={{ resource: ARCA, amount: claimed.amount }}
          />
        </div>
      )}
      <ListState
        resource="seasons"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={4} />}
        emptyText={t('seasons.record.empty')}
      >
        <ChangesPill changes={list.changes} onShow={list.showChanges} />
        <ul className={styles.tasks}>
          {token &&
            list.rows.map((reward) => (
              <Row key={reward.id} {...{ reward, token }} onDone={done} onFailed={readAgain} />
            ))}
        </ul>
        <LoadMore list={list} />
      </ListState>
    </Panel>
  );
}
