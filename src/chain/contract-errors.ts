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

  Batch_GasTooLow: 'Batch_GasTooLow',

  Market_AllowanceTooLow: 'AllowanceTooLow',
  Market_AlreadyListed: 'Market_AlreadyListed',
  Market_BadExpiry: 'Market_BadExpiry',
  Market_CollectionNotAllowed: 'Market_CollectionNotAllowed',
  Market_CurrencyNotAllowed: 'Market_CurrencyNotAllowed',
  Market_Engaged: 'Market_Engaged',
  Market_EscrowFailed: 'Market_EscrowFailed',
  Market_GasTooLow: 'Market_GasTooLow',
  Market_ListingExpired: 'Market_ListingExpired',
  Market_ListingNotOpen: 'Market_ListingNotOpen',
  Market_NotApproved: 'NotApproved',
  Market_NotExpired: 'Market_NotExpired',
  Market_NotSeller: 'Market_NotSeller',
  Market_NotTokenOwner: 'NotTokenOwner',
  Market_NothingOwed: 'Market_NothingOwed',
  Market_OwnListing: 'Market_OwnListing',
  Market_PaymentRefused: 'Market_PaymentRefused',
  Market_PaymentShort: 'Market_PaymentShort',
  Market_PriceChanged: 'Market_PriceChanged',
  Market_PriceOutOfBounds: 'Market_PriceOutOfBounds',
  Market_WrongPayment: 'Market_WrongPayment',

  ItemMarket_BadQuantity: 'ItemMarket_BadQuantity',
  ItemMarket_NotEnough: 'ItemMarket_NotEnough',
  ItemMarket_OutOfStock: 'ItemMarket_OutOfStock',
  MarketOffers_AccountChanged: 'MarketOffers_AccountChanged',
  MarketOffers_BadExpiry: 'MarketOffers_BadExpiry',
  MarketOffers_BelowMinimum: 'MarketOffers_BelowMinimum',
  MarketOffers_CounterNotOpen: 'MarketOffers_CounterNotOpen',
  MarketOffers_Expired: 'MarketOffers_Expired',
  MarketOffers_HeroChanged: 'MarketOffers_HeroChanged',
  MarketOffers_NoTraits: 'MarketOffers_NoTraits',
  MarketOffers_NotBuyer: 'MarketOffers_NotBuyer',
  MarketOffers_NotOpen: 'MarketOffers_NotOpen',
  MarketOffers_OwnOffer: 'MarketOffers_OwnOffer',
  MarketOffers_OwnToken: 'MarketOffers_OwnToken',
  MarketOffers_WrongToken: 'MarketOffers_WrongToken',
  MarketOffers_WrongTraits: 'MarketOffers_WrongTraits',
  Creations_Exists: 'Creations_Exists',
  Creations_NoFile: 'Creations_NoFile',
  Creations_Paused: 'Creations_Paused',
  Governance_AlreadyVoted: 'Governance_AlreadyVoted',
  Governance_BadTerms: 'internal',
  Governance_BelowThreshold: 'Governance_BelowThreshold',
  Governance_NoPower: 'Governance_NoPower',
  Governance_NoProposal: 'Governance_NoProposal',
  Governance_NoText: 'internal',
  Governance_NotProposer: 'Governance_NotProposer',
  Governance_OneAtATime: 'Governance_OneAtATime',
  Governance_Withdrawn: 'Governance_Withdrawn',
  WrappedRon_PaymentRefused: 'WrappedRon_PaymentRefused',
  Farms_DepositShort: 'Farms_DepositShort',
  Farms_NoAmount: 'Staking_NoAmount',
  Farms_NoPool: 'Farms_NoPool',
  Farms_NotHeroOwner: 'NotTokenOwner',
  Farms_NothingToClaim: 'Farms_NothingToClaim',
  Farms_PoolClosed: 'Farms_PoolClosed',
  Farms_TooMuch: 'Farms_TooMuch',
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
  Treasury_OrderCancelled: 'Treasury_OrderCancelled',
  Treasury_TooSoon: 'Treasury_TooSoon',

  HeroAlreadyVoted: 'HeroAlreadyVoted',
  HeroNoVoted: 'HeroNoVoted',
  OfferRewardAlreadyCreated: 'OfferRewardAlreadyCreated',
  RewardTokenNoSupport: 'RewardTokenNoSupport',
  TimeError: 'TimeError',
  VoteAmountError: 'VoteAmountError',
  VotesNoZero: 'VotesNoZero',
  OfferReward_BadgeLimitReached: 'OfferReward_BadgeLimitReached',
  OfferReward_BelowMinimum: 'OfferReward_BelowMinimum',
  OfferReward_HeroLives: 'OfferReward_HeroLives',
  OfferReward_IsCaptain: 'OfferReward_IsCaptain',
  OfferReward_NoAmount: 'Staking_NoAmount',
  OfferReward_NoClaims: 'OfferReward_NoClaims',
  OfferReward_NoOffer: 'OfferReward_NoOffer',
  OfferReward_NoVotes: 'OfferReward_NoVotes',
  OfferReward_NotABadge: 'OfferReward_NotABadge',
  OfferReward_NotHeroOwner: 'NotHeroOwner',
  OfferReward_NotVoter: 'OfferReward_NotVoter',
  OfferReward_NothingOwed: 'OfferReward_NothingOwed',
  Vesting_HeroLives: 'OfferReward_HeroLives',
  Vesting_NotHeroOwner: 'NotHeroOwner',
  Vesting_NothingLocked: 'Vesting_NothingLocked',
  Vesting_TooSoon: 'Vesting_TooSoon',
  HeroAccount_CallsOnly: 'HeroAccount_CallsOnly',
  HeroAccount_Locked: 'HeroAccount_Locked',
  HeroAccount_NoApprovals: 'HeroAccount_NoApprovals',
  HeroAccount_NoHeroes: 'HeroAccount_NoHeroes',
  HeroAccount_NotOwner: 'NotHeroOwner',

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

  Forge_BadCount: 'Forge_BadCount',
  Forge_Engaged: 'Forge_Engaged',
  Forge_FullyGrown: 'Forge_FullyGrown',
  Forge_NotHeroOwner: 'Forge_NotHeroOwner',
  Forge_OtherGender: 'Forge_OtherGender',
  Forge_OtherRarity: 'Forge_OtherRarity',
  Forge_OverflowNotAccepted: 'Forge_OverflowNotAccepted',
  Forge_PriceTooHigh: 'Forge_PriceTooHigh',
  Forge_SameHero: 'Forge_SameHero',
  Forge_SamePart: 'Forge_SamePart',

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
  AccountCreationFailed: 'internal',
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
  Forge_BadPart: 'internal',
  Forge_BadSettings: 'internal',
  Hero_BadBatch: 'internal',
  Hub_BadAddress: 'internal',
  Hub_NotOwner: 'internal',
  InvalidInitialization: 'internal',
  Items_NoAmount: 'internal',
  Items_TooMany: 'internal',
  Items_UniqueTaken: 'internal',
  Items_UnknownId: 'internal',
  Market_BadPriceBounds: 'internal',
  MarketOffers_BadLimits: 'internal',
  Farms_BadRate: 'internal',
  Farms_BadToken: 'internal',
  NotInitializing: 'internal',
  OfferReward_BadTerms: 'internal',
  ReentrancyGuardReentrantCall: 'internal',
  Staking_BadLevels: 'internal',
  Staking_BadLockTimes: 'internal',
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
  Treasury_BadSpacing: 'internal',
  UUPSUnauthorizedCallContext: 'internal',
  UUPSUnsupportedProxiableUUID: 'internal',
  Vesting_BadTerms: 'internal',
  Vesting_NoAmount: 'internal',
  Vesting_NotASource: 'internal',
};

/** Solidity's own. */
const otherTexts = new Map<string, ContractText>([
  ['Error', 'Error'],
  ['Panic', 'Panic'],
]);

/** The figure that a sentence takes from the contract's present setting, because the refusal itself leaves it out. */
export const figureArguments = {
  Treasury_TooSoon: 'spacing',
  Vesting_TooSoon: 'spacing',
} as const satisfies Partial<Record<ContractErrorName, string>>;

const figureOf = (name: string): string | undefined =>
  Object.hasOwn(figureArguments, name) ? figureArguments[name as keyof typeof figureArguments] : undefined;

/** As the contracts say that something has no end: no moment, but the last that they can count to. */
const NO_END = String(2 ** 32 - 1);
const isMoment = (text: string | undefined) => text !== undefined && text !== '0' && text !== NO_END;

/** A time has a beginning, an end or both; what a page says of its own accord may have neither. */
function timeErrorText({ from, until }: Record<string, string>): ContractText {
  if (isMoment(from)) return isMoment(until) ? 'TimeError' : 'TimeErrorAfter';
  return isMoment(until) ? 'TimeErrorBefore' : 'WrongTime';
}

/** The sentence when the refusal lacks a figure of the usual one. */
function plainerText(name: string, args: Record<string, string>): ContractText | undefined {
  const figure = figureOf(name);
  if (figure && !Object.hasOwn(args, figure)) return 'TooSoon';
  if (name === 'TimeError') return timeErrorText(args);
  if (name === 'VoteAmountError' && args['available'] === undefined) return 'WrongVoteAmount';
  return undefined;
}

/** The text key of a refusal, whatever name it came with. One whose figure nobody could read has a plainer sentence. */
export function contractErrorText(
  name: string,
  args: Record<string, string> | null = null,
): `contractErrors.${ContractText}` {
  const plainer = args && plainerText(name, args);
  if (plainer) return `contractErrors.${plainer}`;
  const own = Object.hasOwn(contractErrors, name) ? contractErrors[name as ContractErrorName] : undefined;
  return `contractErrors.${own ?? otherTexts.get(name) ?? 'Unknown'}`;
}

/** The arguments that are amounts of the currency that the action is about. */
export const amountArguments: ReadonlySet<string> = new Set([
  'allowance',
  'amount',
  'available',
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
  'staked',
  've',
]);

/** The arguments that are a length of time, in seconds. */
export const durationArguments: ReadonlySet<string> = new Set(['duration', 'longest', 'shortest', 'spacing']);

/** The errors whose amounts are V-Crystal or ve-ARCA, named by the sentence, whatever currency the action is about. */
export const crystalErrors: ReadonlySet<string> = new Set<ContractErrorName>([
  'VoteAmountError',
  'Governance_BelowThreshold',
]);

/** The arguments that are a moment, in seconds since 1970. */
export const timeArguments: ReadonlySet<string> = new Set([
  'end',
  'expireAt',
  'expiresAt',
  'from',
  'latest',
  'nextAt',
  'refundableAt',
  'start',
  'until',
]);

/** The errors whose figures count pieces, whatever currency the action is about. */
export const pieceErrors: ReadonlySet<string> = new Set<ContractErrorName>(['ERC1155InsufficientBalance']);
