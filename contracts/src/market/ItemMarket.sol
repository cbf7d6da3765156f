// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {AccessControlUpgradeable} from "@openzeppelin/contracts-upgradeable/access/AccessControlUpgradeable.sol";
import {SideMarket} from "./SideMarket.sol";
import {IItemMarket} from "../interfaces/market/IItemMarket.sol";
import {IMarket} from "../interfaces/IMarket.sol";
import {Errors} from "../libraries/Errors.sol";
import {FeeSplit} from "../libraries/FeeSplit.sol";
import {ItemListing} from "../types/ItemMarketTypes.sol";
import {Quote} from "../types/MarketTypes.sol";

contract ItemMarket is IItemMarket, SideMarket {
    /// @custom:storage-location erc7201:herohub.storage.ItemMarket
    struct ItemMarketStorage {
        uint256 listingCount;
        mapping(uint256 listingId => ItemListing) listings;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.ItemMarket")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant ITEM_MARKET_STORAGE = 0x93a41757857588f062af36ceb689ec5a2f148c900ea0e072caa49e20d4802000;

    /// @inheritdoc IItemMarket
    function initialize(address admin, address market_) external override initializer {
        __SideMarket_init(admin, market_);
    }

    /// @inheritdoc IItemMarket
    function list(
        address collection,
        uint256 id,
        uint256 quantity,
        address currency,
        uint256 unitPrice,
        uint64 expiresAt
    ) external override whenNotPaused nonReentrant returns (uint256 listingId) {
        ItemMarketStorage storage $ = _itemMarket();
        ItemListing memory listing =
            ItemListing(_msgSender(), expiresAt, collection, uint96(quantity), id, currency, uint96(unitPrice));

        // Check: the market trades this, at this price, and the caller may sell so much of it.
        _checkCollection(collection);
        _checkPrice(currency, unitPrice);
        if (expiresAt != 0 && expiresAt <= block.timestamp) revert Errors.Market_BadExpiry(expiresAt);
        if (quantity == 0 || quantity > type(uint96).max) revert Errors.ItemMarket_BadQuantity(quantity);
        _checkStock(listing);

        // Effect.
        listingId = ++$.listingCount;
        $.listings[listingId] = listing;

        // Interaction: into escrow.
        _takeIntoEscrow(listing);

        emit ItemsListed(listingId, listing.seller, collection, id, quantity, currency, unitPrice, expiresAt);
    }

    /// @inheritdoc IItemMarket
    function changePrice(uint256 listingId, uint256 unitPrice) external override whenNotPaused nonReentrant {
        ItemListing storage listing = _itemMarket().listings[listingId];

        // Check: by the seller, in time, within the bounds.
        _checkSeller(listing.seller, listingId);
        _checkNotExpired(listing.expiresAt, listingId);
        _checkPrice(listing.currency, unitPrice);

        // Effect.
        uint256 oldUnitPrice = listing.unitPrice;
        listing.unitPrice = uint96(unitPrice);

        emit UnitPriceChanged(listingId, oldUnitPrice, unitPrice);
    }

    /// @inheritdoc IItemMarket
    function buy(uint256 listingId, uint256 quantity, uint256 expectedUnitPrice)
        external
        payable
        override
        whenNotPaused
        nonReentrant
    {
        ItemListing memory listing = _itemMarket().listings[listingId];
        address buyer = _msgSender();

        // Check: open, at the price that the buyer saw, in stock, still tradable, and paid for.
        _checkSale(listing, listingId, quantity, expectedUnitPrice);
        _checkPayment(listing.currency, buyer, quantity * listing.unitPrice);
        Quote memory sale = FeeSplit.split(quantity * listing.unitPrice, _rules().feeBpsOf(listing.seller));

        // Effect: out of stock before anything moves, so nothing is sold twice.
        listing.left -= uint96(quantity);
        if (listing.left == 0) delete _itemMarket().listings[listingId];
        else _itemMarket().listings[listingId].left = listing.left;
        _countSale(listing.collection);

        // Interaction: take the payment, hand over the pieces, then divide the payment.
        if (listing.currency != NATIVE) _pull(IERC20(listing.currency), buyer, sale.price);
        IERC1155(listing.collection).safeTransferFrom(address(this), buyer, listing.id, quantity, "");
        IMarket rules = _rules();
        _distribute(listing.currency, rules.arca(), rules.sinks(), listing.seller, sale);

        _emitSold(listingId, listing, quantity, sale);
    }

    /// @inheritdoc IItemMarket
    function unlist(uint256 listingId) external override nonReentrant {
        _giveBack(listingId);
    }

    /// @inheritdoc IItemMarket
    function takeExpired(uint256 listingId) external override nonReentrant {
        _checkExpired(_itemMarket().listings[listingId].expiresAt, listingId);
        _giveBack(listingId);
    }

    /// @inheritdoc IERC1155Receiver
    function onERC1155Received(address sender, address, uint256, uint256, bytes calldata)
        external
        view
        override
        returns (bytes4)
    {
        return sender == address(this) ? IERC1155Receiver.onERC1155Received.selector : bytes4(0);
    }

    /// @inheritdoc IERC1155Receiver
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        override
        returns (bytes4)
    {
        return bytes4(0);
    }

    /// @inheritdoc IItemMarket
    function listingOf(uint256 listingId) external view override returns (ItemListing memory) {
        return _itemMarket().listings[listingId];
    }

    /// @inheritdoc IItemMarket
    function totalListings() external view override returns (uint256) {
        return _itemMarket().listingCount;
    }

    /// @inheritdoc IItemMarket
    function quote(uint256 listingId, uint256 quantity) external view override returns (Quote memory) {
        ItemListing storage listing = _itemMarket().listings[listingId];
        if (listing.seller == address(0)) revert Errors.Market_ListingNotOpen(listingId);
        return FeeSplit.split(quantity * listing.unitPrice, _rules().feeBpsOf(listing.seller));
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(AccessControlUpgradeable, IERC165)
        returns (bool)
    {
        return interfaceId == type(IERC1155Receiver).interfaceId || super.supportsInterface(interfaceId);
    }

    function _giveBack(uint256 listingId) private {
        ItemListing memory listing = _itemMarket().listings[listingId];

        // Check: by the seller.
        _checkSeller(listing.seller, listingId);

        // Effect.
        delete _itemMarket().listings[listingId];

        // Interaction: out of escrow. Only the seller's own refusal can stop it.
        IERC1155(listing.collection).safeTransferFrom(address(this), listing.seller, listing.id, listing.left, "");

        emit ItemsUnlisted(listingId, listing.seller, listing.left);
    }

    function _checkStock(ItemListing memory listing) private view {
        IERC1155 collection = IERC1155(listing.collection);
        uint256 balance = collection.balanceOf(listing.seller, listing.id);
        if (balance < listing.left) revert Errors.ItemMarket_NotEnough(balance, listing.left);
        if (!collection.isApprovedForAll(listing.seller, address(this))) {
            revert Errors.Market_NotApproved(listing.collection, listing.id);
        }
    }

    function _checkSale(ItemListing memory listing, uint256 listingId, uint256 quantity, uint256 expectedUnitPrice)
        private
        view
    {
        if (listing.seller == address(0)) revert Errors.Market_ListingNotOpen(listingId);
        _checkNotExpired(listing.expiresAt, listingId);
        if (listing.unitPrice != expectedUnitPrice) {
            revert Errors.Market_PriceChanged(expectedUnitPrice, listing.unitPrice);
        }
        if (listing.seller == _msgSender()) revert Errors.Market_OwnListing(listingId);
        if (quantity == 0) revert Errors.ItemMarket_BadQuantity(quantity);
        if (quantity > listing.left) revert Errors.ItemMarket_OutOfStock(listingId, listing.left, quantity);
        _checkCollection(listing.collection);
        if (!_rules().currencyRuleOf(listing.currency).allowed) {
            revert Errors.Market_CurrencyNotAllowed(listing.currency);
        }
    }

    /// @dev Measured, not trusted.
    function _takeIntoEscrow(ItemListing memory listing) private {
        IERC1155 collection = IERC1155(listing.collection);
        uint256 before = collection.balanceOf(address(this), listing.id);
        collection.safeTransferFrom(listing.seller, address(this), listing.id, listing.left, "");
        if (collection.balanceOf(address(this), listing.id) - before != listing.left) {
            revert Errors.Market_EscrowFailed(listing.collection, listing.id);
        }
    }

    function _emitSold(uint256 listingId, ItemListing memory listing, uint256 quantity, Quote memory sale) private {
        emit ItemsSold(
            listingId,
            _msgSender(),
            listing.seller,
            quantity,
            listing.unitPrice,
            sale.feeBps,
            sale.burned,
            sale.toPool,
            sale.toDev,
            listing.left
        );
    }

    function _itemMarket() private pure returns (ItemMarketStorage storage $) {
        assembly {
            $.slot := ITEM_MARKET_STORAGE
        }
    }
}
