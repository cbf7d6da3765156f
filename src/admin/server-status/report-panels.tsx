import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ServerReport } from '../../../core/wire/admin/server.ts';
import type { Amount } from '../../../core/wire/primitives.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { DateField } from '../../components/display/time/date-field.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { BOOKS_AGES, useHealthOf, type Health } from './age.ts';
import styles from './server.module.css';

export type ReportPanelsProps = { report: ServerReport };

type Fact = [label: string, value: ReactNode, health?: Health];

/** Blocks that the index may be behind before it is worth a look, and before it is a problem. */
const FAIR_LAG = 5;
const BAD_LAG = 30;
const MEGABYTE = 1_048_576;
/** Differences that are named; all are in the log. */
const MOST_NAMED = 5;

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, health]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-health={health}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function stateFact(t: ReturnType<typeof useText>, { halted, nodeAway }: ServerReport['index']): Fact {
  const label = t('admin.server.index.state');
  if (halted) return [label, t('admin.server.index.halted'), 'bad'];
  return nodeAway ? [label, t('admin.server.index.away'), 'bad'] : [label, t('admin.server.index.running'), 'good'];
}

function lagHealth({ halted, nodeAway, lagBlocks }: ServerReport['index']): Health {
  if (halted || nodeAway || lagBlocks >= BAD_LAG) return 'bad';
  return lagBlocks >= FAIR_LAG ? 'fair' : 'good';
}

/** Rounds that are over and that nobody is given anything for before the index has read all of them. */
function roundsFact(t: ReturnType<typeof useText>, rounds: ServerReport['waitingRounds']): Fact {
  const label = t('admin.server.rounds.title');
  if (rounds.length === 0) return [label, t('admin.server.rounds.none'), 'good'];
  const lines = rounds.map(({ season, round, endedAt, indexedTo, isDecided }) => (
    <span key={season} className={styles.line}>
      {t(isDecided ? 'admin.server.rounds.decided' : 'admin.server.rounds.waits', {
        season: t(`seasons.names.${season}`),
        round,
      })}{' '}
      <DateField at={endedAt} show="dateTime" /> · {t('admin.server.rounds.indexedTo')}{' '}
      {indexedTo === null ? t('admin.server.rounds.nothing') : <DateField at={indexedTo} show="dateTime" />}
    </span>
  ));
  return [label, <>{lines}</>, 'bad'];
}

export function IndexPanel({ report }: ReportPanelsProps) {
  const t = useText();
  const { index } = report;
  const facts: Fact[] = [
    stateFact(t, index),
    [t('admin.server.index.height'), formatCount(index.height)],
    [t('admin.server.index.head'), formatCount(index.head)],
    [
      t('admin.server.index.lag'),
      t('admin.server.index.lagText', { blocks: formatCount(index.lagBlocks), seconds: formatCount(index.lagSeconds) }),
      lagHealth(index),
    ],
    [t('admin.server.index.indexedAt'), index.indexedAt ? <RelativeTime at={index.indexedAt} /> : '–'],
    [t('admin.server.index.reorgs'), formatCount(index.reorgs)],
    [t('admin.server.index.lastDepth'), index.lastReorgDepth === null ? '–' : formatCount(index.lastReorgDepth)],
    roundsFact(t, report.waitingRounds),
  ];
  return (
    <Panel title={t('admin.server.index.title')}>
      <Facts facts={facts} />
    </Panel>
  );
}

/** Chain, index and ledger held against each other: what of it differs, by name. */
function booksFact(t: ReturnType<typeof useText>, books: ServerReport['books'], health: Health): Fact {
  const label = t('admin.server.books.title');
  if (!books) return [label, t('admin.server.books.unknown'), 'fair'];
  const looked = (
    <>
      {' · '}
      {t('admin.server.books.looked')} <RelativeTime at={books.checkedAt} />
    </>
  );
  const { differences, checks } = books;
  if (differences.length === 0) {
    const facts = { checks: formatCount(checks), height: formatCount(books.height) };
    return [
      label,
      <>
        {t('admin.server.books.even', facts)}
        {looked}
      </>,
      health,
    ];
  }
  const names = [...new Set(differences.map(({ asset, subject }) => `${asset} ${subject}`))];
  const list = names.slice(0, MOST_NAMED).join(', ');
  const count = differences.length;
  const odd = t('admin.server.books.odd', { count, differences: formatCount(count), list });
  return [
    label,
    <>
      {odd}
      {looked}
    </>,
    'bad',
  ];
}

function Arca({ amount }: { amount: Amount }) {
  const config = useChainConfig();
  const token = config && tokenOf(config, 'ARCA');
  return token ? <Money amount={amount} token={token} compact={false} /> : null;
}

/** What was given and cannot be claimed, because nobody funded the pool that it comes from. */
function fundingFact(t: ReturnType<typeof useText>, rounds: ServerReport['unfundedRounds']): Fact {
  const label = t('admin.server.funding.title');
  if (rounds.length === 0) return [label, t('admin.server.funding.ok'), 'good'];
  const lines = rounds.map(({ season, round, lacks }) => (
    <span key={`${season} ${round}`} className={styles.line}>
      {t('admin.server.funding.lacks', { season: t(`seasons.names.${season}`), round })} <Arca amount={lacks} />
    </span>
  ));
  const where = <Link to="/admin/promises">{t('admin.pools.title')}</Link>;
  return [
    label,
    <>
      {lines}
      {where}
    </>,
    'bad',
  ];
}

function diskFact(t: ReturnType<typeof useText>, { free, isFull }: ServerReport['disk']): Fact {
  const label = t('admin.server.disk');
  if (free === null)
    return [label, t(isFull ? 'admin.server.diskFull' : 'admin.server.diskElsewhere'), isFull ? 'bad' : 'good'];
  const size = formatCount(Math.floor(free / MEGABYTE));
  return [label, t(isFull ? 'admin.server.diskFullFree' : 'admin.server.diskFree', { size }), isFull ? 'bad' : 'good'];
}

export function ProcessPanel({ report }: ReportPanelsProps) {
  const t = useText();
  const { database, process } = report;
  // Before the first look there is none that could be old.
  const booksHealth = useHealthOf(report.books?.checkedAt ?? '', BOOKS_AGES);
  const facts: Fact[] = [
    [
      t('admin.server.database'),
      t(database.ok ? 'admin.server.databaseOk' : 'admin.server.databaseDown', { kind: database.kind }),
      database.ok ? 'good' : 'bad',
    ],
    diskFact(t, report.disk),
    [t('admin.server.version'), process.version],
    [t('admin.server.startedAt'), <DateField key="started" at={process.startedAt} />],
    [t('admin.server.memory'), t('admin.server.megabytes', { size: formatCount(process.rssBytes / MEGABYTE) })],
    [t('admin.server.liveConnections'), formatCount(process.liveConnections)],
    [t('admin.server.accounts'), formatCount(report.accounts)],
    [t('admin.server.openListings'), formatCount(report.openListings)],
    booksFact(t, report.books, booksHealth),
    fundingFact(t, report.unfundedRounds),
  ];
  return (
    <Panel title={t('admin.server.process')}>
      <Facts facts={facts} />
    </Panel>
  );
}
