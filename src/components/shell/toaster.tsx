import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text/use-text.ts';
import { closeToast, toasts, type ToastAction, type ToastKind } from '../../lib/toasts.ts';
import styles from './toaster.module.css';

const signs: Record<ToastKind, string> = {
  success: 'M3 8.5l3.2 3.2L13 5',
  info: 'M8 7.2v4.6M8 4.2v.1',
  warning: 'M8 4v5M8 11.8v.1',
  error: 'm4.5 4.5 7 7m0-7-7 7',
};

function ToastActionButton({ id, action }: { id: number; action: ToastAction }) {
  const press = () => {
    closeToast(id);
    action.onPress();
  };
  return (
    <button type="button" className={styles.action} onClick={press}>
      {action.label}
    </button>
  );
}

/** Messages at the edge of the screen, read aloud as they come. */
export function Toaster() {
  const t = useText();
  const list = useStore(toasts);
  return (
    <section className={styles.toaster} aria-label={t('common.toasts.label')} aria-live="polite">
      {list.map((toast) => (
        <div
          key={toast.id}
          className={`${styles.toast ?? ''} ${styles[toast.kind] ?? ''}`}
          role={toast.kind === 'error' ? 'alert' : 'status'}
        >
          <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
            <path d={signs[toast.kind]} />
          </svg>
          <div>
            <p className={styles.message}>{toast.message}</p>
            {toast.description && <p className={styles.description}>{toast.description}</p>}
            {toast.action && <ToastActionButton id={toast.id} action={toast.action} />}
          </div>
          <button type="button" aria-label={t('common.toasts.dismiss')} onClick={() => closeToast(toast.id)}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={signs.error} />
            </svg>
          </button>
        </div>
      ))}
    </section>
  );
}
