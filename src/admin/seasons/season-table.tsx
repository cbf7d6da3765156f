import { useState } from 'react';
import { MOST_EXTRA_DAYS, neverBegan } from '../../../core/rules/seasons/calendar.ts';
import type { ManagedSeason } from '../../../core/wire/admin/seasons.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { SmallTable, type SmallColumn } from '../../components/table/small/small-table.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SeasonDialog, type SeasonDeed } from './season-dialogs.tsx';
import styles from './seasons.module.css';

type Asked = { deed: SeasonDeed; season: ManagedSeason };

const dangerous: ReadonlySet<SeasonDeed> = new Set(['close', 'settleUnread']);

/** By mistake, say: nothing of it ever ran. */
const wasClosedUnbegun = ({ startsAt, closedAt }: ManagedSeason) =>
  startsAt !== null &&
  closedAt !== null &&
  neverBegan({ startsAt: Date.parse(startsAt), closedAt: Date.parse(closedAt) });

function Buttons({ season, onAsk }: { season: ManagedSeason; onAsk: (asked: Asked) => void }) {
  const t = useText();
  const name = t(`seasons.names.${season.id}`);
  const isOver = season.phase === 'ended' || season.phase === 'over';
  const isLongest = season.extraDays >= MOST_EXTRA_DAYS;
  const canOpen = season.phase === 'notOpen' || wasClosedUnbegun(season);
  const unread: readonly SeasonDeed[] = season.waiting && !season.waiting.isDecided ? ['settleUnread'] : [];
  const whyNot = (deed: SeasonDeed) => {
    if (deed === 'open' || deed === 'settleUnread') return null;
    if (isOver) return t('admin.seasons.isOver');
    return deed === 'prolong' && isLongest ? t('admin.seasons.isLongest') : null;
  };
  const deeds: readonly SeasonDeed[] = canOpen ? ['open'] : ['prolong', 'close', ...unread];
  return (
    <span className={styles.buttons}>
      {deeds.map((deed) => (
        <ActionButton
          key={deed}
          size="small"
          kind={dangerous.has(deed) ? 'danger' : 'plain'}
          reason={whyNot(deed)}
          label={`${t(`admin.seasons.${deed}`)}: ${name}`}
          onClick={() => onAsk({ deed, season })}
        >
          {t(`admin.seasons.${deed}`)}
        </ActionButton>
      ))}
    </span>
  );
}

type Field = 'season' | 'phase' | 'startsAt' | 'endsAt' | 'teams' | 'settled' | 'pool' | 'deeds';

// Where nothing is given nothing is settled.
const settledOf = ({ pool, settledRounds, rounds }: ManagedSeason) =>
  pool === '0' ? '–' : `${formatCount(settledRounds)} / ${formatCount(rounds)}`;

function Settled({ season }: { season: ManagedSeason }) {
  const t = useText();
  const { waiting } = season;
  const key = waiting?.isDecided ? 'goesOn' : 'waits';
  return (
    <>
      {settledOf(season)}
      {waiting && ` · ${t(`admin.seasons.${key}`, { round: waiting.round })}`}
    </>
  );
}

function useColumns(onAsk: (asked: Asked) => void): SmallColumn<ManagedSeason>[] {
  const t = useText();
  const config = useChainConfig();
  const token = config && tokenOf(config, 'ARCA');
  const column = (key: Field, of: SmallColumn<ManagedSeason>['of']) => ({
    key,
    title: t(`admin.seasons.columns.${key}`),
    of,
  });
  const words = { isWords: true };
  const phaseOf = ({ phase, round }: ManagedSeason) =>
    t(`seasons.phases.${phase === 'over' ? 'ended' : phase}`, { round });
  const ends = ({ endsAt, extraDays }: ManagedSeason) => (
    <>
      {endsAt && <DateField at={endsAt} show="dateTime" />}
      {extraDays > 0 && ` ${t('admin.seasons.longer', { count: extraDays })}`}
    </>
  );
  return [
    column('season', ({ id }) => t(`seasons.names.${id}`)),
    { ...column('phase', phaseOf), place: 'main', ...words },
    { ...column('startsAt', ({ startsAt }) => startsAt && <DateField at={startsAt} show="dateTime" />), ...words },
    { ...column('endsAt', ends), ...words },
    column('teams', ({ teams }) => formatCount(teams)),
    column('settled', (season) => <Settled season={season} />),
    column('pool', ({ pool }) => token && <Money amount={pool} token={token} />),
    { ...column('deeds', (season) => <Buttons season={season} onAsk={onAsk} />), place: 'action' },
  ];
}

/** Every season with what can be done with it. */
export function SeasonTable({ seasons, onChanged }: { seasons: readonly ManagedSeason[]; onChanged: () => void }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useColumns(setAsked);
  const done = () => {
    setAsked(null);
    onChanged();
  };
  return (
    <Panel title={t('admin.seasons.all')} flush>
      <SmallTable label={t('admin.seasons.all')} columns={columns} rows={seasons} keyOf={({ id }) => id} />
      {asked && <SeasonDialog {...asked} onDone={done} onClose={() => setAsked(null)} />}
    </Panel>
  );
}
