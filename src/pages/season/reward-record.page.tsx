import { useLocation } from 'react-router-dom';
import { coatAt } from '../../resources/seasons/coats.ts';
import { RecordView } from '../../resources/seasons/pool/record-view.tsx';
import { SeasonFrame } from '../../resources/seasons/season-frame.tsx';

export default function RewardRecordPage() {
  const coat = coatAt(useLocation().pathname);
  return (
    <SeasonFrame coat={coat} tab="record">
      {() => <RecordView season={coat.id} />}
    </SeasonFrame>
  );
}
