import type { ContractErrorName } from '../../core/abi/contracts.ts';
import type texts from '../../locales/en/contractErrors.json';

type ContractText = keyof typeof texts;

/**
 * The sentence for each error that a contract of ours can revert with: a key of locales/…/contractErrors.json. Typed by the
 * ABIs, so a contract error without a text does not compile.
 */
export const contractErrors: Record<ContractErrorName, ContractText> = {
  AlreadyClaim: 'AlreadyClaim',
  BalanceIsNotEnough: 'BalanceIsNotEnough',
  Blacklist: 'Blacklist',
  EnforcedPause: 'EnforcedPause',
  InvalidSigner: 'InvalidSigner',
  NoDeposit: 'NoDeposit',
  OrderExpired: 'OrderExpired',
  SaltAlreadyBeenProcessed: 'SaltAlreadyBeenProcessed',

  Market_AllowanceTooLow: 'AllowanceTooLow',
  Market_AlreadyListed: 'Market_AlreadyListed',
  Market_CollectionNotAllowed: 'Market_CollectionNotAllowed',
  Market_CurrencyNotAllowed: 'Market_CurrencyNotAllowed',
  Market_EscrowFailed: 'Market_EscrowFailed',
  Market_GasTooLow: 'Market_GasTooLow',
  Market_ListingNotOpen: 'Market_ListingNotOpen',
  Market_NotApproved: 'NotApproved',
  Market_NotSeller: 'Market_NotSeller',
  Market_NotTokenOwner: 'NotTokenOwner',
  Market_NothingOwed: 'Market_NothingOwed',
  Market_OwnListing: 'Market_OwnListing',
  Market_PaymentRefused: 'Market_PaymentRefused',
  Market_PaymentShort: 'Market_PaymentShort',
  Market_PriceChanged: 'Market_PriceChanged',
  Market_PriceOutOfBounds: 'Market_PriceOutOfBounds',
  Market_WrongPayment: 'Market_WrongPayment',

  Staking_AlreadyStaked: 'Staking_AlreadyStaked',
  Staking_BadDuration: 'Staking_BadDuration',
  Staking_BadProof: 'Staking_BadProof',
  Staking_LockEnded: 'Staking_LockEnded',
  Staking_NoAmount: 'Staking_NoAmount',
  Staking_NoClaims: 'Staking_NoClaims',
  Staking_RewardExhausted: 'Staking_RewardExhausted',
  Staking_StillLocked: 'Staking_StillLocked',
  Staking_WeekNotOpen: 'Staking_WeekNotOpen',

  Treasury_BadAmount: 'Treasury_BadAmount',
  Treasury_BadResource: 'Treasury_BadResource',
  Treasury_BelowMinimum: 'Treasury_BelowMinimum',
  Treasury_DailyCapReached: 'Treasury_DailyCapReached',
  Treasury_NotYourOrder: 'Treasury_NotYourOrder',
  Treasury_TooSoon: 'Treasury_TooSoon',

  BoxSales_BadAmount: 'Gacha_BadAmount',
  BoxSales_CurrencyNotAllowed: 'BoxSales_CurrencyNotAllowed',
  BoxSales_NotExchangeable: 'BoxSales_NotExchangeable',
  BoxSales_NotStarted: 'BoxSales_NotStarted',
  BoxSales_NothingOwed: 'BoxSales_NothingOwed',
  BoxSales_Over: 'BoxSales_Over',
  BoxSales_PaymentRefused: 'BoxSales_PaymentRefused',
  BoxSales_PriceChanged: 'BoxSales_PriceChanged',
  BoxSales_SoldOut: 'BoxSales_SoldOut',
  BoxSales_UnknownSale: 'BoxSales_UnknownSale',
  BoxSales_VipLevelTooLow: 'BoxSales_VipLevelTooLow',
  BoxSales_WeeklyCapReached: 'BoxSales_WeeklyCapReached',
  BoxSales_WrongPayment: 'BoxSales_WrongPayment',
  Gacha_BadAmount: 'Gacha_BadAmount',
  Gacha_UnknownBox: 'Gacha_UnknownBox',

  Tickets_NoBlockHash: 'Tickets_NoBlockHash',
  Tickets_NoSeed: 'Tickets_NoSeed',
  Tickets_NotOpen: 'Tickets_NotOpen',
  Tickets_NotYourTicket: 'Tickets_NotYourTicket',
  Tickets_TooSoon: 'Tickets_TooSoon',

  ERC20InsufficientAllowance: 'AllowanceTooLow',
  ERC20InsufficientBalance: 'BalanceIsNotEnough',
  SafeERC20FailedOperation: 'PaymentFailed',
  ERC721IncorrectOwner: 'NotTokenOwner',
  ERC721InsufficientApproval: 'NotApproved',
  ERC721NonexistentToken: 'HeroMissing',
  ERC1155InsufficientBalance: 'ItemsMissing',
  ERC1155MissingApprovalForAll: 'ItemsNotApproved',
  SafeCastOverflowedUintDowncast: 'AmountTooLarge',

  Arca_CapExceeded: 'Arca_CapExceeded',
  Hero_TraitOutOfRange: 'Hero_TraitOutOfRange',
  AccessControlUnauthorizedAccount: 'NotAllowed',
  AccessControlBadConfirmation: 'NotAllowed',

  // What only a wrong configuration or deployment brings about.
  AddressEmptyCode: 'internal',
  ERC1967InvalidImplementation: 'internal',
  ERC1967NonPayable: 'internal',
  ERC20InvalidApprover: 'internal',
  ERC20InvalidReceiver: 'internal',
  ERC20InvalidSender: 'internal',
  ERC20InvalidSpender: 'internal',
  ERC1155InvalidApprover: 'internal',
  ERC1155InvalidArrayLength: 'internal',
  ERC1155InvalidOperator: 'internal',
  ERC1155InvalidReceiver: 'internal',
  ERC1155InvalidSender: 'internal',
  ERC721InvalidApprover: 'internal',
  ERC721InvalidOperator: 'internal',
  ERC721InvalidOwner: 'internal',
  ERC721InvalidReceiver: 'internal',
  ERC721InvalidSender: 'internal',
  ExpectedPause: 'internal',
  FailedCall: 'internal',
  BoxSales_WrongKind: 'internal',
  BoxSales_BadTerms: 'internal',
  Gacha_BadGuarantee: 'internal',
  Gacha_BadOdds: 'internal',
  Gacha_GuaranteeMissed: 'internal',
  Gacha_NotOffered: 'internal',
  Gacha_OnlyByOpening: 'internal',
  Gacha_WrongHeroes: 'internal',
  Gacha_WrongKind: 'internal',
  Hero_BadBatch: 'internal',
  Hub_BadAddress: 'internal',
  InvalidInitialization: 'internal',
  Items_NoAmount: 'internal',
  Items_TooMany: 'internal',
  Items_UniqueTaken: 'internal',
  Items_UnknownId: 'internal',
  Market_BadPriceBounds: 'internal',
  NotInitializing: 'internal',
  ReentrancyGuardReentrantCall: 'internal',
  Staking_BadLevels: 'internal',
  Staking_BadRoot: 'internal',
  Staking_WeekAlreadyOpen: 'internal',
  Staking_WeekNotOver: 'internal',
  Tickets_AlreadyCommitted: 'internal',
  Tickets_AlreadyRevealed: 'internal',
  Tickets_BadCommitment: 'internal',
  Tickets_DayNotOver: 'internal',
  Tickets_DayOver: 'internal',
  Tickets_StillOpen: 'internal',
  Tickets_WrongBlock: 'internal',
  Tickets_WrongSeed: 'internal',
  Treasury_BadLimits: 'internal',
  UUPSUnauthorizedCallContext: 'internal',
  UUPSUnsupportedProxiableUUID: 'internal',
};

/** Solidity's own, and the names that the specification gives to the contract of bounties, which is not built yet. */
const otherTexts = new Map<string, ContractText>([
  ['HeroAlreadyVoted', 'HeroAlreadyVoted'],
  ['HeroNoVoted', 'HeroNoVoted'],
  ['OfferRewardAlreadyCreated', 'OfferRewardAlreadyCreated'],
  ['RewardTokenNoSupport', 'RewardTokenNoSupport'],
  ['TimeError', 'TimeError'],
  ['VoteAmountError', 'VoteAmountError'],
  ['VotesNoZero', 'VotesNoZero'],
  ['Error', 'Error'],
  ['Panic', 'Panic'],
]);

/** The text key of a refusal, whatever name it came with. */
export function contractErrorText(name: string): `contractErrors.${ContractText}` {
  const own = Object.hasOwn(contractErrors, name) ? contractErrors[name as ContractErrorName] : undefined;
  return `contractErrors.${own ?? otherTexts.get(name) ?? 'Unknown'}`;
}

/** The arguments that are amounts of the currency that the action is about. */
export const amountArguments: ReadonlySet<string> = new Set([
  'allowance',
  'amount',
  'balance',
  'cap',
  'expectedPrice',
  'fee',
  'left',
  'maxPrice',
  'minPrice',
  'minimum',
  'needed',
  'payout',
  'price',
  'received',
  'sent',
]);

/** The arguments that are a moment, in seconds since 1970. */
export const timeArguments: ReadonlySet<string> = new Set(['end', 'expireAt', 'nextAt', 'refundableAt', 'start']);
