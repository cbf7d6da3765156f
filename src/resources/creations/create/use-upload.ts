import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { creationEndpoints, uploadedFile, type UploadedFile } from '../../../../core/wire/marketplace/creations.ts';
import { MAX_FILE_BYTES } from '../../../../core/wire/limits.ts';
import { ApiError, isNetworkError } from '../../../lib/api-error.ts';
import { randomId } from '../../../lib/random-id.ts';
import { typedText, useKeptDraft } from '../../../lib/session/kept-draft.ts';
import { forgetFile, keepFile, keptFile } from '../../../lib/session/kept-file.ts';
import { useApiCall } from '../../../lib/use-api.ts';

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; file: File; part: number }
  /** With `canRetry` nobody has answered: the same file may go through. */
  | { state: 'failed'; file: File; error: unknown; canRetry: boolean }
  | { state: 'kept'; kept: UploadedFile };

/** Which file was chosen, and what the server answered to it as JSON; '' for nothing. */
type Chosen = { fileId: string; answer: string };
const NONE: Chosen = { fileId: '', answer: '' };
const keptChoice = z.object({ fileId: z.string(), answer: typedText });

/** Seen at once and without sending anything; all the rest only its content says, and the server reads that. */
function refusalOf({ size }: File): ApiError | null {
  if (size > MAX_FILE_BYTES) return ApiError.of('fileTooLarge');
  return size === 0 ? ApiError.of('fileBroken') : null;
}

/** Nobody has said what is wrong with the file: no answer, a page that was left, a session that was over. */
const isUnread = (error: unknown) =>
  !(error instanceof ApiError) ||
  isNetworkError(error) ||
  error.is('unknown') ||
  ['relogin', 'refresh'].includes(error.handling);

function answered({ answer }: Chosen): Upload | null {
  try {
    const read = uploadedFile.safeParse(JSON.parse(answer));
    return read.success ? { state: 'kept', kept: read.data } : null;
  } catch {
    return null; // nothing was answered yet, or the entry is damaged
  }
}

/**
 * One file on its way to the server. A new choice ends the one before. Whoever chose it finds it again after a login, kept
 * or sent once more, as long as what was typed beside it.
 */
export function useUpload() {
  const call = useApiCall();
  const [chosen, choose, settleChoice] = useKeptDraft<Chosen>('create.file', NONE, keptChoice);
  // Of which file it is, so that another account does not see it.
  const [way, setWay] = useState<{ fileId: string; upload: Upload }>({ fileId: '', upload: { state: 'none' } });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const sendAs = async (fileId: string, file: File) => {
    running.current?.abort();
    const setUpload = (upload: Upload) => setWay({ fileId, upload });
    const stopping = new AbortController();
    running.current = stopping;
    const { signal } = stopping;
    const onProgress = (part: number) => {
      if (!signal.aborted) setUpload({ state: 'sending', file, part });
    };
    setUpload({ state: 'sending', file, part: 0 });
    try {
      const kept = await call(creationEndpoints.upload, {}, { file, signal, onProgress, quiet: true });
      if (signal.aborted) return;
      choose({ fileId, answer: JSON.stringify(kept) });
      setUpload({ state: 'kept', kept });
    } catch (error) {
      // What was refused for what it is would be refused again.
      if (!isUnread(error) && !signal.aborted) void forgetFile(fileId);
      if (!signal.aborted) setUpload({ state: 'failed', file, error, canRetry: isNetworkError(error) });
    }
  };

  const send = async (file: File) => {
    const fileId = randomId();
    choose({ fileId, answer: '' });
    const refusal = refusalOf(file);
    if (refusal) {
      running.current?.abort();
      return setWay({ fileId, upload: { state: 'failed', file, error: refusal, canRetry: false } });
    }
    void keepFile(fileId, file);
    await sendAs(fileId, file);
  };

  const clear = () => {
    running.current?.abort();
    choose(NONE);
  };

  const isElsewhere = chosen.fileId !== way.fileId;
  useEffect(() => {
    // Another account came to the form: what is on its way is not theirs.
    if (isElsewhere) running.current?.abort();
  }, [isElsewhere]);
  useResumed(chosen, isElsewhere, { sendAs, clear });
  const known = isElsewhere ? answered(chosen) : way.upload;
  /** It became a token: the form is empty of it, unless another one was chosen meanwhile; whether it was this one. */
  const settle = () => settleChoice(chosen);
  return { upload: known ?? ({ state: 'none' } satisfies Upload), send, clear, settle };
}

type Resume = { sendAs: (fileId: string, file: File) => Promise<void>; clear: () => void };

/** A file that came with the draft and was never answered is sent again; of one that is gone nothing is left. */
function useResumed(chosen: Chosen, isElsewhere: boolean, resume: Resume) {
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });
  const { fileId } = chosen;
  const isOpen = isElsewhere && fileId !== '' && answered(chosen) === null;
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    void keptFile(fileId).then((file) => {
      if (isOver) return;
      if (file) void latest.current.sendAs(fileId, file);
      else latest.current.clear();
    });
    return () => {
      isOver = true;
    };
  }, [fileId, isOpen]);
}
