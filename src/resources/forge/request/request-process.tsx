import { useState, type ReactNode } from 'react';
import type { Recast, Upgrade } from '../../../../core/wire/game/forge.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { TakeBack, TwoStep } from '../../../components/request/two-step.tsx';
import { useText } from '../../../lib/text/use-text.ts';
import { takeBackRequest } from '../actions/take-back.action.ts';

/** The newest request, when it is one to be followed here: open, or answered since the page was opened. */
export function useFollowed<Row extends Pick<Recast | Upgrade, 'id' | 'state'>>(
  rows: readonly Row[] | undefined,
): Row | undefined {
  const newest = rows?.[0];
  const [old, setOld] = useState<string | null>();
  if (old === undefined && rows) setOld(newest && newest.state !== 'open' ? newest.id : null);
  return old === undefined || newest?.id === old ? undefined : newest;
}

export type RequestProcessProps = {
  request: Recast | Upgrade;
  name: string;
  isMine: boolean;
  /** What the answer brought. */
  children: ReactNode;
};

/** A request of the forge from its asking to its answer, or until it was taken back. */
export function RequestProcess({ request, name, isMine, children }: RequestProcessProps) {
  const t = useText();
  const action = useChainAction(takeBackRequest);
  const { refundableAt } = request;
  return (
    <Panel title={t('forge.process.title')}>
      <TwoStep
        state={request.state}
        refundableAt={refundableAt}
        words={{
          shown: t('forge.process.shown'),
          goesOn: t('forge.waiting'),
          refunded: t('forge.process.refunded'),
          refundedHint: t('forge.refunded'),
        }}
        takeBack={
          isMine && (
            <TakeBack
              refundableAt={refundableAt}
              label={t('forge.takeBack')}
              name={t('forge.process.takeBackOf', { name })}
              isRunning={action.isRunning}
              onClick={() => void action.run({ requestId: request.id, name })}
            />
          )
        }
      >
        {children}
      </TwoStep>
    </Panel>
  );
}
