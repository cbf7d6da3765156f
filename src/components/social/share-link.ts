import { useText } from '../../lib/text/use-text.ts';
import { showToast } from '../../lib/toasts.ts';

/** Gives something to the system's own sheet; what went wrong is said, and that somebody thought better of it is not. */
export function useSharing() {
  const t = useText();
  const attempt = async (share: () => Promise<void>, failed: string) => {
    try {
      await share();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // thought better of
      showToast({ kind: 'error', message: failed, key: 'share' });
    }
  };
  return {
    /** The link to this page, by the system's own sheet where it has one, else into the clipboard. */
    link: (title: string) =>
      attempt(async () => {
        const url = location.href;
        if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
          return void (await navigator.share({ title, url }));
        await navigator.clipboard.writeText(url);
        showToast({ kind: 'success', message: t('common.share.copied'), key: 'share' });
      }, t('common.share.failed')),
    picture: (title: string, file: File) =>
      attempt(() => navigator.share({ title, files: [file] }), t('common.share.pictureFailed')),
  };
}

/** Whether this browser takes pictures on to somebody else. */
export function canSharePictures(): boolean {
  const file = new File([], 'x.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}
