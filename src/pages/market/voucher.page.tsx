import { WareMarket } from './wares/ware-market.tsx';

export default function MarketVoucherPage() {
  return <WareMarket group="vouchers" />;
}
