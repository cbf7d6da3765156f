import { WareMarket } from './wares/ware-market.tsx';

export default function MarketBoxesPage() {
  return <WareMarket group="boxes" />;
}
