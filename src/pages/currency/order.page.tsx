import { Navigate, useParams } from 'react-router-dom';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { OrderView } from '../../resources/currency/orders/order-view.tsx';
import { CurrencyNav } from './currency-nav.tsx';

const ORDER = /^0x[0-9a-f]{64}$/;

/** One withdrawal by its own address: for its player on any device, and for support. */
export default function OrderPage() {
  const t = useText();
  const { orderId = '' } = useParams();
  if (!ORDER.test(orderId)) return <Navigate to="/404" replace />;
  return (
    <>
      <PageHeader title={t('currency.titles.order')} extra={<CurrencyNav current="orders" />} />
      <OrderView orderId={orderId} />
    </>
  );
}
