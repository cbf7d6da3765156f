import { useText } from '../../lib/text/use-text.ts';
import { showToast } from '../../lib/toasts.ts';
import { ActionButton } from '../resource/action-button.tsx';

export type ShareButtonProps = { title: string };

/** The link to this page, by the system's own sheet where it has one, else into the clipboard. */
export function ShareButton({ title }: ShareButtonProps) {
  const t = useText();
  const share = async () => {
    const url = location.href;
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ kind: 'success', message: t('common.share.copied'), key: 'share' });
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return; // thought better of
      showToast({ kind: 'error', message: t('common.share.failed'), key: 'share' });
    }
  };
  return <ActionButton onClick={() => void share()}>{t('common.share.label')}</ActionButton>;
}
