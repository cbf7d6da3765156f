import { useCallback, useEffect, useRef, useState } from 'react';
import { creationEndpoints, type UploadedFile } from '../../../../core/wire/marketplace/creations.ts';
import { MAX_FILE_BYTES } from '../../../../core/wire/limits.ts';
import { ApiError, isNetworkError } from '../../../lib/api-error.ts';
import { useApiCall } from '../../../lib/use-api.ts';

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; file: File; part: number }
  /** With `canRetry` nobody has answered: the same file may go through. */
  | { state: 'failed'; file: File; error: unknown; canRetry: boolean }
  | { state: 'kept'; file: File; kept: UploadedFile };

/** Seen at once and without sending anything; all the rest only its content says, and the server reads that. */
function refusalOf({ size }: File): ApiError | null {
  if (size > MAX_FILE_BYTES) return ApiError.of('fileTooLarge');
  return size === 0 ? ApiError.of('fileBroken') : null;
}

/** One file on its way to the server. A new choice ends the one before. */
export function useUpload() {
  const call = useApiCall();
  const [upload, setUpload] = useState<Upload>({ state: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(
    async (file: File) => {
      running.current?.abort();
      const refusal = refusalOf(file);
      if (refusal) return setUpload({ state: 'failed', file, error: refusal, canRetry: false });
      const stopping = new AbortController();
      running.current = stopping;
      const { signal } = stopping;
      const onProgress = (part: number) => {
        if (!signal.aborted) setUpload({ state: 'sending', file, part });
      };
      setUpload({ state: 'sending', file, part: 0 });
      try {
        const kept = await call(creationEndpoints.upload, {}, { file, signal, onProgress, quiet: true });
        if (!signal.aborted) setUpload({ state: 'kept', file, kept });
      } catch (error) {
        if (!signal.aborted) setUpload({ state: 'failed', file, error, canRetry: isNetworkError(error) });
      }
    },
    [call],
  );

  const clear = useCallback(() => {
    running.current?.abort();
    setUpload({ state: 'none' });
  }, []);

  return { upload, send, clear };
}
