import { useLocation } from 'react-router-dom';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { taskEndpoints } from '../../../core/wire/season/tasks.ts';
import { useRefreshApi } from '../../lib/use-api.ts';
import { coatAt } from '../../resources/seasons/coats.ts';
import { FaqPanel } from '../../resources/seasons/faq-panel.tsx';
import { MyPoints } from '../../resources/seasons/points-chart.tsx';
import { SeasonFrame } from '../../resources/seasons/season-frame.tsx';
import styles from '../../resources/seasons/seasons.module.css';
import { DicePanel } from '../../resources/seasons/tasks/dice-panel.tsx';
import { TaskPanel } from '../../resources/seasons/tasks/task-panel.tsx';
import { RankPanel } from '../../resources/seasons/team/rank-panel.tsx';
import { TagOfWar } from '../../resources/seasons/team/tag-of-war.tsx';
import { TeamDoor } from '../../resources/seasons/team/team-door.tsx';

/** A season's own page: the way into a team, the ranking, the tasks. The events without teams have the last two parts. */
export default function TeamUpPage() {
  const coat = coatAt(useLocation().pathname);
  const refresh = useRefreshApi();
  const counted = () => void Promise.all([refresh(seasonEndpoints.info), refresh(taskEndpoints.diceResult)]);
  return (
    <SeasonFrame coat={coat} tab="home">
      {(info, isPlayer) => (
        <div className={styles.columns}>
          <div className={styles.column}>
            {info.hasTeams && <TeamDoor coat={coat} info={info} isPlayer={isPlayer} />}
            {info.hasCamps && <TagOfWar season={coat.id} />}
            {info.hasTeams && <RankPanel coat={coat} info={info} />}
            {info.own && <MyPoints own={info.own} />}
          </div>
          <div className={styles.column}>
            <TaskPanel
              season={coat.id}
              isOpen={info.phase === 'running' || info.phase === 'protected'}
              isPlayer={isPlayer}
              onDone={counted}
            />
            {isPlayer && <DicePanel season={coat.id} />}
            <FaqPanel season={coat.id} />
          </div>
        </div>
      )}
    </SeasonFrame>
  );
}
