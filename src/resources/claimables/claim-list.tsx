import { Link } from 'react-router-dom';
import { claimSentence } from '../../../core/rules/alerts/claim-sentence.ts';
import type { Claimable } from '../../../core/wire/account/claimables.ts';
import { useActionTexts } from '../../chain/actions/use-action-texts.ts';
import { DateField } from '../../components/display/time/date-field.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { shortenAddress } from '../../lib/address.ts';
import { useGivenText } from '../../lib/items/given-text.ts';
import { useLeadsSomewhere } from '../../lib/routing/use-leads-somewhere.ts';
import { useErrorText } from '../../lib/text/use-error-text.ts';
import { useText } from '../../lib/text/use-text.ts';
import { moneyText, useToldText } from '../../lib/told/told-text.ts';
import { tokenAt, type Token } from '../../lib/tokens/token.ts';
import { useFocused } from '../../lib/view/use-focused.ts';
import type { ClaimResult } from './claim-result.ts';
import styles from './claimables.module.css';
import type { useClaimables } from './use-claimables.ts';

type Shared = {
  config: ReturnType<typeof useClaimables>['config'];
  isRunning: boolean;
  onClaim: (rows: readonly Claimable[]) => void;
};
type LineProps = Shared & { row: Claimable; result: ClaimResult | undefined; isFocused: boolean };

/** What is told of a row. */
export function useRowText(config: Shared['config']): (row: Claimable) => string {
  const toldText = useToldText(config);
  return (row) => toldText(claimSentence(row));
}

/** What the amounts of its refusal are in. */
const paysIn = ({ pays }: Claimable, config: Shared['config']): Token | null =>
  pays && config ? tokenAt(config, pays.token, shortenAddress(pays.token)) : null;

/** What came of it: nothing until something was tried. */
function Result({ result, currency }: { result: ClaimResult | undefined; currency: Token | null }) {
  const t = useText();
  const texts = useActionTexts();
  const errorText = useErrorText();
  if (!result) return null;
  return (
    <p role="status" className={styles.result} data-state={result.state}>
      {result.state === 'failed' ? errorText(result.error) : (texts.undone(result, currency) ?? t('claimables.done'))}
    </p>
  );
}

/** The way to the page where it is claimed; while that is hidden, that it is. */
function Elsewhere({ path }: { path: string }) {
  const t = useText();
  const leadsSomewhere = useLeadsSomewhere();
  if (!leadsSomewhere(path)) return <span className={styles.muted}>{t('claimables.hidden')}</span>;
  return <Link to={path}>{t('claimables.there')}</Link>;
}

function Line({ row, result, isFocused, config, isRunning, onClaim }: LineProps) {
  const t = useText();
  const rowText = useRowText(config);
  const givenText = useGivenText(config);
  const ref = useFocused<HTMLLIElement>(isFocused);
  const sentence = rowText(row);
  const isDone = result?.state === 'done';
  const leadsSomewhere = useLeadsSomewhere()(row.path);
  return (
    <li ref={ref} tabIndex={-1} data-focused={isFocused} aria-current={isFocused || undefined}>
      <div className={styles.what}>
        {leadsSomewhere ? <Link to={row.path}>{sentence}</Link> : <span>{sentence}</span>}
        <span className={styles.muted}>
          {row.endsAt === null ? (
            t('claimables.never')
          ) : (
            <>
              {t('claimables.ends')} <DateField at={row.endsAt} />
            </>
          )}
        </span>
        <Result result={result} currency={paysIn(row, config)} />
      </div>
      <strong>{[moneyText(row.pays, config), ...(row.also ?? []).map(givenText)].filter(Boolean).join(', ')}</strong>
      {row.call === null ? (
        <Elsewhere path={row.path} />
      ) : (
        <ActionButton
          size="small"
          pending={isRunning}
          reason={isDone ? t('claimables.done') : null}
          label={t('claimables.claimOne', { what: sentence })}
          onClick={() => onClaim([row])}
        >
          {t('claimables.claim')}
        </ActionButton>
      )}
    </li>
  );
}

export type ClaimListProps = Shared & {
  rows: readonly Claimable[];
  results: ReadonlyMap<string, ClaimResult>;
  /** The row that a notice led to. */
  focused: string | null;
};

/** The rows, each with its own button and what came of it. */
export function ClaimList({ rows, results, focused, ...shared }: ClaimListProps) {
  const t = useText();
  return (
    <ul className={styles.rows} aria-label={t('claimables.title')}>
      {rows.map((row) => (
        <Line key={row.key} row={row} result={results.get(row.key)} isFocused={row.key === focused} {...shared} />
      ))}
    </ul>
  );
}
