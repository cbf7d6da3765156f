import { useLocation, useParams } from 'react-router-dom';
import { coatAt } from '../../resources/seasons/coats.ts';
import { SeasonFrame } from '../../resources/seasons/season-frame.tsx';
import { TeamPage } from '../../resources/seasons/team/team-page.tsx';

export default function MemberPage() {
  const coat = coatAt(useLocation().pathname);
  const { teamId = '' } = useParams();
  return (
    <SeasonFrame coat={coat} tab="member">
      {(info) => <TeamPage key={teamId} {...{ coat, info }} id={teamId} />}
    </SeasonFrame>
  );
}
