import { adminSeasonEndpoints, type CodeBatch } from '../../../core/wire/admin/seasons.ts';
import { Modal } from '../../components/dialog/modal.tsx';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ShowState } from '../../components/resource/show-state.tsx';
import { formatCount } from '../../lib/number.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useApi } from '../../lib/use-api.ts';
import styles from './seasons.module.css';

/** The codes of a batch and how often each was used, all to copy at once. */
export function CodesDialog({ batch, onClose }: { batch: CodeBatch; onClose: () => void }) {
  const t = useText();
  const query = useApi(adminSeasonEndpoints.codes, { id: batch.id }, { quiet: true });
  const most = formatCount(batch.usesPerCode);
  return (
    <Modal
      title={t('admin.codes.of', { name: batch.name })}
      onDismiss={onClose}
      isTall
      actions={<ActionButton onClick={onClose}>{t('common.actions.close')}</ActionButton>}
    >
      <ShowState query={query} record={query.data}>
        {({ list }) => (
          <>
            <p>
              {t('admin.codes.count', { count: list.length })}{' '}
              <CopyButton text={list.map(({ code }) => code).join('\n')} label={t('admin.codes.copy')} />
            </p>
            <ul className={styles.codes}>
              {list.map(({ code, uses }) => (
                <li key={code}>
                  <code>{code}</code> {`${formatCount(uses)} / ${most}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </ShowState>
    </Modal>
  );
}
