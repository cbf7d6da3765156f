import type { Translate } from '../../lib/text/use-text.ts';
import type { Connector } from './session/discovery.ts';

/** As people know the wallet; a legacy one does not say its name. */
export function connectorName(t: Translate, { kind, name }: Connector): string {
  if (kind === 'sandbox') return t('wallet.sandbox.name');
  if (kind === 'game') return t('wallet.connect.game');
  if (kind === 'qr') return t('wallet.connect.app');
  return name || t('wallet.connect.legacy');
}
