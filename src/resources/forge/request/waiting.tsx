import type { Recast } from '../../../../core/wire/game/forge.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { TakeBack } from '../../../components/request/two-step.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { takeBackRequest } from '../actions/take-back.action.ts';
import styles from '../forge.module.css';

type RequestOf = Pick<Recast, 'id' | 'refundableAt'>;
export type WaitingProps = { request: RequestOf; name: string; isMine: boolean };

/** It waits for the operator's answer; after a day its owner may take everything back. */
export function Waiting({ request, name, isMine }: WaitingProps) {
  const t = useText();
  const action = useChainAction(takeBackRequest);
  return (
    <>
      <p className={styles.muted}>{t('forge.waiting')}</p>
      {isMine && (
        <TakeBack
          refundableAt={request.refundableAt}
          label={t('forge.takeBack')}
          name={t('forge.process.takeBackOf', { name })}
          tooEarly={(at) => t('forge.tooEarly', { at })}
          isRunning={action.isRunning}
          onClick={() => void action.run({ requestId: request.id, name })}
        />
      )}
    </>
  );
}
