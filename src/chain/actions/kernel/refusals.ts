/** Refusals that the money's owner puts right by an allowance. */
const MISSING_ALLOWANCE = ['Market_AllowanceTooLow', 'ERC20InsufficientAllowance'] as const;

/** Refusals that an approval puts right, so that they do not stop a preflight. */
export const MISSING_APPROVAL: ReadonlySet<string> = new Set([
  ...MISSING_ALLOWANCE,
  'Market_NotApproved',
  'ERC721InsufficientApproval',
  'ERC1155MissingApprovalForAll',
]);

/** What may be missing still, by what the caller can give: who pays allows an amount, and has no token to let be moved. */
export const missingBy: Record<'payer' | 'owner', ReadonlySet<string>> = {
  payer: new Set(MISSING_ALLOWANCE),
  owner: MISSING_APPROVAL,
};
