import type { SeasonId } from '../../../../core/wire/season/names.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import { taskEndpoints } from '../../../../core/wire/season/tasks.ts';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../seasons.module.css';

type Roll = NonNullable<OutputOf<typeof taskEndpoints.diceResult>['today']>;

function RollLine({ roll, season }: { roll: Roll; season: SeasonId }) {
  const t = useText();
  const { day, value, points, seed, commitment, wish, account, number } = roll;
  const command = `npm run verify -- dice ${season} ${account} ${number} ${wish} ${seed ?? ''} ${value} ${commitment}`;
  return (
    <div>
      <dt>{day}</dt>
      <dd>
        {t('seasons.dice.rolled', { count: points, value, points })}
        <small>{t('seasons.lottery.promised', { commitment })}</small>
        <small>{seed ? t('seasons.lottery.seed', { seed }) : t('seasons.lottery.secret')}</small>
        <small>{t('seasons.dice.wish', { wish })}</small>
        {seed && (
          <small>
            <code>{command}</code> <CopyButton text={command} label={t('seasons.lottery.copyCommand')} />
          </small>
        )}
      </dd>
    </div>
  );
}

/** My rolls, and what proves each: the promise of its day, and the seed after it. */
export function DicePanel({ season }: { season: SeasonId }) {
  const t = useText();
  const query = useApi(taskEndpoints.diceResult, { activity: season }, { live: 'seasons', quiet: true });
  return (
    <Panel title={t('seasons.dice.title')}>
      <ShowState query={query} record={query.data}>
        {({ today, commitment, past }) => (
          <dl className={styles.proof}>
            {today ? (
              <RollLine roll={today} season={season} />
            ) : (
              <div>
                <dt>{t('seasons.dice.none')}</dt>
                <dd>{commitment !== '' && <small>{t('seasons.lottery.promised', { commitment })}</small>}</dd>
              </div>
            )}
            {past.map((roll) => (
              <RollLine key={roll.day} roll={roll} season={season} />
            ))}
          </dl>
        )}
      </ShowState>
    </Panel>
  );
}
