import type { Device } from '../../../core/wire/account/session.ts';
import type { Translate } from '../../lib/text/use-text.ts';

/** "Firefox on Linux", as far as the browser tells. */
export function deviceText(t: Translate, device: Device | null): string {
  const { browser = '', os = '' } = device ?? {};
  if (browser && os) return t('accounts.sessions.device', { browser, os });
  return browser || os || t('accounts.sessions.unknownDevice');
}

/** Held in a hand, so that the list can draw it as such. */
export const isHandheld = ({ os }: Device): boolean => /android|ios|iphone|ipad/i.test(os);
