import { useState } from 'react';
import type { ManagedSeason } from '../../../core/wire/admin/seasons.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { SeasonDialog, type SeasonDeed } from './season-dialogs.tsx';
import styles from './seasons.module.css';

type Asked = { deed: SeasonDeed; season: ManagedSeason };

function Buttons({ season, onAsk }: { season: ManagedSeason; onAsk: (asked: Asked) => void }) {
  const t = useText();
  const name = t(`seasons.names.${season.id}`);
  const isOver = season.phase === 'ended' || season.phase === 'over';
  const deeds: readonly SeasonDeed[] = season.phase === 'notOpen' ? ['open'] : ['prolong', 'close'];
  return (
    <span className={styles.buttons}>
      {deeds.map((deed) => (
        <ActionButton
          key={deed}
          size="small"
          kind={deed === 'close' ? 'danger' : 'plain'}
          reason={isOver ? t('admin.seasons.isOver') : null}
          label={`${t(`admin.seasons.${deed}`)}: ${name}`}
          onClick={() => onAsk({ deed, season })}
        >
          {t(`admin.seasons.${deed}`)}
        </ActionButton>
      ))}
    </span>
  );
}

function Row({ season, onAsk }: { season: ManagedSeason; onAsk: (asked: Asked) => void }) {
  const t = useText();
  const config = useChainConfig();
  const token = config && tokenOf(config, 'ARCA');
  const { startsAt, endsAt, rounds, round, extraDays } = season;
  const phase = season.phase === 'over' ? 'ended' : season.phase;
  // Where nothing is given nothing is settled.
  const settled = season.pool === '0' ? '–' : `${formatCount(season.settledRounds)} / ${formatCount(rounds)}`;
  return (
    <tr>
      <th scope="row">{t(`seasons.names.${season.id}`)}</th>
      <td>{t(`seasons.phases.${phase}`, { round })}</td>
      <td>{startsAt && <DateField at={startsAt} show="dateTime" />}</td>
      <td>
        {endsAt && <DateField at={endsAt} show="dateTime" />}
        {extraDays > 0 && ` ${t('admin.seasons.longer', { count: extraDays })}`}
      </td>
      <td data-right>{formatCount(season.teams)}</td>
      <td data-right>{settled}</td>
      <td data-right>{token && <Money amount={season.pool} token={token} />}</td>
      <td>
        <Buttons season={season} onAsk={onAsk} />
      </td>
    </tr>
  );
}

const columns = ['season', 'phase', 'startsAt', 'endsAt', 'teams', 'settled', 'pool', 'deeds'] as const;
const figures = new Set<string>(['teams', 'settled', 'pool']);

/** Every season with what can be done with it. */
export function SeasonTable({ seasons, onChanged }: { seasons: readonly ManagedSeason[]; onChanged: () => void }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const done = () => {
    setAsked(null);
    onChanged();
  };
  return (
    <Panel title={t('admin.seasons.all')} flush>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('admin.seasons.all')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} data-right={figures.has(column) || undefined}>
                  {t(`admin.seasons.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seasons.map((season) => (
              <Row key={season.id} season={season} onAsk={setAsked} />
            ))}
          </tbody>
        </table>
      </div>
      {asked && <SeasonDialog {...asked} onDone={done} onClose={() => setAsked(null)} />}
    </Panel>
  );
}
