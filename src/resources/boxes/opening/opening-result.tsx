import { boxEndpoints, type BoxOpening } from '../../../../core/wire/game/boxes.ts';
import { LOOK_AGAIN_MS, TwoStep, type RequestWords } from '../../../components/request/two-step.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import { Reveal } from './reveal.tsx';
import { TakeBackButton } from './take-back-button.tsx';

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
    <ShowState query={query} record={record} skeleton={<Request opening={null} isFresh={isFresh} />}>
      {(opening) => <Request opening={opening} isFresh={isFresh} />}
    </ShowState>
  );
}

const stateOf = ({ state }: BoxOpening) => (state === 'opened' ? 'answered' : state);

/** `opening` is null until the index has seen the request. */
function Request({ opening, isFresh }: { opening: BoxOpening | null; isFresh: boolean }) {
  const t = useText();
  const words: RequestWords = {
    steps: t('boxes.opening.steps'),
    shown: t('boxes.opening.shown'),
    backFrom: t('boxes.opening.backFrom'),
    goesOn: t('boxes.opening.goesOn'),
    refunded: t('boxes.opening.refunded'),
    refundedHint: t('boxes.opening.refundedHint'),
  };
  return (
    <TwoStep
      state={opening ? stateOf(opening) : 'unseen'}
      refundableAt={opening?.refundableAt ?? null}
      takeBack={opening && <TakeBackButton opening={opening} />}
      words={words}
    >
      {opening && <Reveal opening={opening} isFresh={isFresh} />}
    </TwoStep>
  );
}
