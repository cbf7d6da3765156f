import type { NotificationProvider } from '@refinedev/core';
import { closeToastByKey, showToast } from '../lib/toasts.ts';

/** Refine's own error messages are dropped: the announcer speaks for errors (house.md, Appendix B). */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description, key }) => {
    if (type === 'error') return;
    showToast({ kind: type === 'success' ? 'success' : 'info', message, description, ...(key ? { key } : {}) });
  },
  close: closeToastByKey,
};
