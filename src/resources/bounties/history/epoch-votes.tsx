import { bountyEndpoints, type BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { Person } from '../../../components/display/person/person.tsx';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { formatBps } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { HeroLink } from '../hero-link.tsx';
import { Crystal, TokenMoney } from '../token-money.tsx';
import { crystal } from '../use-tokens.ts';
import { payStateOf } from './epoch-figures.ts';
import { EpochTable, plain, useMoneyText, widths } from './epoch-tables.tsx';
import type { EpochLists } from './use-epoch-lists.ts';

const payStates = {
  open: 'bounties.history.unclaimed',
  paid: 'bounties.claim.done',
  swept: 'bounties.claim.swept',
} as const;

/** Who voted with what, what it earned, and who has it. */
export function EpochVotes({ epochId, list }: { epochId: number; list: EpochLists['votes'] }) {
  const t = useText();
  const moneyText = useMoneyText();
  const heroes = useHeroesById(list.rows.flatMap(({ heroId, captainId }) => [heroId, captainId]));
  const columns: DataColumn<BountyVote>[] = [
    {
      key: 'hero',
      title: t('bounties.history.voter'),
      width: widths.hero,
      render: ({ heroId }) => <HeroLink id={heroId} hero={heroes.get(heroId)} />,
      exportValue: ({ heroId }) => heroId,
    },
    {
      key: 'voter',
      title: t('bounties.history.votedBy'),
      width: widths.amount,
      render: ({ voter }) => <Person address={voter} />,
      exportValue: ({ voter }) => voter,
    },
    {
      key: 'captain',
      title: t('bounties.captain'),
      width: widths.hero,
      render: ({ captainId }) => <HeroLink id={captainId} hero={heroes.get(captainId)} />,
      exportValue: ({ captainId }) => captainId,
    },
    {
      key: 'amount',
      title: t('bounties.vote.amount'),
      width: widths.amount,
      align: 'right',
      render: ({ amount }) => <Crystal amount={amount} />,
      exportValue: ({ amount }) => plain(amount, crystal),
    },
    {
      key: 'share',
      title: t('bounties.history.share'),
      width: widths.count,
      align: 'right',
      render: ({ shareBps }) => formatBps(shareBps),
      exportValue: ({ shareBps }) => formatBps(shareBps),
    },
    {
      key: 'reward',
      title: t('bounties.history.earned'),
      width: widths.amount,
      align: 'right',
      render: ({ token, reward }) => <TokenMoney token={token} amount={reward} />,
      exportValue: ({ token, reward }) => moneyText(token, reward),
    },
    {
      key: 'state',
      title: t('bounties.history.state'),
      width: widths.amount,
      render: (vote) => t(payStates[payStateOf(vote)]),
      exportValue: (vote) => t(payStates[payStateOf(vote)]),
    },
    {
      key: 'paidTo',
      title: t('bounties.history.paidTo'),
      width: widths.amount,
      render: ({ paidTo }) => (paidTo === null ? '–' : <Person address={paidTo} />),
      exportValue: ({ paidTo }) => paidTo ?? '',
    },
  ];
  return (
    <EpochTable<BountyVote>
      {...{ epochId, columns, list }}
      kind="votes"
      endpoint={bountyEndpoints.votes}
      title={t('bounties.history.votes')}
      rowKey={({ heroId }) => heroId}
    />
  );
}
