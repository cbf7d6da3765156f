import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import { useOpeningProof } from '../../../chain/reads/use-opening-proof.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { OpeningVerdict } from '../../../components/display/proof/opening-verdict.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../boxes.module.css';

const DAY_MS = 86_400_000;

/** The day, by UTC, whose seed decided it: it is revealed once the day is over. */
const dayOf = (at: string) => new Date(Math.floor(Date.parse(at) / DAY_MS) * DAY_MS).toISOString().slice(0, 10);

/** The opening worked out again here, from the seed that the chain revealed; it says so when it comes out otherwise. */
export function WorkedOut({ opening }: { opening: BoxOpening }) {
  const t = useText();
  const { data, isError, isPending, isFetching, refetch } = useOpeningProof(opening);
  const day = dayOf(opening.openedAt);
  if (isPending) return <p className={styles.hint}>{t('boxes.proof.working')}</p>;
  if (isError) {
    return (
      <Notice
        kind="warning"
        title={t('boxes.proof.notWorked')}
        action={
          <ActionButton size="small" pending={isFetching} onClick={() => void refetch()}>
            {t('common.actions.retry')}
          </ActionButton>
        }
        isNews
      />
    );
  }
  return <OpeningVerdict id={opening.id} day={day} verdict={data} />;
}
