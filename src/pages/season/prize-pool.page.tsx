import { useLocation } from 'react-router-dom';
import { coatAt } from '../../resources/seasons/coats.ts';
import { PoolView } from '../../resources/seasons/pool/pool-view.tsx';
import { SeasonFrame } from '../../resources/seasons/season-frame.tsx';

export default function PrizePoolPage() {
  const coat = coatAt(useLocation().pathname);
  return (
    <SeasonFrame coat={coat} tab="pool">
      {(info) => <PoolView season={coat.id} info={info} />}
    </SeasonFrame>
  );
}
