import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { adminWithdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import { useDenial } from '../../../lib/data/use-denial.ts';
import { useText } from '../../../lib/text/use-text.ts';

/** To staff the way to where support looks up any order, by its number or by its transaction; null to anybody else. */
export function useSupportLink(hash: string): ReactNode {
  const t = useText();
  const denial = useDenial(adminWithdrawalEndpoints.list);
  return denial === null ? <Link to={`/admin/withdrawals?hash=${hash}`}>{t('currency.order.support')}</Link> : null;
}
