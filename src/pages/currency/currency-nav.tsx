import { TabLinks } from '../../components/resource/tab-links.tsx';
import { useText } from '../../lib/text/use-text.ts';

const pages = {
  overview: '/currency',
  deposit: '/currency/deposit',
  withdraw: '/currency/withdraw',
  orders: '/currency/orders',
  transfer: '/currency/transfer',
  allowances: '/currency/allowances',
  history: '/currency/history',
  promised: '/currency/promised',
} as const;
export type CurrencyPageName = keyof typeof pages;

/** The pages of the wallet centre, one of which is on screen. */
export function CurrencyNav({ current }: { current: CurrencyPageName }) {
  const t = useText();
  return (
    <TabLinks
      label={t('currency.nav.label')}
      current={current}
      tabs={(Object.keys(pages) as CurrencyPageName[]).map((key) => ({
        key,
        to: pages[key],
        label: t(`currency.nav.${key}`),
      }))}
    />
  );
}
