/** Refusals that an approval puts right, so that they do not stop a preflight. */
export const MISSING_APPROVAL: ReadonlySet<string> = new Set([
  'Market_NotApproved',
  'Market_AllowanceTooLow',
  'ERC20InsufficientAllowance',
  'ERC721InsufficientApproval',
  'ERC1155MissingApprovalForAll',
]);
