import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useOpeningCheck } from '../../../chain/reads/use-opening-check.ts';
import { Address } from '../../../components/display/address.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../boxes.module.css';
import { WorkedOut } from './worked-out.tsx';

export type OpeningProofProps = { opening: BoxOpening; heroes: readonly Hero[] };

/** What the chain itself says to what is shown here, and what this browser works out of the revealed seed. */
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
      <WorkedOut opening={opening} />
    </>
  );
}
