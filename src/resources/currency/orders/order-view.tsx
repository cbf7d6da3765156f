import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { shortenAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useRecordTitle } from '../../../lib/view/use-record-title.ts';
import styles from '../currency.module.css';
import { isLost } from './attempt.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderSteps, type OrderInfo } from './order-steps.tsx';
import { useReportSent } from './use-report-sent.ts';
import { useSupportLink } from './use-support-link.tsx';

/** While it is under way: each block is a confirmation more, and a voucher ends by the clock. */
const LOOK_AGAIN_MS = 3_000;

const isOpen = ({ order }: OrderInfo) => order.state !== 'confirmed' && order.state !== 'expired';

function Known({ info }: { info: OrderInfo }) {
  const t = useText();
  const record = useReportSent(info.order.id, info.isOwn && isOpen(info));
  const support = useSupportLink(info.order.id);
  return (
    <div className={styles.columns}>
      <Panel title={t('currency.order.steps')}>
        <div className={styles.ask}>
          {!info.isOwn && <Notice action={support}>{t('currency.order.foreign')}</Notice>}
          <OrderSteps info={info} />
          {info.isOwn && <OrderActions info={info} isLost={isLost(record, info.order)} />}
        </div>
      </Panel>
      <Panel title={t('currency.titles.order')}>
        <OrderFacts info={info} />
      </Panel>
    </div>
  );
}

/** One order, the same on every device: how far it is, what can be done, and all that is known of it. */
export function OrderView({ orderId }: { orderId: string }) {
  const t = useText();
  useRecordTitle(`${t('currency.titles.order')} ${shortenAddress(orderId)}`);
  const query = useApi(
    withdrawalEndpoints.order,
    { orderId },
    { live: 'withdrawals', quiet: true, refreshMs: ({ data }) => (data && isOpen(data) ? LOOK_AGAIN_MS : 0) },
  );
  const known = query.data?.order.id === orderId ? query.data : undefined;
  return (
    <ShowState query={query} record={known}>
      {(info) => <Known key={info.order.id} info={info} />}
    </ShowState>
  );
}
