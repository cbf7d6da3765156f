import { Link } from 'react-router-dom';
import { alertEndpoints, MAX_ALERTS, type Alert } from '../../../core/wire/account/alerts.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { Money } from '../../components/display/money.tsx';
import { Panel } from '../../components/display/panel.tsx';
import { RelativeTime } from '../../components/display/time/relative-time.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { TableSkeleton } from '../../components/resource/skeletons.tsx';
import { useShutReason } from '../../lib/data/use-shut-reason.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiAction } from '../../lib/use-api.ts';
import styles from './alerts.module.css';
import { useAlerts, useKeepAlerts } from './use-alerts.ts';

const nameOf = (alert: Alert) => (alert.kind === 'price' ? `${alert.heroName} #${alert.nftId}` : alert.name);

function About({ alert }: { alert: Alert }) {
  const t = useText();
  const config = useChainConfig();
  const price = alert.kind === 'price' ? alert.price : alert.wish.price?.lte;
  const currency = alert.kind === 'price' ? alert.currency : (alert.wish.currency ?? 'ARCA');
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

/** What the player asked to be told, and a way to take each back. */
export function AlertList() {
  const t = useText();
  const config = useChainConfig();
  const query = useAlerts(true);
  const shut = useShutReason();
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
            <li key={alert.id}>
              <span className={styles.words}>
                {alert.kind === 'price' ? (
                  <Link to={`/hero/details/${config?.contracts.hero ?? ''}/${alert.nftId}`}>{nameOf(alert)}</Link>
                ) : (
                  <strong>{nameOf(alert)}</strong>
                )}
                <About alert={alert} />
              </span>
              <ActionButton
                size="small"
                reason={shut}
                pending={remove.isPending && remove.variables.id === alert.id}
                label={t('alerts.removeOne', { name: nameOf(alert) })}
                onClick={() => remove.mutate({ id: alert.id }, { onSuccess: keep })}
              >
                {t('alerts.remove')}
              </ActionButton>
            </li>
          ))}
        </ul>
      </ListState>
    </Panel>
  );
}
