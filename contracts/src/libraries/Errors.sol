// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice Every refusal of our own contracts. Names that the specification gives are kept exactly; others say
/// `Contract_Reason`. The same names are translated in `src/chain/contract-errors.ts`.
library Errors {
    // Named by the specification.

    /// The payer's balance is lower than what the call takes from it.
    error BalanceIsNotEnough(uint256 balance, uint256 needed);
    /// The caller has nothing staked.
    error NoDeposit();
    /// The caller has claimed this before.
    error AlreadyClaim();
    /// The order was good until `expireAt`.
    error OrderExpired(uint256 expireAt);
    /// The order with this salt has been carried out.
    error SaltAlreadyBeenProcessed(bytes32 salt);
    /// The signature is not one of a cashier for exactly this order. `signer` made it, zero if nobody could have.
    error InvalidSigner(address signer);
    /// The account is shut out.
    error Blacklist(address account);

    // Shared.

    /// An address that has to be set is zero, or is one that cannot serve.
    error Hub_BadAddress();

    // Arca.

    /// The mint would bring the amount ever minted above the cap.
    error Arca_CapExceeded(uint256 minted, uint256 cap);

    // Hero.

    /// A trait is outside the range of the game; `trait` is its name in ASCII.
    error Hero_TraitOutOfRange(bytes32 trait, uint256 value);
    /// The two lists of a batch differ in length, or are empty.
    error Hero_BadBatch(uint256 receivers, uint256 heroes);

    // Items.

    /// No range of ids holds this one.
    error Items_UnknownId(uint256 id);
    /// A mint of nothing.
    error Items_NoAmount(uint256 id);
    /// A unique item comes alone and once: there was one of this id already, or more than one was asked for.
    error Items_UniqueTaken(uint256 id);
    /// More of this id would have been minted than can be counted.
    error Items_TooMany(uint256 id, uint256 amount);

    // Market: listing.

    /// The market does not trade this collection.
    error Market_CollectionNotAllowed(address collection);
    /// The market does not trade in this currency.
    error Market_CurrencyNotAllowed(address currency);
    /// The price is outside the bounds of its currency.
    error Market_PriceOutOfBounds(uint256 price, uint256 minPrice, uint256 maxPrice);
    /// Only the owner of a token may list it; an approved operator may not.
    error Market_NotTokenOwner(address collection, uint256 tokenId);
    /// The owner has not approved the market for this token.
    error Market_NotApproved(address collection, uint256 tokenId);
    /// There is an open listing of this token already.
    error Market_AlreadyListed(uint256 listingId);
    /// The collection did not hand over the token.
    error Market_EscrowFailed(address collection, uint256 tokenId);

    // Market: a listing's life.

    /// The listing was sold, unlisted, or never existed.
    error Market_ListingNotOpen(uint256 listingId);
    /// Only the seller may do this.
    error Market_NotSeller(uint256 listingId);
    /// A seller cannot buy from himself.
    error Market_OwnListing(uint256 listingId);
    /// The price is no longer the one that the buyer saw.
    error Market_PriceChanged(uint256 expectedPrice, uint256 price);

    // Market: payment.

    /// The native coin sent is not exactly what the sale takes (nothing, when the currency is a token).
    error Market_WrongPayment(uint256 sent, uint256 needed);
    /// The buyer has not approved the market for the price.
    error Market_AllowanceTooLow(uint256 allowance, uint256 needed);
    /// The token delivered less than it was told to: one that charges on transfer cannot pay here.
    error Market_PaymentShort(uint256 received, uint256 needed);
    /// Too little gas left to look up the fee and pay the seller properly; send the transaction with more.
    error Market_GasTooLow(uint256 gasLeft, uint256 needed);
    /// The market holds nothing for the caller in this currency.
    error Market_NothingOwed(address account, address currency);
    /// The receiver refused the payment.
    error Market_PaymentRefused(address to, uint256 amount);

    // Market: configuration.

    /// The minimum is zero, above the maximum, or the maximum does not fit 96 bits.
    error Market_BadPriceBounds(uint256 minPrice, uint256 maxPrice);

    // Staking.

    /// An amount of zero.
    error Staking_NoAmount();
    /// The account has a position already: it can be added to, or extended.
    error Staking_AlreadyStaked(address account);
    /// The duration is outside these bounds, in seconds.
    error Staking_BadDuration(uint256 duration, uint256 shortest, uint256 longest);
    /// The lock has ended, or ends within a day.
    error Staking_LockEnded(uint256 end);
    /// The lock has not ended.
    error Staking_StillLocked(uint256 end);
    /// There must be 20 levels, with rising thresholds and fees that do not rise; `index` is where that fails.
    error Staking_BadLevels(uint256 index);

    // Staking: weekly rewards.

    /// The call claims nothing.
    error Staking_NoClaims();
    /// The week has not ended.
    error Staking_WeekNotOver(uint256 weekId);
    /// The rewards of this week are open already.
    error Staking_WeekAlreadyOpen(uint256 weekId);
    /// The rewards of this week are not open.
    error Staking_WeekNotOpen(uint256 weekId);
    /// A root of zero.
    error Staking_BadRoot();
    /// The proof does not show that the caller gets this amount in this week.
    error Staking_BadProof(uint256 weekId);
    /// The week has less left than the claim.
    error Staking_RewardExhausted(uint256 weekId, uint256 left, uint256 amount);

    // Treasury.

    /// The resource does not go this way: neither ARCA nor White Ore, or not with this variant.
    error Treasury_BadResource(uint256 resType);
    /// The deposit is smaller than the smallest one.
    error Treasury_BelowMinimum(uint256 amount, uint256 minimum);
    /// Only the user of an order may send it.
    error Treasury_NotYourOrder(address user);
    /// Nothing is left of the amount after the fee.
    error Treasury_BadAmount(uint256 amount, uint256 fee);
    /// The last withdrawal of this resource is less than 22 hours ago.
    error Treasury_TooSoon(uint256 nextAt);
    /// The treasury has paid out what it may today, or would with this.
    error Treasury_DailyCapReached(uint256 left, uint256 payout);
    /// More than the whole pot.
    error Treasury_BadLimits(uint256 potBps);
}
