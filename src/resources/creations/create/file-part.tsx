import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/display/notice.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { formatCount } from '../../../lib/number.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { CreationPicture } from '../creation-picture.tsx';
import styles from '../creations.module.css';
import { formatBytes, typeWord } from '../file-words.ts';
import { previewUrl } from '../preview-url.ts';
import { DropZone } from './drop-zone.tsx';
import type { Upload } from './use-upload.ts';

export type FilePartProps = {
  upload: Upload;
  contract: string | undefined;
  reason: string | null;
  onFile: (file: File) => void;
  onCancel: () => void;
};

const WHOLE = 100;

function Sending({ upload, onCancel }: { upload: Upload & { state: 'sending' }; onCancel: () => void }) {
  const t = useText();
  const percent = Math.floor(upload.part * WHOLE);
  // Once all of it has left, the server looks at what it is.
  const isSent = percent >= WHOLE;
  return (
    <div className={styles.sending}>
      <p className={styles.fileName}>{upload.file.name}</p>
      <progress
        className={styles.progress}
        max={WHOLE}
        {...(isSent ? {} : { value: percent })}
        aria-label={t('creations.file.sending')}
      />
      <p className={styles.muted} role="status">
        {isSent ? t('creations.file.checking') : t('creations.file.sent', { percent: formatCount(percent) })}
      </p>
      <ActionButton size="small" onClick={onCancel}>
        {t('creations.file.cancel')}
      </ActionButton>
    </div>
  );
}

function Kept({ upload: { kept }, contract }: { upload: Upload & { state: 'kept' }; contract: string | undefined }) {
  const t = useText();
  const { hash, type, width, height, bytes, isChanged, tokenId } = kept;
  return (
    <div className={styles.kept}>
      <div className={styles.keptPicture}>
        <CreationPicture url={previewUrl(hash)} alt={t('creations.file.preview')} eager />
      </div>
      <p className={styles.muted} role="status">
        {t('creations.file.facts', {
          type: typeWord(type),
          width: formatCount(width),
          height: formatCount(height),
          size: formatBytes(bytes),
        })}
      </p>
      {isChanged && <Notice>{t('creations.file.cleaned')}</Notice>}
      {tokenId !== null && (
        <Notice
          kind="warning"
          isNews
          action={contract && <Link to={`/asset/${contract}/${tokenId}`}>{t('creations.actions.seeIt')}</Link>}
        >
          {t('creations.file.made', { id: tokenId })}
        </Notice>
      )}
    </div>
  );
}

function chosenOf(upload: Upload, contract: string | undefined): ReactNode {
  if (upload.state === 'failed') return <p className={styles.fileName}>{upload.file.name}</p>;
  return upload.state === 'kept' ? <Kept upload={upload} contract={contract} /> : null;
}

/** The file: nothing yet, on its way, refused, or kept with its picture. */
export function FilePart({ upload, contract, reason, onFile, onCancel }: FilePartProps) {
  const t = useText();
  const errorText = useErrorText();
  if (upload.state === 'sending') return <Sending upload={upload} onCancel={onCancel} />;
  const problem = upload.state === 'failed' ? errorText(upload.error) : null;
  return (
    <>
      <DropZone problem={problem} reason={reason} onFile={onFile} chosen={chosenOf(upload, contract)} />
      {upload.state === 'failed' && upload.canRetry && (
        <ActionButton onClick={() => onFile(upload.file)}>{t('common.actions.retry')}</ActionButton>
      )}
    </>
  );
}
