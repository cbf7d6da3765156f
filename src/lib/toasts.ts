import { createStore } from './store.ts';

export type ToastKind = 'success' | 'warning' | 'error' | 'info';
/** What to press about it; the message goes with it. */
export type ToastAction = { label: string; onPress: () => void };
export type Toast = {
  id: number;
  key: string;
  kind: ToastKind;
  message: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
};

/** Messages on screen, oldest first. The shell draws them. */
export const toasts = createStore<readonly Toast[]>([]);

const SHOWN_MS: Record<ToastKind, number> = { success: 4_000, info: 4_000, warning: 8_000, error: 8_000 };
const MOST = 4;
let lastId = 0;

export type ToastInput = {
  kind: ToastKind;
  message: string;
  description?: string | undefined;
  key?: string;
  action?: ToastAction;
  /** Until it is taken away: for what goes on as long as nobody knows. */
  stays?: boolean;
};

/** A message with the key of one on screen takes its place. */
export function showToast({ kind, message, description, key, action, stays = false }: ToastInput): () => void {
  lastId += 1;
  const toast: Toast = { id: lastId, key: key ?? String(lastId), kind, message, description, action };
  toasts.set([...toasts.get().filter((other) => other.key !== toast.key), toast].slice(-MOST));
  const timer = stays ? undefined : setTimeout(() => closeToast(toast.id), SHOWN_MS[kind]);
  return () => {
    clearTimeout(timer);
    closeToast(toast.id);
  };
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export function closeToastByKey(key: string): void {
  toasts.set(toasts.get().filter((toast) => toast.key !== key));
}
