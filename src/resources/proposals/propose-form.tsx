import { useId } from 'react';
import { proposalEndpoints } from '../../../core/wire/lp/proposals.ts';
import { useChainAction } from '../../chain/actions/use-chain-action.ts';
import { comeBackTo, useComeBack } from '../../chain/intent/use-come-back.ts';
import { useFirstStep } from '../../chain/intent/use-first-step.ts';
import { Panel } from '../../components/display/panel.tsx';
import { Term } from '../../components/display/term/term.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { typedText, useKeptDraft } from '../../lib/session/kept-draft.ts';
import { formatAmount } from '../../lib/amount.ts';
import { useLanguage, useText } from '../../lib/text/use-text.ts';
import { formatSpan } from '../../lib/time/format-time.ts';
import { useApiAction } from '../../lib/use-api.ts';
import { propose } from './actions/propose.action.ts';
import styles from './proposals.module.css';
import type { StandingView } from './use-standing.ts';

const TITLE = { least: 3, most: 120 };
const BODY = { least: 10, most: 5_000 };
const fits = (text: string, { least, most }: typeof TITLE) => text.length >= least && text.length <= most;
/** One line end, whatever the system, and nothing that nobody sees. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** Puts a text to the vote: the server keeps its words, the chain its hash. */
export function ProposeForm({ view: { standing, units } }: { view: StandingView }) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const [title, setTitle] = useKeptDraft<string>('propose.title', '', typedText);
  const [body, setBody] = useKeptDraft<string>('propose.body', '', typedText);
  const first = useFirstStep('join', comeBackTo('propose'));
  const back = useComeBack('propose');
  const give = useApiAction(proposalEndpoints.giveText);
  const action = useChainAction(propose);
  const terms = standing?.terms;
  if (!terms) return null;
  const wanted = { title: tidy(title), body: tidy(body) };
  const isReady = fits(wanted.title, TITLE) && fits(wanted.body, BODY);
  const isBelow = BigInt(standing.ve) < BigInt(terms.threshold);
  const whyNot = () => {
    if (isBelow) return t('proposals.form.below');
    return isReady ? null : t('proposals.form.fill');
  };
  const run = async () => {
    // What was refused has been announced; without its text nothing is put to the vote.
    const given = await give.mutateAsync(wanted).catch(() => null);
    if (!given) return;
    const { kind } = await action.run({ textHash: given.textHash, name: wanted.title });
    if (kind !== 'complete') return;
    setTitle('');
    setBody('');
  };
  return (
    <Panel title={t('proposals.form.title')} extra={<Term name="veArca" />}>
      <div className={styles.card} ref={back} tabIndex={-1}>
        <p className={styles.muted}>
          {t('proposals.form.terms', {
            threshold: formatAmount(terms.threshold, units),
            quorum: formatAmount(terms.quorum, units),
            delay: formatSpan(terms.delaySeconds, language),
            period: formatSpan(terms.periodSeconds, language),
          })}
        </p>
        <TextField label={t('proposals.form.name')} value={title} onChange={setTitle} maxLength={TITLE.most} />
        <label htmlFor={id}>{t('proposals.form.body')}</label>
        <textarea
          id={id}
          className={styles.words}
          rows={6}
          maxLength={BODY.most}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <ActionButton
          kind="primary"
          block
          reason={first ? null : whyNot()}
          pending={give.isPending || action.isRunning}
          onClick={first ? first.go : () => void run()}
        >
          {first?.label ?? t('proposals.form.propose')}
        </ActionButton>
      </div>
    </Panel>
  );
}
