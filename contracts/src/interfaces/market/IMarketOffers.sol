// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {
    CounterOffer,
    HeroAccounts,
    MarketOffer,
    MarketOfferKind,
    MarketOfferLimits,
    TraitSet
} from "../../types/MarketOfferTypes.sol";
import {ISideMarket} from "./ISideMarket.sol";

/// @title Offers to buy: on one token, on any hero with certain traits, or on any token of a collection.
/// @dev Amounts are ARCA in its smallest unit, times are seconds since 1970. What is offered is held here from the first
/// moment, so that an offer that is accepted always pays; nobody but its buyer gets it back, and he at any time, expired
/// or not. Collections, price bounds, fees and their receivers are those of the market; the fee is paid by the seller.
/// Paused, it refuses everything but `cancel`, `cancelCounter` and `take` with EnforcedPause.
interface IMarketOffers is ISideMarket {
    /// @notice `subject` is the id of an offer on one token, the set of one on traits, else 0.
    event OfferMade(
        uint256 indexed offerId,
        address indexed buyer,
        address indexed collection,
        MarketOfferKind kind,
        uint256 subject,
        uint256 amount,
        uint64 expiresAt
    );
    event OfferChanged(uint256 indexed offerId, uint256 oldAmount, uint256 amount);
    /// @notice The offer is closed, and its buyer got the amount back.
    event OfferCancelled(uint256 indexed offerId, address indexed buyer, uint256 amount);
    /// @notice The offer is closed. `counterId` is 0 unless the price is that of a counter-offer.
    /// price = burned + toPool + toDev + what the seller got.
    event OfferAccepted(
        uint256 indexed offerId,
        address indexed seller,
        address indexed buyer,
        address collection,
        uint256 tokenId,
        uint256 price,
        uint16 feeBps,
        uint256 burned,
        uint256 toPool,
        uint256 toDev,
        uint256 counterId
    );
    event Countered(
        uint256 indexed counterId,
        uint256 indexed offerId,
        address indexed seller,
        uint256 tokenId,
        uint256 price,
        uint64 expiresAt
    );
    event CounterCancelled(uint256 indexed counterId, uint256 indexed offerId, address indexed seller);
    event LimitsChanged(uint256 minimum, uint256 longest);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// @param market whose rules hold here.
    /// @param hero the collection whose traits can be asked for.
    /// @param accounts where the heroes' own accounts are.
    /// @param limits as in `setLimits`.
    /// Reverts with Hub_BadAddress if one is zero, MarketOffers_BadLimits, InvalidInitialization the second time.
    function initialize(
        address admin,
        address market,
        address hero,
        HeroAccounts calldata accounts,
        MarketOfferLimits calldata limits
    ) external;

    /// @notice Offers ARCA, which the caller approved, for one token.
    /// @param accountState what `accountStateOf` said when the buyer looked into the hero's own account; 0 for what is no
    /// hero. Once the account does something more, the offer cannot be accepted, so that nobody empties it first.
    /// @return offerId starts at 1 and is never used again.
    /// Reverts with Market_CollectionNotAllowed, Market_CurrencyNotAllowed, Market_PriceOutOfBounds,
    /// MarketOffers_BelowMinimum, MarketOffers_BadExpiry unless the time is to come and not beyond the longest,
    /// MarketOffers_OwnToken, MarketOffers_AccountChanged, ERC721NonexistentToken, BalanceIsNotEnough,
    /// Market_AllowanceTooLow.
    function offerForToken(address collection, uint256 tokenId, uint256 amount, uint64 expiresAt, uint256 accountState)
        external
        returns (uint256 offerId);

    /// @notice Offers ARCA, which the caller approved, for any hero of the set. What lies in its own account is no part of
    /// it.
    /// @param traits in one word, as TraitMatch says.
    /// Reverts as `offerForToken`, and with MarketOffers_NoTraits for a set that asks for nothing, or for what there is
    /// not.
    function offerForTraits(TraitSet traits, uint256 amount, uint64 expiresAt) external returns (uint256 offerId);

    /// @notice Offers ARCA, which the caller approved, for any token of a collection. What lies in a hero's own account is
    /// no part of it.
    /// Reverts as `offerForToken`.
    function offerForCollection(address collection, uint256 amount, uint64 expiresAt) external returns (uint256 offerId);

    /// @notice Offers more or less. The buyer; the difference is taken from him, or given back.
    /// Reverts with MarketOffers_NotOpen, MarketOffers_NotBuyer, MarketOffers_Expired, and as `offerForToken`.
    function changeAmount(uint256 offerId, uint256 amount) external;

    /// @notice Closes an offer and returns what it holds. The buyer; also when it is expired, also while paused.
    /// Reverts with MarketOffers_NotOpen, MarketOffers_NotBuyer.
    function cancel(uint256 offerId) external;

    /// @notice Sells a token to the buyer of an offer. The token's owner, who has approved this contract for it.
    /// @param expectedAmount the amount that the seller saw; any other one is refused.
    /// Reverts with MarketOffers_NotOpen, MarketOffers_Expired, Market_PriceChanged, MarketOffers_OwnOffer,
    /// MarketOffers_WrongToken if the offer is for another one, MarketOffers_WrongTraits, Market_CollectionNotAllowed,
    /// Market_CurrencyNotAllowed, Market_NotTokenOwner, Market_NotApproved, Market_Engaged as if it were listed,
    /// MarketOffers_AccountChanged for an offer on this one hero, Market_GasTooLow, Market_EscrowFailed.
    function accept(uint256 offerId, uint256 tokenId, uint256 expectedAmount) external;

    /// @notice Asks the buyer of an offer for another price. The owner of a token that it is for. It is for the hero as it
    /// is now: once that changes hands or traits it is dead, also if the hero comes back.
    /// @return counterId starts at 1 and is never used again.
    /// Reverts as `accept`, but for the account, and with Market_PriceOutOfBounds, MarketOffers_BadExpiry.
    function counter(uint256 offerId, uint256 tokenId, uint256 price, uint64 expiresAt)
        external
        returns (uint256 counterId);

    /// @notice Takes a counter-offer back. Who made it; also while paused.
    /// Reverts with MarketOffers_CounterNotOpen, Market_NotSeller.
    function cancelCounter(uint256 counterId) external;

    /// @notice Buys at the price of a counter-offer. The buyer of the offer that it answers, which is closed with it;
    /// what the price takes more than was offered is pulled from him, what it takes less goes back.
    /// @param expectedPrice the price that the buyer saw; any other one is refused.
    /// @param accountState as in `offerForToken`: what the buyer sees now.
    /// Reverts with MarketOffers_CounterNotOpen, MarketOffers_NotOpen, MarketOffers_NotBuyer, MarketOffers_Expired,
    /// Market_PriceChanged, Market_CollectionNotAllowed, Market_CurrencyNotAllowed, MarketOffers_WrongTraits,
    /// Market_NotTokenOwner, Market_NotApproved, Market_Engaged, MarketOffers_HeroChanged, MarketOffers_AccountChanged,
    /// Market_GasTooLow, Market_EscrowFailed, BalanceIsNotEnough, Market_AllowanceTooLow.
    function acceptCounter(uint256 counterId, uint256 expectedPrice, uint256 accountState) external;

    /// @notice Sets the least amount and the longest time of an offer. Only OPERATOR_ROLE. Open offers stay.
    /// Reverts with MarketOffers_BadLimits if one is zero.
    function setLimits(MarketOfferLimits calldata limits) external;

    /// @notice An open offer; all zero if it is not open. An expired one is open until it is cancelled.
    function offerOf(uint256 offerId) external view returns (MarketOffer memory);

    /// @notice An open counter-offer; all zero if it is not open. It is worth nothing once its offer is closed.
    function counterOf(uint256 counterId) external view returns (CounterOffer memory);

    /// @notice How many offers there ever were; also the highest id.
    function totalOffers() external view returns (uint256);

    /// @notice How many counter-offers there ever were; also the highest id.
    function totalCounters() external view returns (uint256);

    /// @notice The ARCA that all open offers hold.
    function totalHeld() external view returns (uint256);

    /// @notice The smallest offer, in the smallest unit of ARCA, and the longest time that one may stand, in seconds.
    function limits() external view returns (MarketOfferLimits memory);

    /// @notice A number that is another one whenever the own account of a hero did something; 0 until it is made.
    function accountStateOf(uint256 tokenId) external view returns (uint256);

    /// @notice Where the heroes' own accounts are.
    function accountsOfHeroes() external view returns (HeroAccounts memory);

    /// @notice The collection whose traits can be asked for.
    function hero() external view returns (address);
}
