import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Claimable } from '../../../core/wire/account/claimables.ts';
import { PageHeader } from '../../components/resource/page-header.tsx';
import { ActionButton } from '../../components/resource/action-button.tsx';
import { ListState } from '../../components/resource/list-state.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Notice } from '../../components/display/notice.tsx';
import { isSameAddress } from '../../lib/address.ts';
import { useText } from '../../lib/text/use-text.ts';
import { moneyText } from '../../lib/told/told-text.ts';
import { ClaimList, useRowText } from '../../resources/claimables/claim-list.tsx';
import styles from '../../resources/claimables/claimables.module.css';
import { currentResults } from '../../resources/claimables/current-results.ts';
import { totalsOf } from '../../resources/claimables/totals.ts';
import { useClaimables } from '../../resources/claimables/use-claimables.ts';
import { useClaiming } from '../../resources/claimables/use-claiming.ts';
import { useGone } from '../../resources/claimables/use-gone.ts';

/** All that can be claimed in one list, what ends first at the top; a notice leads to its row. */
export default function ClaimsPage() {
  const t = useText();
  const [search] = useSearchParams();
  const { query, rows, config, owed } = useClaimables();
  const { claim, isRunning, tried, doneAt, ...claimed } = useClaiming();
  const rowText = useRowText(config);
  const kind = search.get('kind');
  const focused = search.get('row') ?? rows.find((row) => row.kind === kind)?.key ?? null;
  const gone = useGone(rows, tried, owed.askedAt >= doneAt ? owed.rows : []);
  const results = currentResults(rows, tried, claimed.results, gone);
  const known = new Set(rows.map(({ key }) => key));
  const shown = [...rows, ...tried.filter(({ key }) => !known.has(key))];
  const ready = rows.filter(({ call, key }) => call !== null && results.get(key)?.state !== 'done');
  const [asked, ask] = useState<readonly Claimable[] | null>(null);
  const run = (chosen: readonly Claimable[]) => {
    ask(null);
    const [only] = chosen;
    const name = chosen.length === 1 && only ? rowText(only) : t('claimables.many', { count: chosen.length });
    // What was sold at the same price meanwhile is as much again: only a later answer of the chain tells it apart.
    void claim(chosen, name).then(owed.again);
  };
  // ARCA is claimed after a second look (core.md 5); what else there is, at once.
  const paysArca = ({ pays }: Claimable) =>
    pays !== null && (!config || isSameAddress(pays.token, config.contracts.arca));
  const start = (chosen: readonly Claimable[]) => (chosen.some(paysArca) ? ask(chosen) : run(chosen));
  return (
    <>
      <PageHeader title={t('common.routes.claims')} note={t('claimables.note')} />
      {owed.isUnknown && <Notice kind="warning">{t('claimables.owedUnknown')}</Notice>}
      <ListState
        resource="claimables"
        query={query}
        isEmpty={shown.length === 0}
        emptyText={t('claimables.empty')}
        skeleton={<p />}
      >
        <div className={styles.totals}>
          <ul aria-label={t('claimables.totals')}>
            {totalsOf(rows).map((pays) => (
              <li key={pays.token}>{moneyText(pays, config)}</li>
            ))}
          </ul>
          <ActionButton
            kind="primary"
            pending={isRunning}
            reason={ready.length === 0 ? t('claimables.nothing') : null}
            onClick={() => start(ready)}
          >
            {t('claimables.claimAll', { count: ready.length })}
          </ActionButton>
        </div>
        <ClaimList
          rows={shown}
          results={results}
          focused={focused}
          config={config}
          isRunning={isRunning}
          onClaim={start}
        />
      </ListState>
      {asked && (
        <ConfirmDialog
          title={t('claimables.confirm', { count: asked.length })}
          gains={totalsOf(asked).map((pays) => moneyText(pays, config))}
          actionLabel={t('claimables.claim')}
          onConfirm={() => run(asked)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
