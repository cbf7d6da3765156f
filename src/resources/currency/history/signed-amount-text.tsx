import { ResourceAmount } from '../resource-amount.tsx';
import { signOf, type Moved } from './signed-amount.ts';

/** What came, or with a minus what left. */
export function SignedAmount({ row }: { row: Moved }) {
  return (
    <>
      {signOf(row)}
      <ResourceAmount resType={row.resType} amount={row.amount} />
    </>
  );
}
