import { EmptyState } from '../../components/display/empty-state.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { comeBackTo } from './use-come-back.ts';
import { useFirstStep } from './use-first-step.ts';

/** In the place of what lies in a wallet, for who has none bound: the button leads to the binding, which leads back. */
export function NoWallet({ hint }: { hint: string }) {
  const t = useText();
  const first = useFirstStep('own', comeBackTo('own'));
  return (
    <EmptyState
      title={t('transactions.first.none')}
      hint={hint}
      action={
        first && (
          <ActionButton kind="primary" onClick={first.go}>
            {first.label}
          </ActionButton>
        )
      }
    />
  );
}
