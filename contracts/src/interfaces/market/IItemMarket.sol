// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ItemListing} from "../../types/ItemMarketTypes.sol";
import {Quote} from "../../types/MarketTypes.sol";
import {ISideMarket} from "./ISideMarket.sol";

/// @title The market for stacked items: pieces of one id at a price each, sold in parts until none is left.
/// @dev Prices and amounts are in the currency's smallest unit, quantities are whole pieces, times are in seconds since
/// 1970. Collections, currencies with their bounds (of a unit price), fees and their receivers are those of the market.
/// Paused, it refuses `list`, `changePrice` and `buy` with EnforcedPause; `unlist`, `takeExpired` and `take` go on. Many
/// at once are a `batch`. It accepts pieces that are listed, and no others.
interface IItemMarket is ISideMarket, IERC1155Receiver {
    event ItemsListed(
        uint256 indexed listingId,
        address indexed seller,
        address indexed collection,
        uint256 id,
        uint256 quantity,
        address currency,
        uint256 unitPrice,
        uint64 expiresAt
    );
    event UnitPriceChanged(uint256 indexed listingId, uint256 oldUnitPrice, uint256 unitPrice);
    /// @notice quantity x unitPrice = burned + toPool + toDev + what the seller got. With `left` 0 the listing is closed.
    event ItemsSold(
        uint256 indexed listingId,
        address indexed buyer,
        address indexed seller,
        uint256 quantity,
        uint256 unitPrice,
        uint16 feeBps,
        uint256 burned,
        uint256 toPool,
        uint256 toDev,
        uint256 left
    );
    /// @notice `quantity` is what was left and went back.
    event ItemsUnlisted(uint256 indexed listingId, address indexed seller, uint256 quantity);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// @param market whose rules hold here.
    /// Reverts with Hub_BadAddress if one is zero, InvalidInitialization the second time.
    function initialize(address admin, address market) external;

    /// @notice Offers pieces for sale, which move into the market. Their owner, who has approved the market for all.
    /// @param currency zero for the native coin.
    /// @param unitPrice of one piece.
    /// @param expiresAt from that second on nothing can be bought, only taken back; 0 for never.
    /// @return listingId starts at 1 and is never used again.
    /// Reverts with Market_CollectionNotAllowed, Market_CurrencyNotAllowed, Market_PriceOutOfBounds,
    /// Market_BadExpiry unless the time is to come, ItemMarket_BadQuantity for none or more than 2^96 - 1,
    /// ItemMarket_NotEnough, Market_NotApproved, Market_EscrowFailed.
    function list(
        address collection,
        uint256 id,
        uint256 quantity,
        address currency,
        uint256 unitPrice,
        uint64 expiresAt
    ) external returns (uint256 listingId);

    /// @notice Asks another price for each piece that is left. Its seller.
    /// Reverts with Market_ListingNotOpen, Market_NotSeller, Market_ListingExpired, Market_CurrencyNotAllowed,
    /// Market_PriceOutOfBounds.
    function changePrice(uint256 listingId, uint256 unitPrice) external;

    /// @notice Buys some or all of what is left. Anyone but the seller, with exactly quantity x unit price: sent along
    /// for the native coin, by an allowance for a token. A buyer that is a contract must accept ERC-1155 tokens.
    /// @param expectedUnitPrice the price that the buyer saw; any other one is refused.
    /// Reverts with Market_ListingNotOpen, Market_ListingExpired, Market_PriceChanged, Market_OwnListing,
    /// ItemMarket_BadQuantity for none, ItemMarket_OutOfStock for more than is left, Market_CollectionNotAllowed,
    /// Market_CurrencyNotAllowed, Market_WrongPayment, BalanceIsNotEnough, Market_AllowanceTooLow,
    /// Market_PaymentShort, Market_GasTooLow.
    function buy(uint256 listingId, uint256 quantity, uint256 expectedUnitPrice) external payable;

    /// @notice Takes what is left out of sale and back to its seller. Only he; also while paused.
    /// Reverts with Market_ListingNotOpen, Market_NotSeller.
    function unlist(uint256 listingId) external;

    /// @notice Collects what is left of an expired listing. Its seller; also while paused. Emits ItemsUnlisted.
    /// Reverts with Market_NotExpired, Market_NotSeller.
    function takeExpired(uint256 listingId) external;

    /// @notice An open listing; all zero if it is not open. An expired one is open until it is taken back.
    function listingOf(uint256 listingId) external view returns (ItemListing memory);

    /// @notice How many listings there ever were; also the highest id.
    function totalListings() external view returns (uint256);

    /// @notice How the price of so many pieces of an open listing would be divided now.
    /// Reverts with Market_ListingNotOpen.
    function quote(uint256 listingId, uint256 quantity) external view returns (Quote memory);
}
