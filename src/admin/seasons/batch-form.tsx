import { useState } from 'react';
import { adminSeasonEndpoints, type CodeBatch } from '../../../core/wire/admin/seasons.ts';
import { tokenOf, useChainConfig } from '../../chain/chain-config.ts';
import { Modal } from '../../components/dialog/modal.tsx';
import { AmountField } from '../../components/form/amount-field.tsx';
import { CountField } from '../../components/form/count-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { serverNow } from '../../lib/time/server-time.ts';
import { whiteOre } from '../../lib/amount.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApiAction } from '../../lib/use-api.ts';
import { batchOf, gives, newDraft, problemOf, unitsOf, type BatchDraft } from './batch-draft.ts';
import styles from './seasons.module.css';

const MOST_CODES = 1_000;
const MOST_USES = 1_000_000;
const MOST_TURNS = 100;

type PartProps = { draft: BatchDraft; change: (part: Partial<BatchDraft>) => void };

function GivesFields({ draft, change }: PartProps) {
  const t = useText();
  const config = useChainConfig();
  const arca = (config && tokenOf(config, 'ARCA')) ?? whiteOre;
  return (
    <>
      <label className={styles.choice}>
        <span>{t('admin.codes.gives')}</span>
        <select
          value={draft.gives}
          onChange={({ target }) => change({ gives: gives.find((one) => one === target.value) ?? 'ARCA' })}
        >
          {gives.map((one) => (
            <option key={one} value={one}>
              {t(`admin.codes.kinds.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {draft.gives === 'item' ? (
        <div className={styles.pair}>
          <TextField
            label={t('admin.codes.itemId')}
            value={draft.itemId}
            onChange={(itemId) => change({ itemId: itemId.trim() })}
            inputMode="numeric"
            maxLength={12}
          />
          <CountField
            label={t('admin.codes.pieces')}
            value={draft.pieces}
            most={MOST_CODES}
            onChange={(pieces) => change({ pieces })}
          />
        </div>
      ) : (
        <AmountField
          label={t('admin.codes.amount')}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          units={unitsOf(draft.gives, arca)}
        />
      )}
    </>
  );
}

function LimitFields({ draft, change }: PartProps) {
  const t = useText();
  return (
    <>
      <CountField
        label={t('admin.codes.codes')}
        value={draft.codes}
        most={MOST_CODES}
        onChange={(codes) => change({ codes })}
      />
      <CountField
        label={t('admin.codes.usesPerCode')}
        value={draft.usesPerCode}
        most={MOST_USES}
        onChange={(usesPerCode) => change({ usesPerCode })}
      />
      <CountField
        label={t('admin.codes.perAccount')}
        value={draft.perAccount}
        most={MOST_TURNS}
        onChange={(perAccount) => change({ perAccount })}
      />
      <div className={styles.pair}>
        {(['opensAt', 'closesAt'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`admin.codes.${field}`)}
            type="datetime-local"
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
      </div>
    </>
  );
}

/** What a batch gives, how often, and when. */
export function BatchForm({ onMade, onClose }: { onMade: (batch: CodeBatch) => void; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const config = useChainConfig();
  const arca = config && tokenOf(config, 'ARCA');
  const [draft, setDraft] = useState(() => newDraft(serverNow()));
  const change = (part: Partial<BatchDraft>) => setDraft((known) => ({ ...known, ...part }));
  const action = useApiAction(adminSeasonEndpoints.makeBatch, { quiet: true });
  const problem = arca ? problemOf(draft, arca) : null;
  const input = arca ? batchOf(draft, arca) : null;
  return (
    <Modal
      title={t('admin.codes.make')}
      onDismiss={onClose}
      dismissOutside={false}
      actions={
        <>
          <ActionButton onClick={onClose}>{t('common.actions.cancel')}</ActionButton>
          <ActionButton
            kind="primary"
            pending={action.isPending || !arca}
            reason={problem && t(`admin.codes.problems.${problem}`)}
            onClick={() => input && action.mutate(input, { onSuccess: onMade })}
          >
            {t('admin.codes.make')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t('admin.codes.name')}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={60}
        />
        <GivesFields draft={draft} change={change} />
        <LimitFields draft={draft} change={change} />
        {action.error && (
          <p className={styles.problem} role="alert">
            {errorText(action.error)}
          </p>
        )}
      </div>
    </Modal>
  );
}
