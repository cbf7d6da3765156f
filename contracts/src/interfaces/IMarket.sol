// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {CurrencyRule, Listing, Quote, Sinks} from "../types/MarketTypes.sol";
import {IMarketBase} from "./market/IMarketBase.sol";

/// @title The market: holds a token while it is for sale, and divides the price when it is sold.
/// @dev Prices and amounts are in the currency's smallest unit; the zero address stands for the native coin. Fees are
/// in basis points of the price and are paid by the seller's proceeds. Times are in seconds since 1970. Paused, the
/// market refuses `list`, `listUntil`, `changePrice` and `buy` with EnforcedPause; `unlist`, `takeExpired` and `take`
/// go on. Many at once are a `batch`.
interface IMarket is IMarketBase {
    event Listed(
        uint256 indexed listingId,
        address indexed seller,
        address indexed collection,
        uint256 tokenId,
        address currency,
        uint256 price
    );
    /// @notice Follows Listed, of a listing that ends by itself.
    event ExpirySet(uint256 indexed listingId, uint64 expiresAt);
    event PriceChanged(uint256 indexed listingId, uint256 oldPrice, uint256 price);
    /// @notice price = burned + toPool + toDev + what the seller got.
    event Sold(
        uint256 indexed listingId,
        address indexed buyer,
        address indexed seller,
        address collection,
        uint256 tokenId,
        address currency,
        uint256 price,
        uint16 feeBps,
        uint256 burned,
        uint256 toPool,
        uint256 toDev
    );
    event Unlisted(uint256 indexed listingId, address indexed seller, address collection, uint256 tokenId);
    event CollectionChanged(address indexed collection, bool allowed);
    event CurrencyChanged(address indexed currency, bool allowed, uint256 minPrice, uint256 maxPrice);
    event FeePolicyChanged(address feePolicy);
    event RolePolicyChanged(address indexed collection, address rolePolicy);
    event SinksChanged(address pool, address dev, address burnTreasury);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// @param arca the currency whose burn share is burned.
    /// @param sinks_ who receives the shares of the fee.
    /// Reverts with Hub_BadAddress if one is zero or the market itself, InvalidInitialization the second time.
    function initialize(address admin, address arca, Sinks calldata sinks_) external;

    /// @notice Offers a token for sale. Its owner, who has approved the market; the token moves into the market.
    /// @param currency zero for the native coin.
    /// @param price of the token, in the smallest unit.
    /// @return listingId starts at 1 and is never used again.
    /// Reverts with Market_CollectionNotAllowed, Market_CurrencyNotAllowed, Market_PriceOutOfBounds,
    /// Market_NotTokenOwner, Market_NotApproved, Market_AlreadyListed, Market_Engaged, Market_GasTooLow,
    /// Market_EscrowFailed.
    function list(address collection, uint256 tokenId, address currency, uint256 price)
        external
        returns (uint256 listingId);

    /// @notice As `list`, until `expiresAt`: from that second on the token cannot be bought, only taken back.
    /// Reverts as `list`, and with Market_BadExpiry unless the time is to come.
    function listUntil(address collection, uint256 tokenId, address currency, uint256 price, uint64 expiresAt)
        external
        returns (uint256 listingId);

    /// @notice Asks another price for an open listing. Its seller.
    /// Reverts with Market_ListingNotOpen, Market_NotSeller, Market_ListingExpired, Market_CurrencyNotAllowed,
    /// Market_PriceOutOfBounds.
    function changePrice(uint256 listingId, uint256 price) external;

    /// @notice Buys a listed token. Anyone but its seller, with exactly the price: sent along for the native coin,
    /// by an allowance for a token. The token moves without a callback, so contract wallets need no receiver hook.
    /// @param expectedPrice the price that the buyer saw; any other one is refused.
    /// Reverts with Market_ListingNotOpen, Market_ListingExpired, Market_PriceChanged, Market_OwnListing,
    /// Market_CollectionNotAllowed, Market_CurrencyNotAllowed, Market_WrongPayment, BalanceIsNotEnough,
    /// Market_AllowanceTooLow, Market_PaymentShort, Market_GasTooLow.
    function buy(uint256 listingId, uint256 expectedPrice) external payable;

    /// @notice Takes a token out of sale and back to its seller. Only he; also while paused.
    /// Reverts with Market_ListingNotOpen, Market_NotSeller.
    function unlist(uint256 listingId) external;

    /// @notice Collects the token of an expired listing. Its seller; also while paused. Emits Unlisted.
    /// Reverts with Market_NotExpired, Market_NotSeller.
    function takeExpired(uint256 listingId) external;

    /// @notice Allows a collection, or no longer. Only OPERATOR_ROLE. Listings of one that is no longer allowed
    /// cannot be bought, only unlisted.
    function setCollection(address collection, bool allowed) external;

    /// @notice Allows a currency within price bounds, or no longer. Only OPERATOR_ROLE. Open listings keep their
    /// price; those in a currency that is no longer allowed cannot be bought, only unlisted.
    /// Reverts with Market_BadPriceBounds unless 0 < minPrice <= maxPrice < 2^96.
    function setCurrency(address currency, bool allowed, uint256 minPrice, uint256 maxPrice) external;

    /// @notice Sets who decides fees; zero for the default fee. Only OPERATOR_ROLE.
    function setFeePolicy(address policy) external;

    /// @notice Sets who knows which tokens of a collection have a role that keeps them from being listed: captains and
    /// candidates of a running epoch. Zero for nobody. Only OPERATOR_ROLE. Listings that are open stay what they are.
    function setRolePolicy(address collection, address policy) external;

    /// @notice Sets who receives the shares of the fee. Only OPERATOR_ROLE.
    /// Reverts with Hub_BadAddress if one is zero or the market itself.
    function setSinks(address pool, address dev, address burnTreasury) external;

    /// @notice Returns a token that was sent to the market without being listed. Only OPERATOR_ROLE.
    /// Reverts with Market_AlreadyListed if it is listed: nobody but the seller reaches those.
    function rescue(address collection, uint256 tokenId, address to) external;

    /// @notice An open listing; all zero if it is not open. An expired one is open until its token is taken back.
    function listingOf(uint256 listingId) external view returns (Listing memory);

    /// @notice The open listing of a token; 0 if there is none.
    function listingIdOf(address collection, uint256 tokenId) external view returns (uint256);

    /// @notice How many listings there ever were; also the highest id.
    function totalListings() external view returns (uint256);

    /// @notice The fee that `seller` would pay now, in basis points: never above 300, and never a revert.
    function feeBpsOf(address seller) external view returns (uint16);

    /// @notice Whether the token has a role now that keeps it from being listed. A policy that reverts, answers too
    /// little or uses up its gas keeps nothing: what it guards loses nobody money, and a market that stands still does.
    function isEngaged(address collection, uint256 tokenId) external view returns (bool);

    /// @notice How the price of an open listing would be divided now.
    /// Reverts with Market_ListingNotOpen.
    function quote(uint256 listingId) external view returns (Quote memory);

    /// @notice Whether tokens of the collection can be listed, bought and offered for.
    function isCollectionAllowed(address collection) external view returns (bool);

    /// @notice Whether a currency is accepted, and the least and the highest price, in its smallest unit. Zero is the
    /// native coin.
    function currencyRuleOf(address currency) external view returns (CurrencyRule memory);

    /// @notice Who is asked for the fee of a seller; zero for nobody, when everybody pays 300 basis points.
    function feePolicy() external view returns (address);

    /// @notice Who is asked for the roles of a collection's tokens; zero for nobody.
    function rolePolicyOf(address collection) external view returns (address);

    /// @notice Who gets the shares of the fees: the mining pool, the developers, and for what cannot be burned the
    /// treasury.
    function sinks() external view returns (Sinks memory);

    /// @notice The currency whose burn share is burned.
    function arca() external view returns (address);
}
