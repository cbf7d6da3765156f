import { WareMarket } from './wares/ware-market.tsx';

export default function MarketCouponPage() {
  return <WareMarket group="coupons" />;
}
