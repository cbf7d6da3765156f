import * as z from 'zod/mini';
import { checkPost, checkRaise } from '../../../../core/rules/bounties/preflight.ts';
import { bountyEndpoints, type BountyEpoch, type BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { useChainAction } from '../../../chain/actions/use-chain-action.ts';
import { FundsLine } from '../../../chain/funds/funds-line.tsx';
import { useFunds } from '../../../chain/funds/use-funds.ts';
import { Notice } from '../../../components/display/notice.tsx';
import { AmountField } from '../../../components/form/amount-field.tsx';
import { EmptyState } from '../../../components/display/empty-state.tsx';
import { ChoiceSwitch } from '../../../components/resource/choice-switch.tsx';
import { ShowState } from '../../../components/resource/show-state.tsx';
import { typedText, useKeptDraft } from '../../../lib/session/kept-draft.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { serverNow, useServerTime } from '../../../lib/time/server-time.ts';
import { readAmount } from '../../../lib/tokens/read-amount.ts';
import { useApi } from '../../../lib/use-api.ts';
import { postBounty } from '../actions/post-bounty.action.ts';
import { raiseBounty } from '../actions/raise-bounty.action.ts';
import { AskDialog } from '../ask-dialog.tsx';
import styles from '../bounties.module.css';
import { engagedIn } from '../use-bounty-hero.ts';
import { useMe } from '../use-me.ts';
import { useRefusal } from '../use-refusal.ts';
import { useTokens, type NamedToken } from '../use-tokens.ts';
import { WrapMissing } from './wrap-missing.tsx';
import { BountyOutlook } from '../what-if/bounty-outlook.tsx';

export type PostDialogProps = {
  captain: BountyHero;
  epoch: BountyEpoch;
  /** What keeps one from it whatever is filled in: the dialog may stand open after a login, too. */
  reason: string | null;
  onClose: () => void;
};
type Allowed = { token: string; minReward: string; isAllowed: boolean };
type Of = { allowed: Allowed; named: NamedToken };
type Typed = { text: string; setText: (text: string) => void };

const draftForm = z.object({ token: typedText, amount: typedText });
const EMPTY = { token: '', amount: '' };
/** What is typed of a bounty for a hero is kept by this. */
export const postDraft = (captainId: string) => `bounty.post.${captainId}`;

function usePost({ captain, epoch, reason: never, onClose, typed }: PostDialogProps & { typed: Typed }, of: Of) {
  const { allowed, named } = of;
  const { token, minReward, isAllowed } = allowed;
  const refusalText = useRefusal();
  const me = useMe();
  const { text, setText } = typed;
  const post = useChainAction(postBounty);
  const raise = useChainAction(raiseBounty);
  const { amount } = readAmount(text, named.units, {});
  const needs = amount ?? BigInt(minReward);
  const funds = useFunds({ ...named.units, id: named.token, address: token }, needs);
  const balance = funds.has ?? null;
  const hero = engagedIn(captain, epoch);
  const isRaise = hero.isCaptain;
  // The epoch may end while the dialog is open.
  const now = useServerTime((at) => (at < Date.parse(epoch.endsAt) ? 'voting' : 'over')) === 'voting';
  const check = {
    epoch,
    now: now ? Math.max(serverNow(), Date.parse(epoch.startsAt)) : Date.parse(epoch.endsAt),
    hero,
    account: me,
    token: { address: token, isAllowed, minReward: BigInt(minReward) },
    amount,
    balance,
  };
  const reason = never ?? refusalText(isRaise ? checkRaise(check) : checkPost(check), named.token);
  const submit = async () => {
    if (amount === null) return;
    const input = { captainId: hero.id, token: named.token, tokenAddress: token, amount, name: captain.hero.name };
    const { kind } = isRaise ? await raise.run(input) : await post.run(input);
    if (kind === 'complete') onClose();
  };
  const isRunning = post.isRunning || raise.isRunning;
  return { text, setText, amount, needs, funds, balance, reason, isRaise, submit, isRunning };
}

type PostFormProps = PostDialogProps & {
  allowed: Allowed;
  tokens: readonly Allowed[];
  onToken: (to: string) => void;
  typed: Typed;
};

function PostForm(props: PostFormProps) {
  const named = useTokens()(props.allowed.token);
  return named ? <Filled {...props} named={named} /> : null;
}

function Filled(props: PostFormProps & { named: NamedToken }) {
  const { captain, epoch, allowed, tokens, onToken, onClose, named } = props;
  const t = useText();
  const namedOf = useTokens();
  const form = usePost(props, { allowed, named });
  const title = form.isRaise ? 'bounties.post.raiseTitle' : 'bounties.post.title';
  return (
    <AskDialog
      title={t(title, { name: captain.hero.name })}
      actionLabel={t(form.isRaise ? 'bounties.post.raise' : 'bounties.post.submit')}
      reason={form.reason}
      pending={form.isRunning}
      isAwaited={form.funds.isAwaited}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        {!form.isRaise && tokens.length > 1 && (
          <ChoiceSwitch
            label={t('bounties.post.token')}
            options={tokens.map(({ token }) => ({ value: token, label: namedOf(token)?.units.symbol ?? token }))}
            value={allowed.token}
            onChange={onToken}
          />
        )}
        <AmountField
          label={t('bounties.post.amount')}
          value={form.text}
          onChange={form.setText}
          units={named.units}
          balance={form.balance}
          {...(form.isRaise ? {} : { min: BigInt(allowed.minReward) })}
        />
        {named.token === 'WRON' ? (
          <WrapMissing units={named.units} needs={form.needs} balance={form.balance} />
        ) : (
          form.funds.missing > 0n && <FundsLine funds={form.funds} />
        )}
        <BountyOutlook captain={captain} epoch={epoch} token={allowed.token} amount={form.amount ?? 0n} />
        <Notice kind="warning">{t(form.isRaise ? 'bounties.post.raiseWarning' : 'bounties.post.warning')}</Notice>
      </div>
    </AskDialog>
  );
}

/** In the place of the form: the tokens are on their way, could not be read, or there are none. */
function Waiting({ query, onClose }: { query: ReturnType<typeof useTerms>; onClose: () => void }) {
  const t = useText();
  return (
    <AskDialog title={t('bounties.post.submit')} isDone actionLabel="" onConfirm={onClose} onClose={onClose}>
      <ShowState query={query} record={query.data}>
        {() => <EmptyState title={t('bounties.post.noTokens')} />}
      </ShowState>
    </AskDialog>
  );
}

const useTerms = () => useApi(bountyEndpoints.config, {}, { live: 'bounties', quiet: true });

/** Posts a bounty for one's hero, or raises it: in which token, how much, and what it is likely to bring. */
export function PostDialog(props: PostDialogProps) {
  const query = useTerms();
  const [draft, setDraft] = useKeptDraft(postDraft(props.captain.hero.id), EMPTY, draftForm);
  const tokens = (query.data?.tokens ?? []).map((each) => ({ ...each, isAllowed: true }));
  // A bounty is raised in its own token, which may be refused by now.
  const posted = engagedIn(props.captain, props.epoch).isCaptain ? props.captain.bounty?.token : undefined;
  const known = tokens.find(({ token }) => token === (posted ?? draft.token));
  const other = posted === undefined ? tokens[0] : { token: posted, minReward: '0', isAllowed: false };
  const allowed = known ?? other;
  // Closed, it was given up; what a login interrupted is there again.
  const onClose = () => {
    setDraft(EMPTY);
    props.onClose();
  };
  if (!query.data || !allowed) return <Waiting query={query} onClose={onClose} />;
  const typed = { text: draft.amount, setText: (amount: string) => setDraft({ ...draft, amount }) };
  const onToken = (token: string) => setDraft({ token, amount: '' });
  return <PostForm key={allowed.token} {...props} {...{ allowed, tokens, typed, onToken, onClose }} />;
}
