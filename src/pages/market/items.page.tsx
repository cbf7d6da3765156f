import { WareMarket } from './wares/ware-market.tsx';

export default function MarketItemsPage() {
  return <WareMarket group="items" />;
}
