import { bindingEndpoints } from '../../../../core/wire/account/binding.ts';
import type { SocialSource } from '../../../../core/wire/account/ways.ts';
import { useSocialToken } from '../../../lib/social/use-social-token.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useApiAction, useApiCall } from '../../../lib/use-api.ts';
import { useAccountChanged } from '../use-account.ts';

const place = { platform: 'web', walletType: 'evm' } as const;

/** Binds a channel by its own login, and takes one off again. */
export function useChannels() {
  const t = useText();
  const call = useApiCall();
  const changed = useAccountChanged();
  const unbinding = useApiAction(bindingEndpoints.unbindOauth, { quiet: true });
  const nameOf = (source: SocialSource) => t(`accounts.ways.${source}`);

  const binding = useSocialToken('bind', {
    nonce: async (_publicKey, source) => {
      const { nonce } = await call(bindingEndpoints.bindThirdParty, { thirdAuthSource: source }, { quiet: true });
      return nonce;
    },
    onToken: async ({ source, idToken }) => {
      try {
        await call(bindingEndpoints.bindOauth, { idToken, thirdAuthSource: source, ...place }, { quiet: true });
      } finally {
        changed(); // without an answer, too: it may be bound
      }
      showToast({ kind: 'success', message: t('accounts.settings.channels.bound', { channel: nameOf(source) }) });
    },
  });

  const unbind = async (source: SocialSource): Promise<void> => {
    await unbinding.mutateAsync({ thirdAuthSource: source, ...place });
    showToast({ kind: 'success', message: t('accounts.settings.channels.unbound', { channel: nameOf(source) }) });
    changed();
  };

  return { binding, unbind, isUnbinding: unbinding.isPending, unbindError: unbinding.error };
}
