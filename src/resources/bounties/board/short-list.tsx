import type { Bounty } from '../../../../core/wire/lp/bounties.ts';
import { EmptyState } from '../../../components/display/empty-state.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { RelativeTime } from '../../../components/display/time/relative-time.tsx';
import { SmallTable, type SmallColumn } from '../../../components/table/small/small-table.tsx';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { HeroLink } from '../hero-link.tsx';
import { TokenMoney } from '../token-money.tsx';

export type ShortListProps = { title: string; bounties: readonly Bounty[]; hasTimes?: boolean };

/** Captains beside the board: the twenty largest bounties, or the latest. */
export function ShortList({ title, bounties, hasTimes }: ShortListProps) {
  const t = useText();
  const heroes = useHeroesById(bounties.map(({ captainId }) => captainId));
  const columns: SmallColumn<Bounty>[] = [
    {
      key: 'captain',
      title: t('bounties.captain'),
      of: ({ captainId }) => <HeroLink id={captainId} hero={heroes.get(captainId)} />,
    },
    {
      key: 'bounty',
      title: t('bounties.bounty'),
      of: ({ token, reward }) => <TokenMoney token={token} amount={reward} />,
      place: 'main',
    },
    hasTimes
      ? { key: 'posted', title: t('bounties.posted'), of: ({ startedAt }) => <RelativeTime at={startedAt} /> }
      : { key: 'voters', title: t('bounties.voters'), of: ({ voters }) => voters },
  ];
  return (
    <Panel title={title}>
      {bounties.length === 0 ? (
        <EmptyState title={t('bounties.empty')} />
      ) : (
        <SmallTable label={title} columns={columns} rows={bounties} keyOf={({ captainId }) => captainId} />
      )}
    </Panel>
  );
}
