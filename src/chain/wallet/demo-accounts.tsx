import { lazy, Suspense } from 'react';
import { useText } from '../../lib/text/use-text.ts';
import { DemoSkeleton } from './demo-skeleton.tsx';
import styles from './wallet.module.css';

/** Only the local stack's build has these: elsewhere the import below is dropped with everything behind it. */
const DemoAccountList =
  import.meta.env.VITE_LOCAL === 'true'
    ? lazy(() => import('./sandbox/demo-account-list.tsx').then((module) => ({ default: module.DemoAccountList })))
    : null;

/** The demo accounts of the local stack, one click each, for the login page. Nothing in production. */
export function DemoAccounts() {
  const t = useText();
  if (!DemoAccountList) return null;
  return (
    <section aria-labelledby="demo-accounts" className={styles.list}>
      <h2 id="demo-accounts">{t('wallet.demo.title')}</h2>
      <p className={styles.hint}>{t('wallet.demo.hint')}</p>
      <Suspense fallback={<DemoSkeleton />}>
        <DemoAccountList />
      </Suspense>
    </section>
  );
}
