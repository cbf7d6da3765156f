import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { codeEndpoints } from '../../../../core/wire/season/codes.ts';
import { GameGiven } from '../../../chain/actions/ending/game-given.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import styles from '../seasons.module.css';
import { GivenAmount } from './given-amount.tsx';

/** A code that is typed, or came with a link, and what it gave. */
export function RedeemForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const [code, setCode] = useState(search.get('code') ?? '');
  const denial = useDenial(codeEndpoints.exchange);
  const action = useApiAction(codeEndpoints.exchange, { quiet: true });
  const isEmpty = code.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || denial || action.isPending) return;
    const input = { code, tag: search.get('tag') ?? '' };
    action.mutate(input, {
      onSuccess: () => {
        setCode('');
        onDone();
      },
    });
  };
  return (
    <Panel title={t('seasons.codes.redeem')}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('seasons.codes.code')}
          value={code}
          onChange={setCode}
          maxLength={30}
          isCode
          hint={t('seasons.codes.codeHint')}
          problem={action.error ? errorText(action.error) : null}
        />
        <ActionButton
          submit
          kind="primary"
          pending={action.isPending}
          reason={denial ?? (isEmpty ? t('seasons.codes.codeHint') : null)}
        >
          {t('seasons.codes.submit')}
        </ActionButton>
      </form>
      {action.data && (
        <GameGiven key={action.data.id} title={t('seasons.codes.redeemed')} given={action.data}>
          <GivenAmount resource={action.data.resource} amount={action.data.amount} /> {t('seasons.codes.inGame')}
        </GameGiven>
      )}
    </Panel>
  );
}
