// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {MarketBase} from "./market/MarketBase.sol";
import {IFeePolicy} from "./interfaces/IFeePolicy.sol";
import {IMarket} from "./interfaces/IMarket.sol";
import {IRolePolicy} from "./interfaces/market/IRolePolicy.sol";
import {Errors} from "./libraries/Errors.sol";
import {FeeSplit} from "./libraries/FeeSplit.sol";
import {CurrencyRule, Listing, Quote, Sinks} from "./types/MarketTypes.sol";

contract Market is IMarket, MarketBase {
    uint16 private constant MAX_FEE_BPS = 300;
    /// @dev What a policy may use: the one of fees, or the one of roles.
    uint256 private constant POLICY_GAS = 100_000;

    /// @custom:storage-location erc7201:herohub.storage.Market
    struct MarketStorage {
        uint256 listingCount;
        mapping(uint256 listingId => Listing) listings;
        mapping(address collection => mapping(uint256 tokenId => uint256)) listingIds;
        mapping(address account => mapping(address currency => uint256)) owed;
        mapping(address collection => bool) collections;
        mapping(address currency => CurrencyRule) currencies;
        Sinks sinks;
        address arca;
        address feePolicy;
        mapping(address collection => uint256) sales;
        mapping(address collection => address) rolePolicies;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Market")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant MARKET_STORAGE = 0xc23fc27de23c25a44101081ad0191d6e5d5fbbe52db44389866695a3de91cd00;

    /// @inheritdoc IMarket
    function initialize(address admin, address arca_, Sinks calldata sinks_) external override initializer {
        __Governed_init(admin);
        __Pausable_init();
        if (arca_ == address(0)) revert Errors.Hub_BadAddress();
        _market().arca = arca_;
        _setSinks(sinks_);
    }

    /// @inheritdoc IMarket
    function list(address collection, uint256 tokenId, address currency, uint256 price)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256 listingId)
    {
        return _list(collection, tokenId, currency, price, 0);
    }

    /// @inheritdoc IMarket
    function listUntil(address collection, uint256 tokenId, address currency, uint256 price, uint64 expiresAt)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256 listingId)
    {
        if (expiresAt <= block.timestamp) revert Errors.Market_BadExpiry(expiresAt);
        listingId = _list(collection, tokenId, currency, price, expiresAt);
        emit ExpirySet(listingId, expiresAt);
    }

    /// @inheritdoc IMarket
    function changePrice(uint256 listingId, uint256 price) external override whenNotPaused nonReentrant {
        MarketStorage storage $ = _market();
        Listing storage listing = $.listings[listingId];

        // Check: by the seller, in time, within the bounds.
        _checkSeller(listing.seller, listingId);
        _checkNotExpired(listing.expiresAt, listingId);
        _checkPrice($.currencies[listing.currency], listing.currency, price);

        // Effect.
        uint256 oldPrice = listing.price;
        listing.price = uint96(price);

        emit PriceChanged(listingId, oldPrice, price);
    }

    /// @inheritdoc IMarket
    function buy(uint256 listingId, uint256 expectedPrice) external payable override whenNotPaused nonReentrant {
        Listing memory listing = _market().listings[listingId];

        // Check: open, at the price that the buyer saw, still tradable, and paid for.
        _checkSale(listing, listingId, expectedPrice);
        _checkPayment(listing.currency, _msgSender(), listing.price);
        Quote memory sale = FeeSplit.split(listing.price, feeBpsOf(listing.seller));

        // Effect: close it before anything moves, so it cannot be bought twice.
        _close(listing, listingId);
        _countSale(listing.collection);

        // Interaction: take the payment, hand over the token, then divide the payment.
        if (listing.currency != NATIVE) _pull(IERC20(listing.currency), _msgSender(), sale.price);
        IERC721(listing.collection).transferFrom(address(this), _msgSender(), listing.tokenId);
        MarketStorage storage $ = _market();
        _distribute(listing.currency, $.arca, $.sinks, listing.seller, sale);

        _emitSold(listingId, listing, sale);
    }

    /// @inheritdoc IMarket
    function unlist(uint256 listingId) external override nonReentrant {
        _giveBack(listingId);
    }

    /// @inheritdoc IMarket
    function takeExpired(uint256 listingId) external override nonReentrant {
        _checkExpired(_market().listings[listingId].expiresAt, listingId);
        _giveBack(listingId);
    }

    /// @inheritdoc IMarket
    function setCollection(address collection, bool allowed) external override onlyRole(OPERATOR_ROLE) {
        _market().collections[collection] = allowed;
        emit CollectionChanged(collection, allowed);
    }

    /// @inheritdoc IMarket
    function setCurrency(address currency, bool allowed, uint256 minPrice, uint256 maxPrice)
        external
        override
        onlyRole(OPERATOR_ROLE)
    {
        // Check: a price of zero would be a gift by mistake, and a listing keeps its price in 96 bits.
        if (minPrice == 0 || minPrice > maxPrice || maxPrice > type(uint96).max) {
            revert Errors.Market_BadPriceBounds(minPrice, maxPrice);
        }

        // Effect.
        _market().currencies[currency] = CurrencyRule(allowed, uint96(minPrice), uint96(maxPrice));

        emit CurrencyChanged(currency, allowed, minPrice, maxPrice);
    }

    /// @inheritdoc IMarket
    function setFeePolicy(address policy) external override onlyRole(OPERATOR_ROLE) {
        _market().feePolicy = policy;
        emit FeePolicyChanged(policy);
    }

    /// @inheritdoc IMarket
    function setRolePolicy(address collection, address policy) external override onlyRole(OPERATOR_ROLE) {
        _market().rolePolicies[collection] = policy;
        emit RolePolicyChanged(collection, policy);
    }

    /// @inheritdoc IMarket
    function setSinks(address pool, address dev, address burnTreasury) external override onlyRole(OPERATOR_ROLE) {
        _setSinks(Sinks(pool, dev, burnTreasury));
    }

    /// @inheritdoc IMarket
    function rescue(address collection, uint256 tokenId, address to)
        external
        override
        onlyRole(OPERATOR_ROLE)
        nonReentrant
    {
        uint256 listingId = _market().listingIds[collection][tokenId];

        // Check: not in escrow.
        if (listingId != 0) revert Errors.Market_AlreadyListed(listingId);

        // Interaction.
        IERC721(collection).transferFrom(address(this), to, tokenId);
    }

    /// @inheritdoc IMarket
    function listingOf(uint256 listingId) external view override returns (Listing memory) {
        return _market().listings[listingId];
    }

    /// @inheritdoc IMarket
    function listingIdOf(address collection, uint256 tokenId) external view override returns (uint256) {
        return _market().listingIds[collection][tokenId];
    }

    /// @inheritdoc IMarket
    function totalListings() external view override returns (uint256) {
        return _market().listingCount;
    }

    /// @inheritdoc IMarket
    function quote(uint256 listingId) external view override returns (Quote memory) {
        Listing storage listing = _market().listings[listingId];
        if (listing.seller == address(0)) revert Errors.Market_ListingNotOpen(listingId);
        return FeeSplit.split(listing.price, feeBpsOf(listing.seller));
    }

    /// @inheritdoc IMarket
    function isCollectionAllowed(address collection) external view override returns (bool) {
        return _market().collections[collection];
    }

    /// @inheritdoc IMarket
    function currencyRuleOf(address currency) external view override returns (CurrencyRule memory) {
        return _market().currencies[currency];
    }

    /// @inheritdoc IMarket
    function feePolicy() external view override returns (address) {
        return _market().feePolicy;
    }

    /// @inheritdoc IMarket
    function rolePolicyOf(address collection) external view override returns (address) {
        return _market().rolePolicies[collection];
    }

    /// @inheritdoc IMarket
    function sinks() external view override returns (Sinks memory) {
        return _market().sinks;
    }

    /// @inheritdoc IMarket
    function arca() external view override returns (address) {
        return _market().arca;
    }

    /// @inheritdoc IMarket
    function feeBpsOf(address seller) public view override returns (uint16) {
        (bool answered, uint256 feeBps) = _ask(_market().feePolicy, abi.encodeCall(IFeePolicy.feeBpsOf, (seller)));
        return answered && feeBps < MAX_FEE_BPS ? uint16(feeBps) : MAX_FEE_BPS;
    }

    /// @inheritdoc IMarket
    function isEngaged(address collection, uint256 tokenId) public view override returns (bool) {
        address policy = _market().rolePolicies[collection];
        (bool answered, uint256 role) = _ask(policy, abi.encodeCall(IRolePolicy.roleOf, (tokenId)));
        return answered && role != 0;
    }

    function _list(address collection, uint256 tokenId, address currency, uint256 price, uint64 expiresAt)
        private
        returns (uint256 listingId)
    {
        MarketStorage storage $ = _market();
        address seller = _msgSender();

        // Check: the market trades this, at this price, and the caller may sell it; the approval, which he can still
        // give, is asked about last.
        if (!$.collections[collection]) revert Errors.Market_CollectionNotAllowed(collection);
        _checkPrice($.currencies[currency], currency, price);
        if ($.listingIds[collection][tokenId] != 0) {
            revert Errors.Market_AlreadyListed($.listingIds[collection][tokenId]);
        }
        _checkOwner(IERC721(collection), seller, tokenId);
        if (isEngaged(collection, tokenId)) revert Errors.Market_Engaged(collection, tokenId);
        _checkApproval(IERC721(collection), seller, tokenId);

        // Effect.
        listingId = ++$.listingCount;
        $.listings[listingId] = Listing(seller, collection, tokenId, currency, uint96(price), expiresAt);
        $.listingIds[collection][tokenId] = listingId;

        // Interaction: into escrow.
        _takeIntoEscrow(IERC721(collection), seller, tokenId);

        emit Listed(listingId, seller, collection, tokenId, currency, price);
    }

    function _giveBack(uint256 listingId) private {
        Listing memory listing = _market().listings[listingId];

        // Check: by the seller.
        _checkSeller(listing.seller, listingId);

        // Effect.
        _close(listing, listingId);

        // Interaction: out of escrow, without a callback that could refuse.
        IERC721(listing.collection).transferFrom(address(this), listing.seller, listing.tokenId);

        emit Unlisted(listingId, listing.seller, listing.collection, listing.tokenId);
    }

    /// @dev A raw call with one word of answer: nothing that a policy does (revert, burn its gas, answer too little,
    /// too much or with a flood of bytes) stops the market. The gas is checked first, or whoever calls could starve the
    /// policy: a buyer to make the seller pay the default, a seller to list what he may not.
    function _ask(address policy, bytes memory question) private view returns (bool answered, uint256 answer) {
        if (policy == address(0)) return (false, 0);

        _checkGas(POLICY_GAS);
        assembly ("memory-safe") {
            answered := staticcall(POLICY_GAS, policy, add(question, 0x20), mload(question), 0, 0x20)
            answered := and(answered, gt(returndatasize(), 0x1f))
            answer := mload(0)
        }
    }

    function _checkPrice(CurrencyRule storage rule, address currency, uint256 price) private view {
        if (!rule.allowed) revert Errors.Market_CurrencyNotAllowed(currency);
        if (price < rule.minPrice || price > rule.maxPrice) {
            revert Errors.Market_PriceOutOfBounds(price, rule.minPrice, rule.maxPrice);
        }
    }

    function _checkOwner(IERC721 collection, address seller, uint256 tokenId) private view {
        if (collection.ownerOf(tokenId) != seller) {
            revert Errors.Market_NotTokenOwner(address(collection), tokenId);
        }
    }

    function _checkApproval(IERC721 collection, address seller, uint256 tokenId) private view {
        if (collection.getApproved(tokenId) != address(this) && !collection.isApprovedForAll(seller, address(this))) {
            revert Errors.Market_NotApproved(address(collection), tokenId);
        }
    }

    function _checkSale(Listing memory listing, uint256 listingId, uint256 expectedPrice) private view {
        if (listing.seller == address(0)) revert Errors.Market_ListingNotOpen(listingId);
        _checkNotExpired(listing.expiresAt, listingId);
        if (listing.price != expectedPrice) revert Errors.Market_PriceChanged(expectedPrice, listing.price);
        if (listing.seller == _msgSender()) revert Errors.Market_OwnListing(listingId);
        MarketStorage storage $ = _market();
        if (!$.collections[listing.collection]) revert Errors.Market_CollectionNotAllowed(listing.collection);
        if (!$.currencies[listing.currency].allowed) revert Errors.Market_CurrencyNotAllowed(listing.currency);
    }

    function _close(Listing memory listing, uint256 listingId) private {
        MarketStorage storage $ = _market();
        delete $.listings[listingId];
        delete $.listingIds[listing.collection][listing.tokenId];
    }

    function _takeIntoEscrow(IERC721 collection, address seller, uint256 tokenId) private {
        collection.transferFrom(seller, address(this), tokenId);
        if (collection.ownerOf(tokenId) != address(this)) {
            revert Errors.Market_EscrowFailed(address(collection), tokenId);
        }
    }

    function _setSinks(Sinks memory sinks_) private {
        _checkSink(sinks_.pool);
        _checkSink(sinks_.dev);
        _checkSink(sinks_.burnTreasury);
        _market().sinks = sinks_;
        emit SinksChanged(sinks_.pool, sinks_.dev, sinks_.burnTreasury);
    }

    function _checkSink(address sink) private view {
        if (sink == address(0) || sink == address(this)) revert Errors.Hub_BadAddress();
    }

    function _emitSold(uint256 listingId, Listing memory listing, Quote memory sale) private {
        emit Sold(
            listingId,
            _msgSender(),
            listing.seller,
            listing.collection,
            listing.tokenId,
            listing.currency,
            sale.price,
            sale.feeBps,
            sale.burned,
            sale.toPool,
            sale.toDev
        );
    }

    function _ledger() internal view override returns (mapping(address => mapping(address => uint256)) storage) {
        return _market().owed;
    }

    function _sales() internal view override returns (mapping(address => uint256) storage) {
        return _market().sales;
    }

    function _market() private pure returns (MarketStorage storage $) {
        assembly {
            $.slot := MARKET_STORAGE
        }
    }
}
