import { Link } from 'react-router-dom';
import type { EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { formatFullAmount } from '../../../lib/amount.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Crystal, TokenMoney, TokenSums } from '../token-money.tsx';
import { crystal, useTokens } from '../use-tokens.ts';

export const epochPath = (epochId: number) => `/6551/epoch/${String(epochId)}`;
type Sums = EpochRecord['tokens'][number];

const WIDTH = 128;
const COUNT_WIDTH = 96;

/** An epoch as a row: when it was, who took part, what was offered, paid and locked. */
export function useEpochColumns(arca: string | undefined): DataColumn<EpochRecord>[] {
  const t = useText();
  const namedOf = useTokens();
  const textOf = (token: string, amount: string) => {
    const units = namedOf(token)?.units;
    return units ? `${formatFullAmount(amount, units).replaceAll(',', '')} ${units.symbol}` : amount;
  };
  const money = (key: 'bounties' | 'paid' | 'swept' | 'refunded', title: string): DataColumn<EpochRecord> => ({
    key,
    title,
    width: WIDTH,
    align: 'right',
    render: ({ tokens }) => <TokenSums sums={tokens.map((each: Sums) => ({ token: each.token, amount: each[key] }))} />,
    exportValue: ({ tokens }) => tokens.map((each) => textOf(each.token, each[key])).join('; '),
  });
  return [
    {
      key: 'epoch',
      title: t('bounties.crystal.epoch'),
      width: COUNT_WIDTH,
      sorter: 'epochId',
      render: ({ epoch }) => (
        <Link to={epochPath(epoch.epochId)}>{t('bounties.clock.epoch', { epoch: epoch.epochId })}</Link>
      ),
      exportValue: ({ epoch }) => String(epoch.epochId),
    },
    {
      key: 'start',
      title: t('bounties.history.start'),
      width: WIDTH,
      render: ({ epoch }) => <DateField at={epoch.startsAt} show="date" />,
      exportValue: ({ epoch }) => epoch.startsAt,
    },
    {
      key: 'captains',
      title: t('bounties.tiles.captains'),
      width: COUNT_WIDTH,
      align: 'right',
      render: ({ captains }) => formatCount(captains),
      exportValue: ({ captains }) => String(captains),
    },
    {
      key: 'votes',
      title: t('bounties.voters'),
      width: COUNT_WIDTH,
      align: 'right',
      render: ({ votes }) => formatCount(votes),
      exportValue: ({ votes }) => String(votes),
    },
    {
      key: 'voted',
      title: t('bounties.tiles.voted'),
      width: WIDTH,
      align: 'right',
      render: ({ voted }) => <Crystal amount={voted} />,
      exportValue: ({ voted }) => formatFullAmount(voted, crystal).replaceAll(',', ''),
    },
    money('bounties', t('bounties.history.postedSum')),
    money('paid', t('bounties.history.paid')),
    money('swept', t('bounties.history.swept')),
    money('refunded', t('bounties.history.refunded')),
    {
      key: 'settled',
      title: t('bounties.history.settled'),
      width: WIDTH,
      align: 'right',
      render: ({ settled }) => arca && <TokenMoney token={arca} amount={settled} />,
      exportValue: ({ settled }) => formatFullAmount(settled, crystal).replaceAll(',', ''),
    },
  ];
}
