import { useCallback } from 'react';
import type { Endpoint } from '../../../../core/wire/endpoint.ts';
import { MAX_PAGE_SIZE, type Page } from '../../../../core/wire/list-query.ts';
import { bountyEndpoints, type Bounty } from '../../../../core/wire/lp/bounties.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ListState, type StateQuery } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import type { DataColumn } from '../../../components/table/data-table-types.ts';
import { ListTable, type GrowingList } from '../../../components/table/growing/list-table.tsx';
import { formatFullAmount } from '../../../lib/amount.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { formatCount } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { HeroLink } from '../hero-link.tsx';
import { Crystal, TokenMoney } from '../token-money.tsx';
import { useMe } from '../use-me.ts';
import { crystal, useTokens } from '../use-tokens.ts';
import { readPages } from './read-pages.ts';
import type { EpochLists } from './use-epoch-lists.ts';

export const plain = (amount: string, units: { decimals: number }) =>
  formatFullAmount(amount, units).replaceAll(',', '');

export function useMoneyText() {
  const namedOf = useTokens();
  return (token: string, amount: string) => {
    const units = namedOf(token)?.units;
    return units ? `${plain(amount, units)} ${units.symbol}` : amount;
  };
}

type EpochTableProps<Row> = {
  epochId: number;
  kind: 'offers' | 'posts' | 'votes';
  endpoint: Endpoint;
  title: string;
  columns: DataColumn<Row>[];
  list: GrowingList<Row> & { query: StateQuery };
  rowKey: (row: Row) => string;
};

/** Of a hero with the name, of an amount or a person, and of a count or a share. */
export const widths = { hero: 190, amount: 125, count: 90 };

/** Rows of an epoch with the file of all of them. */
export function EpochTable<Row extends object>({
  epochId,
  kind,
  endpoint,
  title,
  columns,
  list,
  rowKey,
}: EpochTableProps<Row>) {
  const call = useApiCall();
  const me = useMe() ?? 'guest';
  const readAll = useCallback(
    (signal: AbortSignal, onProgress: (count: number) => void) =>
      readPages<Row>(
        async (cursor) =>
          (await call(
            endpoint,
            { size: MAX_PAGE_SIZE, cursor, filter: { epochId: [epochId] } },
            { signal },
          )) as Page<Row>,
        signal,
        onProgress,
      ),
    [call, endpoint, epochId],
  );
  return (
    <Panel title={title}>
      <ListState
        resource="bounties"
        query={list.query}
        isEmpty={list.rows.length === 0}
        skeleton={<TableSkeleton rows={6} />}
      >
        <ListTable<Row>
          tableId={`bounties.${kind}`}
          account={me}
          label={title}
          columns={columns}
          list={list}
          saysChanges
          rowKey={rowKey}
          sort={undefined}
          onSort={() => undefined}
          search=""
          onSearch={() => undefined}
          readAll={readAll}
          fileName={`epoch-${String(epochId)}-${kind}`}
        />
      </ListState>
    </Panel>
  );
}

type EpochBountiesProps = { epochId: number; arca: string; list: EpochLists['bounties'] };

/** What is locked for the captain of its part: nothing before that is done, however much it stands to be. */
const lockedOf = ({ isSettled, emission }: Bounty): string => (isSettled ? emission : '0');

/** Who posted what in the epoch, and what came of it. */
export function EpochBounties({ epochId, arca, list }: EpochBountiesProps) {
  const t = useText();
  const moneyText = useMoneyText();
  const heroes = useHeroesById(list.rows.map(({ captainId }) => captainId));
  const columns: DataColumn<Bounty>[] = [
    {
      key: 'captain',
      title: t('bounties.captain'),
      width: widths.hero,
      render: ({ captainId }) => <HeroLink id={captainId} hero={heroes.get(captainId)} />,
      exportValue: ({ captainId }) => captainId,
    },
    {
      key: 'reward',
      title: t('bounties.history.postedSum'),
      width: widths.amount,
      align: 'right',
      render: ({ token, reward }) => <TokenMoney token={token} amount={reward} />,
      exportValue: ({ token, reward }) => moneyText(token, reward),
    },
    {
      key: 'voters',
      title: t('bounties.voters'),
      width: widths.count,
      align: 'right',
      render: ({ voters }) => formatCount(voters),
      exportValue: ({ voters }) => String(voters),
    },
    {
      key: 'voted',
      title: t('bounties.voted'),
      width: widths.amount,
      align: 'right',
      render: ({ voted }) => <Crystal amount={voted} />,
      exportValue: ({ voted }) => plain(voted, crystal),
    },
    {
      key: 'claimed',
      title: t('bounties.history.paid'),
      width: widths.amount,
      align: 'right',
      render: ({ token, claimed }) => <TokenMoney token={token} amount={claimed} />,
      exportValue: ({ token, claimed }) => moneyText(token, claimed),
    },
    {
      key: 'swept',
      title: t('bounties.history.swept'),
      width: widths.amount,
      align: 'right',
      render: ({ token, swept }) => <TokenMoney token={token} amount={swept} />,
      exportValue: ({ token, swept }) => moneyText(token, swept),
    },
    {
      key: 'emission',
      title: t('bounties.history.settled'),
      width: widths.amount,
      align: 'right',
      render: (bounty) => <TokenMoney token={arca} amount={lockedOf(bounty)} />,
      exportValue: (bounty) => moneyText(arca, lockedOf(bounty)),
    },
    {
      key: 'state',
      title: t('bounties.history.state'),
      width: widths.count,
      render: ({ isCancelled }) => (isCancelled ? t('bounties.cancelled') : '–'),
      exportValue: ({ isCancelled }) => (isCancelled ? t('bounties.cancelled') : ''),
    },
  ];
  return (
    <EpochTable<Bounty>
      {...{ epochId, columns, list }}
      kind="offers"
      endpoint={bountyEndpoints.offers}
      title={t('bounties.board.all')}
      rowKey={({ captainId }) => captainId}
    />
  );
}
