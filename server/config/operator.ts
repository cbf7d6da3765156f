import type { Settings } from './settings.ts';

export type OperatorConfig = {
  /** The account that answers requests; it needs OPERATOR_ROLE and coins for gas. */
  privateKey: string;
  /** What the seeds of all days are made of: whoever knows it knows every outcome. */
  secret: string;
  /** What they were made of before: a day that was promised with one of these is answered and revealed all the same. */
  formerSecrets: readonly string[];
  /** Blocks that a request must have, its own included, before it is answered. */
  confirmations: number;
};

const SECRET_LENGTH = 32;
const CONFIRMATIONS = 5;

/** Null: this server answers no requests. The local stack has an operator of its own. */
export function readOperator(settings: Settings): OperatorConfig | null {
  const privateKey = settings.matching(
    'HUB_OPERATOR_KEY',
    /^(0x[0-9a-fA-F]{64})?$/,
    '',
    '0x and 64 hexadecimal digits',
  );
  const secret = settings.secret('HUB_OPERATOR_SECRET', SECRET_LENGTH, privateKey !== '');
  const formerSecrets = settings.secrets('HUB_OPERATOR_FORMER_SECRETS', SECRET_LENGTH);
  if (privateKey === '' && secret !== null)
    settings.refuse('HUB_OPERATOR_KEY', 'must be set beside HUB_OPERATOR_SECRET');
  const blocks = settings.integer('HUB_OPERATOR_CONFIRMATIONS', 2, 200, CONFIRMATIONS);
  return privateKey === '' || secret === null ? null : { privateKey, secret, formerSecrets, confirmations: blocks };
}
