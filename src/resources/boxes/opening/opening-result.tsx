import { boxEndpoints, type BoxOpening } from '../../../../core/wire/game/boxes.ts';
import { EmptyState } from '../../../components/display/empty-state.tsx';
import { StepTracker, type StepState } from '../../../components/display/flow/step-tracker.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import styles from '../boxes.module.css';
import { Reveal } from './reveal.tsx';
import { TakeBackButton } from './take-back-button.tsx';

/** Beside the live events, so that a missed one leaves nobody waiting. */
const LOOK_AGAIN_MS = 4_000;

export type OpeningResultProps = {
  requestId: string;
  /** It was asked for here just now: what came out is unveiled one by one. */
  isFresh?: boolean;
};

/** What became of boxes that were put up to be opened: they wait for their answer, or it is here. */
export function OpeningResult({ requestId, isFresh = false }: OpeningResultProps) {
  const query = useApi(
    boxEndpoints.openings,
    { size: 1, filter: { id: [requestId] } },
    {
      live: 'boxes',
      quiet: true,
      refreshMs: ({ data }) => (data?.list[0] === undefined || data.list[0].state === 'open' ? LOOK_AGAIN_MS : 0),
    },
  );
  const record = query.data?.list[0];
  return (
    <ShowState query={query} record={record} skeleton={<Waiting opening={null} />}>
      {(opening) => <Known opening={opening} isFresh={isFresh} />}
    </ShowState>
  );
}

function Known({ opening, isFresh }: { opening: BoxOpening; isFresh: boolean }) {
  const t = useText();
  if (opening.state === 'open') return <Waiting opening={opening} />;
  if (opening.state === 'opened') return <Reveal opening={opening} isFresh={isFresh} />;
  return <EmptyState title={t('boxes.opening.refunded')} hint={t('boxes.opening.refundedHint')} />;
}

/** `opening` is null until the index has seen the request. */
function Waiting({ opening }: { opening: BoxOpening | null }) {
  const t = useText();
  const step = (key: 'asked' | 'answer' | 'shown', state: StepState) => ({
    key,
    state,
    label: t(`boxes.opening.${key}`),
  });
  return (
    <>
      <StepTracker
        label={t('boxes.opening.steps')}
        steps={[step('asked', 'done'), step('answer', 'active'), step('shown', 'waiting')]}
      />
      {opening && (
        <p className={styles.hint}>
          {t('boxes.opening.backFrom')} <DateField at={opening.refundableAt} />
        </p>
      )}
      <p className={styles.hint}>{t('boxes.opening.goesOn')}</p>
      {opening && <TakeBackButton opening={opening} />}
    </>
  );
}
