import { Link } from 'react-router-dom';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { HistoryList, type HistoryListProps } from './history-list.tsx';
import { movementSpec } from './history-query.ts';
import { useMovementColumns } from './movement-columns.tsx';

type Given = Pick<HistoryListProps<'movements'>, 'account' | 'query' | 'onChange'>;

/** Every change of a balance in the game. */
export function MovementTable({ config, ...given }: Given & { config: ChainConfig }) {
  const t = useText();
  const columns = useMovementColumns(config);
  return (
    <HistoryList<'movements'>
      {...given}
      spec={movementSpec}
      label={t('currency.titles.history')}
      kindsLabel={t('currency.history.filterKind')}
      kindName={(kind) => t(`currency.history.kinds.${kind}`)}
      nameOf={({ kind }) => t(`currency.history.kinds.${kind}`)}
      moreOf={({ place, orderId }) => (
        <>
          {` · ${t(`currency.places.${place}`)}`}
          {orderId !== null && (
            <>
              {' · '}
              <Link to={`/currency/order/${orderId}`}>{t('currency.history.order')}</Link>
            </>
          )}
        </>
      )}
      columns={columns}
      tableId="currency.history"
      fileName="currency-history"
    />
  );
}
