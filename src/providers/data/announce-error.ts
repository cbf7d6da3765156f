import type { ApiError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toasts.ts';

/** A code shown in the last three seconds is not shown again (core.md 8, decisions.md 10). */
const WINDOW_MS = 3_000;

type Deps = { textOf: (error: ApiError) => string; now?: () => number; show?: typeof showToast };

/** The one place that announces errors; its clock only goes on, whatever is done to that of the machine. */
export function createAnnouncer({
  textOf,
  now = () => performance.now(),
  show = showToast,
}: Deps): (error: ApiError) => void {
  const shownAt = new Map<number, number>();
  return (error) => {
    if (error.handling === 'silent') return;
    const last = shownAt.get(error.code);
    if (last !== undefined && now() - last < WINDOW_MS) return;
    shownAt.set(error.code, now());
    show({ kind: error.handling === 'warning' ? 'warning' : 'error', message: textOf(error) });
  };
}
