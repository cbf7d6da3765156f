import { useState } from 'react';
import type { Bindings } from '../../../../core/wire/account/binding.ts';
import type { SocialSource, Ways } from '../../../../core/wire/account/ways.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Panel } from '../../../components/display/panel.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { SocialStatus } from '../../../components/social/social-status.tsx';
import { useShutReason } from '../../../lib/data/use-shut-reason.ts';
import { useWays } from '../../../lib/social/use-ways.ts';
import { useErrorText } from '../../../lib/text/use-error-text.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { WaySign } from '../way-sign.tsx';
import { countWays } from '../ways.ts';
import { NextStep } from '../bind/next-step.tsx';
import { channelsOf, type Channel } from './channels.ts';
import styles from './settings.module.css';
import { useChannels } from './use-channels.ts';

export type ChannelsPanelProps = {
  bindings: Bindings;
  /** Only this one, where a link asks for it. */
  only?: SocialSource | null;
};

type RowProps = {
  channel: Channel;
  isBusy: boolean;
  /** Why it cannot be bound, or unbound, now. */
  reason: string | null;
  onBind: () => void;
  onUnbind: () => void;
};

function ChannelRow({ channel: { source, bound }, isBusy, reason, onBind, onUnbind }: RowProps) {
  const t = useText();
  const name = t(`accounts.ways.${source}`);
  return (
    <li>
      <WaySign way={source} />
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.muted}>
          {bound ? (
            <>
              {t('accounts.settings.channels.boundAs', { name: bound.name })}{' '}
              <DateField at={bound.boundAt} show="date" />
            </>
          ) : (
            t('accounts.settings.channels.notBound')
          )}
        </span>
      </span>
      {bound ? (
        <ActionButton
          reason={reason}
          label={t('accounts.settings.channels.unbindNamed', { channel: name })}
          onClick={onUnbind}
        >
          {t('accounts.settings.channels.unbind')}
        </ActionButton>
      ) : (
        <ActionButton
          reason={reason}
          pending={isBusy}
          label={t('accounts.settings.channels.bindNamed', { channel: name })}
          onClick={onBind}
        >
          {t('accounts.settings.channels.bind')}
        </ActionButton>
      )}
    </li>
  );
}

function useReason(bindings: Bindings, ways: Ways | undefined) {
  const t = useText();
  const shut = useShutReason();
  return ({ source, bound }: Channel): string | null => {
    if (shut) return shut;
    if (bound) return countWays(bindings) < 2 ? t('accounts.settings.channels.lastWay') : null;
    if (!ways) return t('common.disabled.busy');
    if (ways.social.unavailable.includes(source)) return t('accounts.settings.channels.unavailable');
    const isOffered = ways.social.sources.some((each) => each.source === source);
    return isOffered ? null : t('accounts.settings.channels.notOffered');
  };
}

/** Google, Discord and X: bound by their own login, unbound after a question, but for the last way in. */
export function ChannelsPanel({ bindings, only }: ChannelsPanelProps) {
  const t = useText();
  const errorText = useErrorText();
  const ways = useWays().data;
  const { binding, unbind, isUnbinding, unbindError } = useChannels();
  const [leaving, setLeaving] = useState<Channel | null>(null);
  const reasonOf = useReason(bindings, ways);
  const channels = channelsOf(bindings, only ?? null);
  const name = leaving ? t(`accounts.ways.${leaving.source}`) : '';
  return (
    <Panel title={t('accounts.settings.channels.title')}>
      <div className={styles.stack}>
        <p className={styles.muted}>{t('accounts.settings.channels.lead')}</p>
        <ul className={styles.channels}>
          {channels.map((channel) => (
            <ChannelRow
              key={channel.source}
              channel={channel}
              isBusy={binding.phase !== 'idle' && binding.source === channel.source}
              reason={reasonOf(channel)}
              onBind={() => binding.start(channel.source)}
              onUnbind={() => setLeaving(channel)}
            />
          ))}
        </ul>
        <SocialStatus {...binding} />
        {binding.failure?.reason === 'server' && <NextStep error={binding.failure.error} />}
      </div>
      {leaving?.bound && (
        <ConfirmDialog
          title={t('accounts.settings.channels.unbindConfirm', { channel: name })}
          losses={[t('accounts.settings.channels.losses.way', { channel: name, name: leaving.bound.name })]}
          actionLabel={t('accounts.settings.channels.unbind')}
          pending={isUnbinding}
          problem={unbindError ? errorText(unbindError) : null}
          onConfirm={() =>
            void unbind(leaving.source).then(
              () => setLeaving(null),
              () => undefined,
            )
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}
