import type { Translate } from '../../lib/text/use-text.ts';
import type { Connector } from './session/discovery.ts';

/** As people know the wallet; a legacy one does not say its name. */
export function connectorName(t: Translate, { kind, name }: Connector): string {
  return kind === 'sandbox' ? t('wallet.sandbox.name') : name || t('wallet.connect.legacy');
}
