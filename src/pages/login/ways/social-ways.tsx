import { useLogin } from '@refinedev/core';
import { socialSource, type SocialSource } from '../../../../core/wire/account/ways.ts';
import { accountEndpoints } from '../../../../core/wire/account/session.ts';
import { AppKitSocial } from '../../../chain/wallet/app-kit-social.tsx';
import { SocialButton } from '../../../components/social/social-button.tsx';
import { SocialStatus } from '../../../components/social/social-status.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { useSocialToken, type SocialToken } from '../../../lib/social/use-social-token.ts';
import { useWays } from '../../../lib/social/use-ways.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import styles from '../login.module.css';

/** Log in with an account that one has elsewhere: by OpenID Connect, or by AppKit's social wallets where they serve. */
export function SocialWays() {
  const { data: ways } = useWays();
  if (ways?.social.kind === 'none') return null;
  return ways?.social.kind === 'reown' ? <AppKitSocial /> : <OidcWays />;
}

function OidcWays() {
  const t = useText();
  const { data: ways } = useWays();
  const social = useSocialLogin();
  const sources = socialSource.options.filter((source) => isOffered(source, ways?.social));
  return (
    <div className={styles.stack}>
      <ul className={styles.stack}>
        {sources.map((source) => (
          <li key={source}>
            <SocialButton
              source={source}
              label={t('login.social.with', { channel: t(`login.social.channels.${source}`) })}
              isBusy={social.phase !== 'idle' && social.source === source}
              disabled={social.phase === 'leaving' || social.phase === 'finishing'}
              isUnavailable={ways?.social.unavailable.includes(source) ?? false}
              onPress={() => social.start(source)}
            />
          </li>
        ))}
      </ul>
      <SocialStatus {...social} />
    </div>
  );
}

type Offered = { sources: { source: SocialSource }[]; unavailable: SocialSource[] };

/** Until it is known which are offered, each is: pressing one too early says so. */
function isOffered(source: SocialSource, known: Offered | undefined): boolean {
  if (!known) return true;
  return known.unavailable.includes(source) || known.sources.some((each) => each.source === source);
}

function useSocialLogin() {
  const call = useApiCall();
  const { mutateAsync: login } = useLogin<Pick<SocialToken, 'idToken' | 'publicKey'>>();
  return useSocialToken('login', {
    nonce: async (publicKey) => (await call(accountEndpoints.nonce, { publicKey }, { quiet: true })).nonce,
    onToken: async ({ idToken, publicKey }) => {
      const answer = await login({ idToken, publicKey });
      if (!answer.success) throw toApiError(answer.error);
    },
  });
}
