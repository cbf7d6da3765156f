import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useOpeningCheck } from '../../../chain/reads/use-opening-check.ts';
import { Address } from '../../../components/display/address.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../boxes.module.css';

export type OpeningProofProps = { opening: BoxOpening; heroes: readonly Hero[] };

const DAY_MS = 86_400_000;

/** The day, by UTC, whose seed decided it: it is revealed once the day is over. */
const dayOf = (at: string) => new Date(Math.floor(Date.parse(at) / DAY_MS) * DAY_MS).toISOString().slice(0, 10);

/** What the chain itself says to what is shown here, and how anybody can work it out again. */
export function OpeningProof({ opening, heroes }: OpeningProofProps) {
  const t = useText();
  const config = useChainConfig();
  const check = useOpeningCheck(opening, heroes);
  const transaction = opening.closeTxHash && (
    <Address address={opening.closeTxHash} kind="tx" explorerUrl={config?.explorerUrl ?? null} />
  );
  return (
    <>
      {check.data === true && (
        <Notice kind="success" title={t('boxes.proof.right')} isNews>
          {t('boxes.proof.rightHint', { id: opening.id, version: opening.version })} {transaction}
        </Notice>
      )}
      {check.data === false && (
        <Notice kind="danger" title={t('boxes.proof.wrong')} isNews>
          {t('boxes.proof.wrongHint', { id: opening.id })} {transaction}
        </Notice>
      )}
      {check.isError && (
        <Notice
          kind="warning"
          title={t('boxes.proof.unknown')}
          action={
            <ActionButton size="small" pending={check.isFetching} onClick={() => void check.refetch()}>
              {t('common.actions.retry')}
            </ActionButton>
          }
          isNews
        />
      )}
      {check.isPending && <p className={styles.hint}>{t('boxes.proof.checking')}</p>}
      <p className={styles.hint}>
        {t('boxes.proof.seed', { day: dayOf(opening.openedAt), command: `npm run verify -- gacha ${opening.id}` })}
      </p>
    </>
  );
}
