import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { creationEndpoints } from '../../../../core/wire/marketplace/creations.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { Panel } from '../../../components/display/panel.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { typedText, useKeptDraft } from '../../../lib/session/kept-draft.ts';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import styles from '../creations.module.css';
import { createCreation } from './create-creation.action.ts';
import { FilePart } from './file-part.tsx';
import { useUpload, type Upload } from './use-upload.ts';
import { problemsOf, WordsPart, type Words } from './words-part.tsx';

export type CreateFormProps = {
  /** Why this account can create nothing now. */
  denial: string | null;
  /** Not for who has gone elsewhere meanwhile, or begun the next one: the transaction centre tells them. */
  onCreated: (path: string) => void;
};

/** Why this file cannot become a token now, or ever again. */
function useWaiting(upload: Upload): string | null {
  const t = useText();
  if (upload.state === 'sending') return t('creations.file.wait');
  if (upload.state !== 'kept' || upload.kept.tokenId === null) return null;
  return t('creations.file.made', { id: upload.kept.tokenId });
}

const NO_WORDS: Words = { name: '', description: '' };
const keptWords = z.object({ name: typedText, description: typedText });

/** A file, what is said of it, and the token. Whatever fails, what was uploaded and typed stays. */
export function CreateForm({ denial, onCreated }: CreateFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const contract = useChainConfig()?.contracts.creations;
  const { upload, send, clear, settle } = useUpload();
  const [words, setWords, settleWords] = useKeptDraft<Words>('create', NO_WORDS, keptWords);
  const [isTouched, setTouched] = useState(false);
  const describe = useApiAction(creationEndpoints.describe, { quiet: true });
  const action = useChainAction(createCreation);
  const refused = useDenial(creationEndpoints.upload);
  const reason = denial ?? refused;
  const kept = upload.state === 'kept' ? upload.kept : null;
  const problems = problemsOf(words);
  const waiting = useWaiting(upload);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (reason || waiting || !kept || problems.name || problems.description || !contract) return;
    const said = { name: words.name.trim(), description: words.description.trim() };
    try {
      await describe.mutateAsync({ fileHash: kept.hash, ...said });
    } catch {
      return; // shown below, by describe.error
    }
    const result = await action.run({ fileHash: kept.hash, name: said.name });
    if (result.kind !== 'complete') return;
    const isSame = [settle(), settleWords(words)].every(Boolean);
    if (isSame && isHere.current) onCreated(`/asset/${contract}/${result.output.tokenId}`);
  };

  return (
    <form className={styles.create} onSubmit={(event) => void submit(event)} noValidate>
      <Panel title={t('creations.titles.file')}>
        <div className={styles.column}>
          <FilePart {...{ upload, contract, reason }} onFile={(file) => void send(file)} onCancel={clear} />
          {isTouched && upload.state === 'none' && (
            <p className={styles.problem} role="alert">
              {t('creations.file.none')}
            </p>
          )}
        </div>
      </Panel>
      <Panel title={t('creations.titles.words')}>
        <div className={styles.column}>
          <WordsPart words={words} isTouched={isTouched} onChange={(change) => setWords({ ...words, ...change })} />
          <p className={styles.muted}>{t('creations.words.forever')}</p>
          {describe.isError && (
            <p className={styles.problem} role="alert">
              {errorText(describe.error)}
            </p>
          )}
          <ActionButton
            kind="primary"
            size="large"
            block
            submit
            pending={describe.isPending || action.isRunning}
            reason={reason ?? waiting}
          >
            {t('common.routes.createNft')}
          </ActionButton>
          <p className={styles.muted}>{t('creations.words.cost')}</p>
        </div>
      </Panel>
    </form>
  );
}
