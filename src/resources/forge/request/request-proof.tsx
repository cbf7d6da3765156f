import type { Recast, Upgrade } from '../../../../core/wire/game/forge.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useForgeProof } from '../../../chain/reads/use-forge-proof.ts';
import { Address } from '../../../components/display/address.tsx';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import styles from '../forge.module.css';

export type RequestProofProps = { request: Recast | Upgrade };

const DAY_MS = 86_400_000;
/** The day, by UTC, whose seed decided it: it is revealed once the day is over. */
const dayOf = (at: string) => new Date(Math.floor(Date.parse(at) / DAY_MS) * DAY_MS).toISOString().slice(0, 10);

/** What this browser works out of the chain's own record, and how anybody can do it again. */
export function RequestProof({ request }: RequestProofProps) {
  const t = useText();
  const config = useChainConfig();
  const { id, closeTxHash, askedAt } = request;
  const shown = 'isLucky' in request ? { isLucky: request.isLucky } : { newGrowthBps: request.newGrowthBps };
  const { data, isError, isFetching, isPending, refetch } = useForgeProof({ id, closeTxHash, ...shown });
  if (closeTxHash === null) return null;
  if (isError) {
    return (
      <Notice
        kind="warning"
        title={t('forge.proof.unknown')}
        action={
          <ActionButton size="small" pending={isFetching} onClick={() => void refetch()}>
            {t('common.actions.retry')}
          </ActionButton>
        }
      />
    );
  }
  if (isPending) return <p className={styles.muted}>{t('forge.proof.checking')}</p>;
  const isRight = data.status === 'right';
  return (
    <Notice kind={isRight ? 'success' : 'danger'} title={t(isRight ? 'forge.proof.right' : 'forge.proof.wrong')} isNews>
      <Address address={closeTxHash} kind="tx" explorerUrl={config?.explorerUrl ?? null} />
      <ul>
        {data.steps.map(({ part, holds }) => (
          <li key={part}>
            <strong>{holds ? t('forge.proof.yes') : t('forge.proof.no')}</strong> {t(`forge.proof.steps.${part}`)}
          </li>
        ))}
      </ul>
      {!data.isSeedKnown && (
        <p>{t('forge.proof.seed', { day: dayOf(askedAt), command: `npm run verify -- forge ${id}` })}</p>
      )}
    </Notice>
  );
}
