import { Link } from 'react-router-dom';
import { itemKindOf, type ItemKind } from '../../../../core/rules/economy/resources.ts';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ListState } from '../../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../../components/resource/skeletons.tsx';
import { useItemNames } from '../../../lib/items/item-name.ts';
import { formatPieces } from '../../../lib/number.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../currency.module.css';

/** Pieces of these kinds that lie in the game, each with the way into the wallet. */
export function InGameItems({ kinds }: { kinds: readonly ItemKind[] }) {
  const t = useText();
  const names = useItemNames();
  const query = useApi(withdrawalEndpoints.balance, {}, { live: 'withdrawals', quiet: true });
  const rows = (query.data?.items ?? []).filter(({ resType }) => {
    const kind = itemKindOf(BigInt(resType));
    return kind !== null && kinds.includes(kind);
  });
  return (
    <div id="in-game">
      <Panel title={t('currency.inGame.title')}>
        <ListState
          resource="withdrawals"
          query={query}
          isEmpty={rows.length === 0}
          emptyText={t('currency.inGame.none')}
          skeleton={<TableSkeleton rows={3} />}
        >
          <ul className={styles.list}>
            {rows.map(({ resType, game, frozen }) => (
              <li key={resType}>
                <span className={styles.words}>
                  <strong>{names.some(resType, formatPieces(game))}</strong>
                  {frozen !== '0' && (
                    <span className={styles.muted}>
                      {t('currency.inGame.frozen', { amount: formatPieces(frozen) })}
                    </span>
                  )}
                </span>
                {game !== '0' && (
                  <Link
                    to={`/currency/withdraw?from=${resType}`}
                    aria-label={t('currency.inGame.withdrawNamed', { name: names.item(resType) })}
                  >
                    {t('currency.inGame.withdraw')}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </ListState>
      </Panel>
    </div>
  );
}
