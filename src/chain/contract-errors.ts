import type { ContractErrorName } from '../../core/abi/contracts.ts';
import type texts from '../../locales/en/contractErrors.json';

type ContractText = keyof typeof texts;

/**
 * The sentence for each error that a contract of ours can revert with: a key of locales/…/contractErrors.json. Typed by the
 * ABIs, so a contract error without a text does not compile.
 */
export const contractErrors: Record<ContractErrorName, ContractText> = {
  BalanceIsNotEnough: 'BalanceIsNotEnough',
  EnforcedPause: 'EnforcedPause',

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

  ERC20InsufficientAllowance: 'AllowanceTooLow',
  ERC20InsufficientBalance: 'BalanceIsNotEnough',
  SafeERC20FailedOperation: 'PaymentFailed',
  ERC721IncorrectOwner: 'NotTokenOwner',
  ERC721InsufficientApproval: 'NotApproved',
  ERC721NonexistentToken: 'HeroMissing',

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
  ERC721InvalidApprover: 'internal',
  ERC721InvalidOperator: 'internal',
  ERC721InvalidOwner: 'internal',
  ERC721InvalidReceiver: 'internal',
  ERC721InvalidSender: 'internal',
  ExpectedPause: 'internal',
  FailedCall: 'internal',
  Hero_BadBatch: 'internal',
  Hub_BadAddress: 'internal',
  InvalidInitialization: 'internal',
  Market_BadPriceBounds: 'internal',
  NotInitializing: 'internal',
  ReentrancyGuardReentrantCall: 'internal',
  UUPSUnauthorizedCallContext: 'internal',
  UUPSUnsupportedProxiableUUID: 'internal',
};

/** Solidity's own, and what is none of ours. */
const otherTexts = new Map<string, ContractText>([
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
  'maxPrice',
  'minPrice',
  'needed',
  'price',
  'received',
  'sent',
]);
