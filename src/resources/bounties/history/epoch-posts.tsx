import { bountyEndpoints, type BountyPost } from '../../../../core/wire/lp/bounties.ts';
import { Person } from '../../../components/display/person/person.tsx';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { HeroLink } from '../hero-link.tsx';
import { TokenMoney } from '../token-money.tsx';
import { EpochTable, useMoneyText, widths } from './epoch-tables.tsx';
import type { EpochLists } from './use-epoch-lists.ts';

/** Who put how much into which bounty, and what went back. */
export function EpochPosts({ epochId, list }: { epochId: number; list: EpochLists['posts'] }) {
  const t = useText();
  const moneyText = useMoneyText();
  const heroes = useHeroesById(list.rows.map(({ bounty }) => bounty.captainId));
  const money = (key: 'paid' | 'refunded', title: string): DataColumn<BountyPost> => ({
    key,
    title,
    width: widths.amount,
    align: 'right',
    render: ({ bounty, ...post }) => <TokenMoney token={bounty.token} amount={post[key]} />,
    exportValue: ({ bounty, ...post }) => moneyText(bounty.token, post[key]),
  });
  const columns: DataColumn<BountyPost>[] = [
    {
      key: 'payer',
      title: t('bounties.history.payer'),
      width: widths.amount,
      render: ({ payer }) => <Person address={payer} />,
      exportValue: ({ payer }) => payer,
    },
    {
      key: 'captain',
      title: t('bounties.captain'),
      width: widths.hero,
      render: ({ bounty }) => <HeroLink id={bounty.captainId} hero={heroes.get(bounty.captainId)} />,
      exportValue: ({ bounty }) => bounty.captainId,
    },
    money('paid', t('bounties.history.putIn')),
    money('refunded', t('bounties.history.refunded')),
  ];
  return (
    <EpochTable<BountyPost>
      {...{ epochId, columns, list }}
      kind="posts"
      endpoint={bountyEndpoints.posts}
      title={t('bounties.history.posts')}
      rowKey={({ payer, bounty }) => `${bounty.captainId}-${payer}`}
    />
  );
}
