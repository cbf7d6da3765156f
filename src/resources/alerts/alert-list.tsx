import { Link } from 'react-router-dom';
import { warePath } from '../../../core/rules/items/ware-path.ts';
import { alertEndpoints, type Alert } from '../../../core/wire/account/alerts.ts';
import { MAX_ALERTS } from '../../../core/wire/limits.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { DEFAULT_CURRENCY } from '../../lib/data/price-bounds.ts';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useItemNames } from '../../lib/items/item-name.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiAction } from '../../lib/use-api.ts';
import styles from './alerts.module.css';
import { useAlerts, useKeepAlerts } from './use-alerts.ts';

/** What an alert is called, and where to see what it is about; a search has no place of its own. */
function useAlertNames() {
  const items = useItemNames();
  const heroContract = useChainConfig()?.contracts.hero ?? '';
  return (alert: Alert): { name: string; path: string | null } => {
    if (alert.kind === 'price') {
      return { name: `${alert.heroName} #${alert.nftId}`, path: `/hero/details/${heroContract}/${alert.nftId}` };
    }
    if (alert.kind === 'itemPrice') return { name: items.item(alert.itemId), path: warePath(alert.itemId) };
    return { name: alert.name, path: null };
  };
}

const askedOf = (alert: Alert) =>
  'price' in alert
    ? { price: alert.price, currency: alert.currency }
    : { price: alert.wish.price?.lte, currency: alert.wish.currency ?? DEFAULT_CURRENCY };

function About({ alert }: { alert: Alert }) {
  const t = useText();
  const config = useChainConfig();
  const { price, currency } = askedOf(alert);
  const token = config?.tokens.find(({ id }) => id === currency);
  return (
    <span className={styles.small}>
      {t(`alerts.kinds.${alert.kind}`)}
      {price !== undefined && token && (
        <>
          {' · '}
          {t('alerts.atMost')} <Money amount={price} token={token} />
        </>
      )}
      {' · '}
      <RelativeTime at={alert.createdAt} />
    </span>
  );
}

type RowProps = { alert: Alert; isPending: boolean; onRemove: () => void };

function AlertRow({ alert, isPending, onRemove }: RowProps) {
  const t = useText();
  const shut = useShutReason();
  const { name, path } = useAlertNames()(alert);
  return (
    <li>
      <span className={styles.words}>
        {path === null ? <strong>{name}</strong> : <Link to={path}>{name}</Link>}
        <About alert={alert} />
      </span>
      <ActionButton
        size="small"
        reason={shut}
        pending={isPending}
        label={t('alerts.removeOne', { name })}
        onClick={onRemove}
      >
        {t('alerts.remove')}
      </ActionButton>
    </li>
  );
}

/** What the player asked to be told, and a way to take each back. */
export function AlertList() {
  const t = useText();
  const query = useAlerts(true);
  const keep = useKeepAlerts();
  const remove = useApiAction(alertEndpoints.remove);
  const alerts = query.data?.alerts ?? [];
  return (
    <Panel title={t('alerts.titles.list')} extra={t('alerts.used', { made: alerts.length, most: MAX_ALERTS })}>
      <ListState
        resource="alerts"
        query={query}
        isEmpty={alerts.length === 0}
        skeleton={<TableSkeleton rows={4} />}
        emptyText={t('alerts.empty')}
      >
        <ul className={styles.rows}>
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              isPending={remove.isPending && remove.variables.id === alert.id}
              onRemove={() => remove.mutate({ id: alert.id }, { onSuccess: keep })}
            />
          ))}
        </ul>
      </ListState>
    </Panel>
  );
}
