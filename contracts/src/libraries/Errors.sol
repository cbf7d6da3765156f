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
    /// It is not the time for this: only from `from` on and before `until`, seconds since 1970; 0 and 0 for never yet.
    error TimeError(uint256 from, uint256 until);
    /// No bounty can be posted in this token, or it delivered less than it was told to.
    error RewardTokenNoSupport(address token);
    /// The captain has a bounty in this epoch already.
    error OfferRewardAlreadyCreated(uint256 epochId, uint256 captainId);
    /// The hero has voted in this epoch already.
    error HeroAlreadyVoted(uint256 heroId);
    /// The hero has not voted in this epoch.
    error HeroNoVoted(uint256 heroId);
    /// A vote of nothing, or of more than the caller has left.
    error VoteAmountError(uint256 amount, uint256 available);
    /// There are votes for it, so it stays.
    error VotesNoZero(uint256 votes);

    // Shared.

    /// An address that has to be set is zero, or is one that cannot serve.
    error Hub_BadAddress();
    /// @notice Only a collection's owner, or the admin, names its next owner.
    error Hub_NotOwner(address caller);

    // Batches.

    /// Too little gas left to begin a call of a batch; send the transaction with more, or fewer calls.
    error Batch_GasTooLow(uint256 gasLeft, uint256 needed);

    // Arca.

    /// The mint would bring the amount ever minted above the cap.
    error Arca_CapExceeded(uint256 minted, uint256 cap);

    // Wrapped coin.

    /// Who unwraps does not take the native coin.
    error WrappedRon_PaymentRefused(address account);

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

    // Creations.

    /// Nothing can be created now.
    error Creations_Paused();
    /// The hash of a file is never zero.
    error Creations_NoFile();
    /// The caller has made this token of the file before.
    error Creations_Exists(uint256 tokenId);

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
    /// The hero is a captain or a candidate of the running epoch: it can be listed and sold when that is over.
    error Market_Engaged(address collection, uint256 tokenId);
    /// The collection did not hand over the token.
    error Market_EscrowFailed(address collection, uint256 tokenId);

    // Market: a listing's life.

    /// The listing was sold, unlisted, or never existed.
    error Market_ListingNotOpen(uint256 listingId);
    /// Only the seller may do this.
    error Market_NotSeller(uint256 listingId);
    /// A seller cannot buy from himself.
    error Market_OwnListing(uint256 listingId);
    /// The listing ended at `expiresAt`; its token waits for the seller.
    error Market_ListingExpired(uint256 listingId, uint256 expiresAt);
    /// The listing has not ended: it can be unlisted. `expiresAt` is 0 for one that never does, or is not open.
    error Market_NotExpired(uint256 listingId, uint256 expiresAt);
    /// A listing can only end at a time to come.
    error Market_BadExpiry(uint256 expiresAt);
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

    // Item market.

    /// None, or more than a listing can hold.
    error ItemMarket_BadQuantity(uint256 quantity);
    /// Less is left of the listing than was asked for.
    error ItemMarket_OutOfStock(uint256 listingId, uint256 remaining, uint256 quantity);
    /// The seller holds fewer pieces than he would list.
    error ItemMarket_NotEnough(uint256 held, uint256 quantity);

    // Market: offers to buy.

    /// The offer was accepted, cancelled, or never existed.
    error MarketOffers_NotOpen(uint256 offerId);
    /// Only the buyer who made the offer may do this.
    error MarketOffers_NotBuyer(uint256 offerId);
    /// Nobody sells to himself.
    error MarketOffers_OwnOffer(uint256 offerId);
    /// The token is the buyer's own.
    error MarketOffers_OwnToken(uint256 tokenId);
    /// It stood until `expiresAt`.
    error MarketOffers_Expired(uint256 expiresAt);
    /// An offer stands until a time to come, `latest` at the most.
    error MarketOffers_BadExpiry(uint256 expiresAt, uint256 latest);
    /// Less than an offer must be.
    error MarketOffers_BelowMinimum(uint256 amount, uint256 minimum);
    /// The offer is for another token.
    error MarketOffers_WrongToken(uint256 tokenId, uint256 offeredFor);
    /// The hero has not the traits that the offer is for.
    error MarketOffers_WrongTraits(uint256 tokenId);
    /// The set of traits asks for nothing, which is an offer on the collection, or for what there is not.
    error MarketOffers_NoTraits();
    /// The hero changed hands or traits since its owner asked this price.
    error MarketOffers_HeroChanged(uint256 tokenId);
    /// The hero's own account did something since the buyer looked into it.
    error MarketOffers_AccountChanged(uint256 tokenId, uint256 expectedState, uint256 state);
    /// The counter-offer was accepted, taken back, or never existed.
    error MarketOffers_CounterNotOpen(uint256 counterId);
    /// The least amount or the longest time is zero.
    error MarketOffers_BadLimits(uint256 minimum, uint256 longest);

    // Farms.

    /// An amount of zero.
    error Farms_NoAmount();
    /// There is no such pool.
    error Farms_NoPool(uint256 poolId);
    /// The token has a pool already, or is the one that rewards are paid in.
    error Farms_BadToken(address lpToken);
    /// The pool gives no rewards any more: what is in it can only be taken out.
    error Farms_PoolClosed(uint256 poolId);
    /// More than the caller has in the pool.
    error Farms_TooMuch(uint256 staked, uint256 amount);
    /// The token delivered less than it was told to.
    error Farms_DepositShort(uint256 received, uint256 amount);
    /// Only the hero's owner may have rewards locked for it.
    error Farms_NotHeroOwner(uint256 heroId);
    /// There is no reward to claim yet.
    error Farms_NothingToClaim();
    /// A figure is larger than the contract can keep count of.
    error Farms_BadRate(uint256 value);

    // Staking.

    /// An amount of zero.
    error Staking_NoAmount();
    /// The account has a position already: it can be added to, or extended.
    error Staking_AlreadyStaked(address account);
    /// The duration is outside these bounds, in seconds.
    error Staking_BadDuration(uint256 duration, uint256 shortest, uint256 longest);
    /// @notice Locks are from one second to four years long, the shortest no longer than the longest.
    error Staking_BadLockTimes(uint256 shortest, uint256 longest);
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
    /// The order was taken back after it was signed.
    error Treasury_OrderCancelled(bytes32 salt);
    /// Nothing is left of the amount after the fee.
    error Treasury_BadAmount(uint256 amount, uint256 fee);
    /// The last withdrawal of this resource is less than 22 hours ago.
    error Treasury_TooSoon(uint256 nextAt);
    /// The treasury has paid out what it may today, or would with this.
    error Treasury_DailyCapReached(uint256 left, uint256 payout);
    /// More than the whole pot.
    error Treasury_BadLimits(uint256 potBps);
    /// @notice A time between withdrawals is from one second to this long.
    error Treasury_BadSpacing(uint256 spacing, uint256 longest);

    // Tickets: requests that the operator answers.

    /// The day is over: no seed can be promised for it any more.
    error Tickets_DayOver(uint256 day);
    /// The day is not over: its seed still decides.
    error Tickets_DayNotOver(uint256 day);
    /// A seed was promised for this day already.
    error Tickets_AlreadyCommitted(uint256 day);
    /// Zero, the hash of a seed of zero, or one that was used before.
    error Tickets_BadCommitment(bytes32 commitment);
    /// No seed is promised for this day, so nothing can be asked.
    error Tickets_NoSeed(uint256 day);
    /// Not the seed that was promised for this day.
    error Tickets_WrongSeed(uint256 day);
    /// The seed of this day is known already.
    error Tickets_AlreadyRevealed(uint256 day);
    /// So many requests of this day have no answer yet.
    error Tickets_StillOpen(uint256 day, uint256 open);
    /// The request was answered, refunded, or never existed.
    error Tickets_NotOpen(uint256 requestId);
    /// Only the one who asked, or the operator for him, may do this.
    error Tickets_NotYourTicket(uint256 requestId);
    /// The operator still has time for the answer; from then on it can be refunded.
    error Tickets_TooSoon(uint256 refundableAt);
    /// The hash of the request's block is not known yet, or no longer.
    error Tickets_NoBlockHash(uint256 requestId);
    /// The answer was worked out from another block than the one that the request is in.
    error Tickets_WrongBlock(uint256 requestId, bytes32 blockHash);

    // Vesting.

    /// Only a contract that the operator named may lock rewards.
    error Vesting_NotASource(address account);
    /// An amount of zero.
    error Vesting_NoAmount();
    /// Only the hero's owner may claim what is locked for it.
    error Vesting_NotHeroOwner(uint256 heroId);
    /// Nothing is locked for the hero.
    error Vesting_NothingLocked(uint256 heroId);
    /// The hero's next step comes then.
    error Vesting_TooSoon(uint256 nextAt);
    /// The hero was not burned.
    error Vesting_HeroLives(uint256 heroId);
    /// A share of nothing or of more than everything, or no time between two claims.
    error Vesting_BadTerms();

    // Offer reward.

    /// Only the hero's owner may do this.
    error OfferReward_NotHeroOwner(uint256 heroId);
    /// The hero is a captain of this epoch.
    error OfferReward_IsCaptain(uint256 heroId);
    /// The captain has no bounty in this epoch.
    error OfferReward_NoOffer(uint256 epochId, uint256 captainId);
    /// An amount of zero.
    error OfferReward_NoAmount();
    /// The bounty is smaller than the smallest one in its token.
    error OfferReward_BelowMinimum(uint256 amount, uint256 minimum);
    /// The hero's vote was placed with the power of another account, which it can only be cancelled for.
    error OfferReward_NotVoter(address voter);
    /// The item is not a badge.
    error OfferReward_NotABadge(uint256 itemId);
    /// As many badges were burned for the captain in this epoch as count.
    error OfferReward_BadgeLimitReached(uint256 limit);
    /// Nobody voted for the captain.
    error OfferReward_NoVotes(uint256 captainId);
    /// There is nothing here to be given back or paid.
    error OfferReward_NothingOwed();
    /// The hero was not burned, so its owner can still claim.
    error OfferReward_HeroLives(uint256 heroId);
    /// The call claims nothing.
    error OfferReward_NoClaims();
    /// The weights do not add up to one, or a figure is outside its bounds.
    error OfferReward_BadTerms();

    // Box sales.

    /// The id is not of the kind that belongs here: a voucher or a coupon.
    error BoxSales_WrongKind(uint256 id);
    /// There is no such sale.
    error BoxSales_UnknownSale(uint256 saleId);
    /// The terms end before they start, have no price, or do not fit what is there.
    error BoxSales_BadTerms();
    /// None at all, or more than go at once.
    error BoxSales_BadAmount(uint256 count, uint256 most);
    /// It begins at `start`.
    error BoxSales_NotStarted(uint256 start);
    /// It ended at `end`.
    error BoxSales_Over(uint256 end);
    /// The sale has only so many boxes left.
    error BoxSales_SoldOut(uint256 remaining, uint256 count);
    /// The sale is for higher VIP levels.
    error BoxSales_VipLevelTooLow(uint256 level, uint256 neededLevel);
    /// The account may buy only so many more this week.
    error BoxSales_WeeklyCapReached(uint256 remaining, uint256 count);
    /// The boxes are not sold for this currency.
    error BoxSales_CurrencyNotAllowed(address currency);
    /// The price of a box is no longer the one that the buyer saw.
    error BoxSales_PriceChanged(uint256 expectedPrice, uint256 price);
    /// The native coin sent is not exactly what the boxes cost (nothing, when they are paid in ARCA).
    error BoxSales_WrongPayment(uint256 sent, uint256 needed);
    /// The voucher or coupon is good for nothing here.
    error BoxSales_NotExchangeable(uint256 id);
    /// Nothing waits for the caller.
    error BoxSales_NothingOwed(address account);
    /// The receiver refused the payment.
    error BoxSales_PaymentRefused(address to, uint256 amount);

    // Gacha.

    /// The id is not that of a box.
    error Gacha_WrongKind(uint256 id);
    /// No odds of this box are published.
    error Gacha_UnknownBox(uint256 boxId);
    /// None at all, or more than go at once.
    error Gacha_BadAmount(uint256 count, uint256 most);
    /// The chances are not 10,000 basis points together.
    error Gacha_BadOdds(uint256 sum);
    /// A guarantee has both a count and a rarity of 2 to 4, or neither.
    error Gacha_BadGuarantee(uint256 guaranteeAt, uint256 rarity);
    /// One hero for each box.
    error Gacha_WrongHeroes(uint256 heroes, uint256 boxes);
    /// The box does not give such a hero.
    error Gacha_NotOffered(uint256 index);
    /// This hero had to have the guaranteed rarity.
    error Gacha_GuaranteeMissed(uint256 index);
    /// The contract takes boxes by `open` alone.
    error Gacha_OnlyByOpening(uint256 id);

    // Hero accounts.

    /// The hero is in the market's escrow, so its account rests.
    error HeroAccount_Locked();
    /// Only the hero's owner speaks for its account.
    error HeroAccount_NotOwner(address account);
    /// The account makes plain calls only.
    error HeroAccount_CallsOnly(uint256 operation);
    /// Nobody else may be let into the account.
    error HeroAccount_NoApprovals(bytes4 selector);
    /// Heroes own accounts, and are not kept in them.
    error HeroAccount_NoHeroes();

    // Forge.

    /// The hero is not the caller's: it is somebody else's, listed, or in the forge already.
    error Forge_NotHeroOwner(uint256 heroId);
    /// There is no part with this number.
    error Forge_BadPart(uint256 part);
    /// A hero cannot be its own material, nor be named twice.
    error Forge_SameHero(uint256 heroId);
    /// The material is of the other gender.
    error Forge_OtherGender(uint256 materialId);
    /// The material has the same part from the same suit, or the same look.
    error Forge_SamePart(uint256 part, uint256 value);
    /// The material is of another rarity.
    error Forge_OtherRarity(uint256 materialId);
    /// No hero, or more than `max`.
    error Forge_BadCount(uint256 count, uint256 max);
    /// Every attribute is at its cap, and the hero beyond level 30: nothing would come of more.
    error Forge_FullyGrown(uint256 heroId);
    /// A captain or a candidate of a running epoch is neither upgraded nor used up.
    error Forge_Engaged(uint256 heroId);
    /// The power upgrade costs more White Ore than the caller agreed to.
    error Forge_PriceTooHigh(uint256 price, uint256 maxPrice);
    /// Some of what the materials may add would go beyond a cap and be lost, which was not agreed to.
    error Forge_OverflowNotAccepted(uint256 heroId);
    /// A chance above the whole, a cap out of bounds, or nothing that may be burned.
    error Forge_BadSettings();

    // Governance.

    /// There is no proposal with this id.
    error Governance_NoProposal(uint256 proposalId);
    /// The hash of a text is never zero.
    error Governance_NoText();
    /// Proposing takes more ve-ARCA than the caller has.
    error Governance_BelowThreshold(uint256 ve, uint256 needed);
    /// An earlier proposal of the caller is not decided yet.
    error Governance_OneAtATime(uint256 proposalId);
    /// The proposal was taken back.
    error Governance_Withdrawn(uint256 proposalId);
    /// The proposal is somebody else's.
    error Governance_NotProposer(uint256 proposalId);
    /// The caller has voted on it.
    error Governance_AlreadyVoted(uint256 proposalId);
    /// The caller's lock did not stand when the vote began, or ends before the vote does.
    error Governance_NoPower(uint256 proposalId);
    /// A threshold, quorum, delay or period of nothing.
    error Governance_BadTerms();
}
