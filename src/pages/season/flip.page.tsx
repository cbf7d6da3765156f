import { useLocation } from 'react-router-dom';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { useRefreshApi } from '../../lib/use-api.ts';
import { coatAt } from '../../resources/seasons/coats.ts';
import { LotteryView } from '../../resources/seasons/lottery/lottery-view.tsx';
import { SeasonFrame } from '../../resources/seasons/season-frame.tsx';

export default function FlipPage() {
  const coat = coatAt(useLocation().pathname);
  const refresh = useRefreshApi();
  return (
    <SeasonFrame coat={coat} tab="flip">
      {(info, isPlayer) => (
        <LotteryView {...{ coat, info, isPlayer }} onPlayed={() => void refresh(seasonEndpoints.info)} />
      )}
    </SeasonFrame>
  );
}
