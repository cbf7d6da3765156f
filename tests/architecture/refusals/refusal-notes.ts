/**
 * Why an error of a contract stands in no table of tests/flows/refusals. One that a player can reach has a row there, and no
 * line here; refusals.test.ts holds both.
 */
const groups: readonly [why: string, names: readonly string[]][] = [
  [
    'what only the operator, the cashier, the oracle of chance or a deployment asks for; no page of a player sends it',
    [
      ...['AccessControlBadConfirmation', 'ExpectedPause', 'Hub_NotOwner', 'Governance_BadTerms'],
      ...['BoxSales_BadTerms', 'BoxSales_WrongKind', 'Farms_BadRate', 'Farms_BadToken', 'Forge_BadSettings'],
      ...['Gacha_BadGuarantee', 'Gacha_BadOdds', 'Gacha_GuaranteeMissed', 'Gacha_NotOffered', 'Gacha_WrongHeroes'],
      ...[
        'Gacha_WrongKind',
        'Hero_BadBatch',
        'Hero_TraitOutOfRange',
        'Market_BadPriceBounds',
        'MarketOffers_BadLimits',
      ],
      ...['OfferReward_BadTerms', 'Staking_BadLevels', 'Staking_BadLockTimes', 'Staking_BadRoot'],
      ...['Staking_WeekAlreadyOpen', 'Staking_WeekNotOver', 'Treasury_BadLimits', 'Treasury_BadSpacing'],
      ...['Tickets_AlreadyCommitted', 'Tickets_AlreadyRevealed', 'Tickets_BadCommitment', 'Tickets_DayNotOver'],
      ...['Tickets_DayOver', 'Tickets_NoBlockHash', 'Tickets_StillOpen', 'Tickets_WrongBlock', 'Tickets_WrongSeed'],
      ...['Vesting_BadTerms', 'Vesting_NoAmount', 'Arca_CapExceeded'],
      ...['Items_NoAmount', 'Items_TooMany', 'Items_UniqueTaken', 'OwnableInvalidOwner', 'OwnableUnauthorizedAccount'],
    ],
  ],
  [
    'the chores of the hub alone: they move to the treasury what nobody can claim any more, or pay who runs the hub',
    ['OfferReward_HeroLives', 'Vesting_HeroLives', 'BoxSales_NothingOwed', 'BoxSales_PaymentRefused'],
  ],
  [
    'how contracts are made, upgraded and called by each other',
    [
      ...['AddressEmptyCode', 'ERC1967InvalidImplementation', 'ERC1967NonPayable', 'ERC1967ProxyUninitialized'],
      ...['FailedCall', 'InvalidInitialization', 'NotInitializing', 'ReentrancyGuardReentrantCall'],
      ...['UUPSUnauthorizedCallContext', 'UUPSUnsupportedProxiableUUID', 'AccountCreationFailed'],
    ],
  ],
  [
    'an approval puts it right, so the action asks for that in the place of saying it (src/chain/actions/kernel/refusals.ts)',
    [
      ...['Market_AllowanceTooLow', 'ERC20InsufficientAllowance', 'ERC721InsufficientApproval'],
      'ERC1155MissingApprovalForAll',
    ],
  ],
  [
    'the contracts, or the action before them, ask about the balance first and say it with their own words',
    ['SafeERC20FailedOperation', 'SafeCastOverflowedUintDowncast'],
  ],
  [
    'what no action of the hub can be told to send: pieces to nobody, an end of a listing, a part that there is not',
    [
      ...['ERC20InvalidApprover', 'ERC20InvalidSender', 'ERC721IncorrectOwner', 'ERC721InvalidApprover'],
      ...['ERC721InvalidOwner', 'ERC721InvalidReceiver', 'ERC721InvalidSender', 'ERC1155InvalidApprover'],
      ...['ERC1155InvalidArrayLength', 'ERC1155InvalidReceiver', 'ERC1155InvalidSender', 'Market_BadExpiry'],
      ...['Market_NotExpired', 'Forge_BadPart', 'Gacha_OnlyByOpening', 'HeroAccount_CallsOnly'],
      ...['HeroAccount_NoApprovals', 'HeroAccount_NoHeroes', 'OfferReward_NoClaims', 'BoxSales_WrongPayment'],
    ],
  ],
  [
    'of a token that keeps a part of what is moved, or a collection that moves nothing; the operator admits none',
    ['Farms_DepositShort', 'Market_EscrowFailed', 'Market_PaymentShort'],
  ],
  ['of a wallet that is a contract and takes no coin', ['Market_PaymentRefused', 'WrappedRon_PaymentRefused']],
  ['of a gas limit that was lowered in the wallet: said after it was mined', ['Batch_GasTooLow', 'Market_GasTooLow']],
  [
    'an order that was carried out before is done: the action asks first, and nothing is refused (purse-refusals.test.ts)',
    ['SaltAlreadyBeenProcessed'],
  ],
];

export const inNoTable: ReadonlyMap<string, string> = new Map(
  groups.flatMap(([why, names]) => names.map((name) => [name, why] as const)),
);

/** Why an action stands in no table: nothing that it asks for can be refused. */
export const neverRefused: ReadonlyMap<string, string> = new Map([
  ['make-account.action.ts', 'the registry answers with the account that is there, whoever asks'],
]);
