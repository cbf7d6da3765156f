import { useState } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { bountyEndpoints } from '../../../../core/wire/lp/bounties.ts';
import type { Vesting } from '../../../../core/wire/lp/vestings.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { useChainConfig } from '../../../chain/chain-config.ts';
import { Address } from '../../../components/display/address.tsx';
import { Countdown } from '../../../components/display/time/countdown.tsx';
import { DateField } from '../../../components/display/time/date-field.tsx';
import { ActionButton } from '../../../components/resource/action-button.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { useLanguage, useText } from '../../../lib/text/use-text.ts';
import { formatDateTime } from '../../../lib/time/format-time.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useFocused } from '../../../lib/view/use-focused.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { HeroLink } from '../hero-link.tsx';
import { TokenMoney } from '../token-money.tsx';
import { useMe } from '../use-me.ts';
import { useHeldText, useRefusal } from '../use-refusal.ts';
import { claimVesting } from './claim-vesting.action.ts';

type RowProps = { vesting: Vesting; hero: Hero | undefined };

/** Why the next step of this hero cannot be claimed now. */
function useReason({ vesting, hero }: RowProps): string | null {
  const t = useText();
  const me = useMe();
  const language = useLanguage();
  const refusalText = useRefusal();
  const heldText = useHeldText();
  const at = Date.parse(vesting.claimableAt);
  const isEarly = useServerTime((now) => now < at);
  if (vesting.locked === '0') return refusalText({ name: 'Vesting_NothingLocked', args: { heroId: vesting.heroId } });
  if (hero && hero.holder !== me)
    return heldText(hero) ?? refusalText({ name: 'Vesting_NotHeroOwner', args: { heroId: vesting.heroId } });
  if (isEarly) return t('vestings.tooEarly', { at: formatDateTime(at, language) });
  // Until the hero is read, only the server's word says whether somebody else holds it for me.
  return hero || vesting.isClaimable ? null : t('vestings.claim.heroLoading');
}

type ClaimProps = { vesting: Vesting; name: string; onClose: () => void };

/** Asks once more: how much, and whether to the wallet or to the hero's own account. */
function ClaimDialog({ vesting, name, onClose }: ClaimProps) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  const [way, setWay] = useState<'wallet' | 'account'>('wallet');
  const { data } = useApi(bountyEndpoints.hero, { id: vesting.heroId }, { quiet: true });
  const action = useChainAction(claimVesting);
  const reasonOf = () => {
    if (way === 'wallet') return null;
    if (!data) return t('vestings.claim.loading');
    // Whoever sent it to an account that nobody made would look for it in vain.
    return data.accountSince === null ? t('vestings.claim.notMade') : null;
  };
  const submit = async () => {
    const to = way === 'account' ? (data?.account ?? null) : null;
    const { kind } = await action.run({ heroId: vesting.heroId, to, amount: BigInt(vesting.nextStep), name });
    if (kind === 'complete') onClose();
  };
  return (
    <AskDialog
      title={t('vestings.claim.title', { name })}
      actionLabel={t('vestings.claim.submit')}
      reason={reasonOf()}
      pending={action.isRunning}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>{arca && <TokenMoney token={arca} amount={vesting.nextStep} large />}</p>
        <ChoiceSwitch
          label={t('vestings.claim.to')}
          options={(['wallet', 'account'] as const).map((value) => ({ value, label: t(`vestings.claim.${value}`) }))}
          value={way}
          onChange={setWay}
        />
        {way === 'account' && data && (
          <p className={styles.muted}>
            {t('vestings.claim.accountNote')} <Address address={data.account} />
          </p>
        )}
        <p className={styles.muted}>{t('vestings.claim.note')}</p>
      </div>
    </AskDialog>
  );
}

/** A hero with what is locked for it and when the next part is free. */
export function VestingRow({ vesting, hero, isFocused = false }: RowProps & { isFocused?: boolean }) {
  const t = useText();
  const arca = useChainConfig()?.contracts.arca;
  const reason = useReason({ vesting, hero });
  const [isAsking, setAsking] = useState(false);
  const row = useFocused<HTMLLIElement>(isFocused);
  const { heroId, locked, claimed, nextStep, claimableAt } = vesting;
  const money = (amount: string) => arca && <TokenMoney token={arca} amount={amount} />;
  return (
    <li ref={row} className={styles.row} tabIndex={-1} aria-current={isFocused || undefined}>
      <HeroLink id={heroId} hero={hero} />
      <span>
        {money(locked)}
        <small>{t('vestings.locked')}</small>
      </span>
      <span>
        {money(nextStep)}
        <small>{t('vestings.nextStep')}</small>
      </span>
      <span>
        <Countdown until={claimableAt} />
        <small>
          <DateField at={claimableAt} /> · {t('vestings.claimed')} {money(claimed)}
        </small>
      </span>
      <span className={styles.actions}>
        <ActionButton kind="primary" size="small" reason={reason} onClick={() => setAsking(true)}>
          {t('vestings.claim.submit')}
        </ActionButton>
      </span>
      {isAsking && <ClaimDialog vesting={vesting} name={hero?.name ?? `#${heroId}`} onClose={() => setAsking(false)} />}
    </li>
  );
}
