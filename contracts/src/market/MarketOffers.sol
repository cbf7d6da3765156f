// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {SideMarket} from "./SideMarket.sol";
import {IHero} from "../interfaces/IHero.sol";
import {IMarket} from "../interfaces/IMarket.sol";
import {IMarketOffers} from "../interfaces/market/IMarketOffers.sol";
import {AccountStates} from "../libraries/AccountStates.sol";
import {Errors} from "../libraries/Errors.sol";
import {FeeSplit} from "../libraries/FeeSplit.sol";
import {TraitMatch} from "../libraries/TraitMatch.sol";
import {
    CounterOffer,
    HeroAccounts,
    MarketOffer,
    MarketOfferKind,
    MarketOfferLimits,
    TraitSet
} from "../types/MarketOfferTypes.sol";
import {Quote} from "../types/MarketTypes.sol";

contract MarketOffers is IMarketOffers, SideMarket {
    using AccountStates for HeroAccounts;
    using TraitMatch for TraitSet;

    /// @custom:storage-location erc7201:herohub.storage.MarketOffers
    struct MarketOffersStorage {
        address arca;
        address hero;
        uint256 offerCount;
        uint256 counterCount;
        uint256 totalHeld;
        mapping(uint256 offerId => MarketOffer) offers;
        mapping(uint256 counterId => CounterOffer) counters;
        MarketOfferLimits limits;
        HeroAccounts accounts;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.MarketOffers")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant MARKET_OFFERS_STORAGE = 0x32b7b60fef3aa046f63a0f57fc7e59602bff5e1cdd784d1f815fa367db124f00;

    /// @inheritdoc IMarketOffers
    function initialize(
        address admin,
        address market_,
        address hero_,
        HeroAccounts calldata accounts_,
        MarketOfferLimits calldata limits_
    ) external override initializer {
        __SideMarket_init(admin, market_);
        if (hero_ == address(0) || accounts_.registry == address(0) || accounts_.implementation == address(0)) {
            revert Errors.Hub_BadAddress();
        }
        (_offers().arca, _offers().hero) = (IMarket(market_).arca(), hero_);
        _offers().accounts = accounts_;
        _setLimits(limits_);
    }

    /// @inheritdoc IMarketOffers
    function offerForToken(address collection, uint256 tokenId, uint256 amount, uint64 expiresAt, uint256 accountState)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256 offerId)
    {
        // Check: nobody offers for what has left the hero already.
        _checkAccount(collection, tokenId, accountState);

        // Effect: beside the offer, whose other fields all kinds share.
        offerId = _offer(collection, MarketOfferKind.Token, tokenId, amount, expiresAt);
        if (accountState != 0) _offers().offers[offerId].accountState = accountState;
    }

    /// @inheritdoc IMarketOffers
    function offerForTraits(TraitSet traits, uint256 amount, uint64 expiresAt)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256 offerId)
    {
        if (!traits.isSound()) revert Errors.MarketOffers_NoTraits();
        return _offer(_offers().hero, MarketOfferKind.Traits, TraitSet.unwrap(traits), amount, expiresAt);
    }

    /// @inheritdoc IMarketOffers
    function offerForCollection(address collection, uint256 amount, uint64 expiresAt)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256 offerId)
    {
        return _offer(collection, MarketOfferKind.Collection, 0, amount, expiresAt);
    }

    /// @inheritdoc IMarketOffers
    function changeAmount(uint256 offerId, uint256 amount) external override whenNotPaused nonReentrant {
        MarketOffer storage offer = _offers().offers[offerId];
        uint256 oldAmount = offer.amount;

        // Check: by the buyer, in time, within the bounds, and he has what it takes more.
        _checkBuyer(offer.buyer, offerId);
        _checkInTime(offer.expiresAt);
        _checkAmount(amount);

        // Effect.
        offer.amount = uint96(amount);
        _offers().totalHeld = _offers().totalHeld + amount - oldAmount;

        // Interaction.
        _balance(offer.buyer, oldAmount, amount);

        emit OfferChanged(offerId, oldAmount, amount);
    }

    /// @inheritdoc IMarketOffers
    function cancel(uint256 offerId) external override nonReentrant {
        MarketOffer memory offer = _offers().offers[offerId];

        // Check: by the buyer.
        _checkBuyer(offer.buyer, offerId);

        // Effect.
        _close(offerId, offer.amount);

        // Interaction.
        _pay(_offers().arca, offer.buyer, offer.amount);

        emit OfferCancelled(offerId, offer.buyer, offer.amount);
    }

    /// @inheritdoc IMarketOffers
    function accept(uint256 offerId, uint256 tokenId, uint256 expectedAmount)
        external
        override
        whenNotPaused
        nonReentrant
    {
        MarketOffer memory offer = _offers().offers[offerId];
        address seller = _msgSender();

        // Check: open, for what the seller saw, and for this token of his.
        _checkOpen(offer, offerId);
        if (offer.amount != expectedAmount) revert Errors.Market_PriceChanged(expectedAmount, offer.amount);
        if (offer.buyer == seller) revert Errors.MarketOffers_OwnOffer(offerId);
        _checkToken(offer, tokenId, seller);
        if (offer.kind == MarketOfferKind.Token) _checkAccount(offer.collection, tokenId, offer.accountState);
        _checkApproval(offer.collection, tokenId, seller);

        _settle(offer, offerId, tokenId, seller, offer.amount, 0);
    }

    /// @inheritdoc IMarketOffers
    function counter(uint256 offerId, uint256 tokenId, uint256 price, uint64 expiresAt)
        external
        override
        whenNotPaused
        nonReentrant
        returns (uint256 counterId)
    {
        MarketOffersStorage storage $ = _offers();
        MarketOffer memory offer = $.offers[offerId];
        address seller = _msgSender();

        // Check: an offer that the caller could accept, and a price that could be offered.
        _checkOpen(offer, offerId);
        if (offer.buyer == seller) revert Errors.MarketOffers_OwnOffer(offerId);
        _checkToken(offer, tokenId, seller);
        _checkApproval(offer.collection, tokenId, seller);
        _checkPrice($.arca, price);
        _checkExpiry(expiresAt);

        // Effect.
        counterId = ++$.counterCount;
        uint64 revision = _revisionOf(offer.collection, tokenId);
        $.counters[counterId] = CounterOffer(seller, uint96(price), offerId, tokenId, expiresAt, revision);

        emit Countered(counterId, offerId, seller, tokenId, price, expiresAt);
    }

    /// @inheritdoc IMarketOffers
    function cancelCounter(uint256 counterId) external override nonReentrant {
        CounterOffer memory asked = _offers().counters[counterId];

        // Check: by who made it.
        if (asked.seller == address(0)) revert Errors.MarketOffers_CounterNotOpen(counterId);
        _checkSeller(asked.seller, counterId);

        // Effect.
        delete _offers().counters[counterId];

        emit CounterCancelled(counterId, asked.offerId, asked.seller);
    }

    /// @inheritdoc IMarketOffers
    function acceptCounter(uint256 counterId, uint256 expectedPrice, uint256 accountState)
        external
        override
        whenNotPaused
        nonReentrant
    {
        CounterOffer memory asked = _offers().counters[counterId];
        MarketOffer memory offer = _offers().offers[asked.offerId];

        // Check: both open, by the buyer, for the price and the hero that he saw, and still possible.
        if (asked.seller == address(0)) revert Errors.MarketOffers_CounterNotOpen(counterId);
        _checkInTime(asked.expiresAt);
        _checkBuyer(offer.buyer, asked.offerId);
        _checkOpen(offer, asked.offerId);
        if (asked.price != expectedPrice) revert Errors.Market_PriceChanged(expectedPrice, asked.price);
        _checkToken(offer, asked.tokenId, asked.seller);
        if (asked.revision != _revisionOf(offer.collection, asked.tokenId)) {
            revert Errors.MarketOffers_HeroChanged(asked.tokenId);
        }
        _checkAccount(offer.collection, asked.tokenId, accountState);
        _checkApproval(offer.collection, asked.tokenId, asked.seller);

        // Effect.
        delete _offers().counters[counterId];

        // Interaction: what the price takes more or less than was offered; the rest is a sale like any.
        _balance(offer.buyer, offer.amount, asked.price);
        _settle(offer, asked.offerId, asked.tokenId, asked.seller, asked.price, counterId);
    }

    /// @inheritdoc IMarketOffers
    function setLimits(MarketOfferLimits calldata limits_) external override onlyRole(OPERATOR_ROLE) {
        _setLimits(limits_);
    }

    /// @inheritdoc IMarketOffers
    function offerOf(uint256 offerId) external view override returns (MarketOffer memory) {
        return _offers().offers[offerId];
    }

    /// @inheritdoc IMarketOffers
    function counterOf(uint256 counterId) external view override returns (CounterOffer memory) {
        return _offers().counters[counterId];
    }

    /// @inheritdoc IMarketOffers
    function totalOffers() external view override returns (uint256) {
        return _offers().offerCount;
    }

    /// @inheritdoc IMarketOffers
    function totalCounters() external view override returns (uint256) {
        return _offers().counterCount;
    }

    /// @inheritdoc IMarketOffers
    function totalHeld() external view override returns (uint256) {
        return _offers().totalHeld;
    }

    /// @inheritdoc IMarketOffers
    function limits() external view override returns (MarketOfferLimits memory) {
        return _offers().limits;
    }

    /// @inheritdoc IMarketOffers
    function hero() external view override returns (address) {
        return _offers().hero;
    }

    /// @inheritdoc IMarketOffers
    function accountsOfHeroes() external view override returns (HeroAccounts memory) {
        return _offers().accounts;
    }

    /// @inheritdoc IMarketOffers
    function accountStateOf(uint256 tokenId) public view override returns (uint256) {
        return _offers().accounts.stateOf(_offers().hero, tokenId);
    }

    function _offer(address collection, MarketOfferKind kind, uint256 subject, uint256 amount, uint64 expiresAt)
        private
        returns (uint256 offerId)
    {
        MarketOffersStorage storage $ = _offers();
        address buyer = _msgSender();

        // Check: for what the market trades, so much, for so long, and the buyer has it.
        _checkCollection(collection);
        if (kind == MarketOfferKind.Token && IERC721(collection).ownerOf(subject) == buyer) {
            revert Errors.MarketOffers_OwnToken(subject);
        }
        _checkAmount(amount);
        _checkExpiry(expiresAt);
        _checkFunds(IERC20($.arca), buyer, amount);

        // Effect.
        offerId = ++$.offerCount;
        $.offers[offerId] = MarketOffer(buyer, uint96(amount), collection, expiresAt, kind, subject, 0);
        $.totalHeld += amount;

        // Interaction: held from now on, so that it pays whenever it is accepted.
        _pull(IERC20($.arca), buyer, amount);

        emit OfferMade(offerId, buyer, collection, kind, subject, amount, expiresAt);
    }

    /// @dev Effect and interaction of every sale here. What the contract holds for the offer is the price by now.
    function _settle(
        MarketOffer memory offer,
        uint256 offerId,
        uint256 tokenId,
        address seller,
        uint256 price,
        uint256 counterId
    ) private {
        IMarket rules = _rules();
        Quote memory sale = FeeSplit.split(price, rules.feeBpsOf(seller));

        // Effect: closed before anything moves, so it pays once.
        _close(offerId, offer.amount);
        _countSale(offer.collection);

        // Interaction: hand over the token, without a callback that could refuse, then divide the price.
        IERC721(offer.collection).transferFrom(seller, offer.buyer, tokenId);
        if (IERC721(offer.collection).ownerOf(tokenId) != offer.buyer) {
            revert Errors.Market_EscrowFailed(offer.collection, tokenId);
        }
        _distribute(_offers().arca, _offers().arca, rules.sinks(), seller, sale);

        _emitAccepted(offer, offerId, tokenId, seller, sale, counterId);
    }

    function _emitAccepted(
        MarketOffer memory offer,
        uint256 offerId,
        uint256 tokenId,
        address seller,
        Quote memory sale,
        uint256 counterId
    ) private {
        emit OfferAccepted(
            offerId,
            seller,
            offer.buyer,
            offer.collection,
            tokenId,
            sale.price,
            sale.feeBps,
            sale.burned,
            sale.toPool,
            sale.toDev,
            counterId
        );
    }

    function _close(uint256 offerId, uint256 amount) private {
        MarketOffersStorage storage $ = _offers();
        $.totalHeld -= amount;
        delete $.offers[offerId];
    }

    /// @dev Takes from the buyer what `needed` is more than `held`, or gives back what it is less.
    function _balance(address buyer, uint256 held, uint256 needed) private {
        address arca = _offers().arca;
        if (needed < held) return _pay(arca, buyer, held - needed);
        if (needed == held) return;
        _checkFunds(IERC20(arca), buyer, needed - held);
        _pull(IERC20(arca), buyer, needed - held);
    }

    function _setLimits(MarketOfferLimits calldata limits_) private {
        if (limits_.minimum == 0 || limits_.longest == 0) {
            revert Errors.MarketOffers_BadLimits(limits_.minimum, limits_.longest);
        }
        _offers().limits = limits_;
        emit LimitsChanged(limits_.minimum, limits_.longest);
    }

    function _checkBuyer(address buyer, uint256 offerId) private view {
        if (buyer == address(0)) revert Errors.MarketOffers_NotOpen(offerId);
        if (buyer != _msgSender()) revert Errors.MarketOffers_NotBuyer(offerId);
    }

    function _checkOpen(MarketOffer memory offer, uint256 offerId) private view {
        if (offer.buyer == address(0)) revert Errors.MarketOffers_NotOpen(offerId);
        _checkInTime(offer.expiresAt);
        _checkCollection(offer.collection);
        if (!_rules().currencyRuleOf(_offers().arca).allowed) {
            revert Errors.Market_CurrencyNotAllowed(_offers().arca);
        }
    }

    /// @dev The offer is for this token, and it is the seller's to sell.
    function _checkToken(MarketOffer memory offer, uint256 tokenId, address seller) private view {
        IERC721 collection = IERC721(offer.collection);
        if (offer.kind == MarketOfferKind.Token && offer.subject != tokenId) {
            revert Errors.MarketOffers_WrongToken(tokenId, offer.subject);
        }
        if (collection.ownerOf(tokenId) != seller) revert Errors.Market_NotTokenOwner(offer.collection, tokenId);
        if (_rules().isEngaged(offer.collection, tokenId)) revert Errors.Market_Engaged(offer.collection, tokenId);
        if (offer.kind == MarketOfferKind.Traits) _checkTraits(offer, tokenId);
    }

    /// @dev Asked about last, for the seller can still give it.
    function _checkApproval(address collection, uint256 tokenId, address seller) private view {
        IERC721 token = IERC721(collection);
        if (token.getApproved(tokenId) != address(this) && !token.isApprovedForAll(seller, address(this))) {
            revert Errors.Market_NotApproved(collection, tokenId);
        }
    }

    /// @dev What lies in a hero's own account goes with it: it must not have been emptied since the buyer looked.
    function _checkAccount(address collection, uint256 tokenId, uint256 expectedState) private view {
        uint256 state = collection == _offers().hero ? accountStateOf(tokenId) : 0;
        if (state != expectedState) revert Errors.MarketOffers_AccountChanged(tokenId, expectedState, state);
    }

    function _revisionOf(address collection, uint256 tokenId) private view returns (uint64) {
        return collection == _offers().hero ? IHero(collection).revisionOf(tokenId) : 0;
    }

    function _checkTraits(MarketOffer memory offer, uint256 tokenId) private view {
        if (!TraitSet.wrap(offer.subject).matches(IHero(offer.collection).traitsOf(tokenId))) {
            revert Errors.MarketOffers_WrongTraits(tokenId);
        }
    }

    function _checkAmount(uint256 amount) private view {
        uint256 minimum = _offers().limits.minimum;
        if (amount < minimum) revert Errors.MarketOffers_BelowMinimum(amount, minimum);
        _checkPrice(_offers().arca, amount);
    }

    function _checkExpiry(uint64 expiresAt) private view {
        uint256 latest = block.timestamp + _offers().limits.longest;
        if (expiresAt <= block.timestamp || expiresAt > latest) {
            revert Errors.MarketOffers_BadExpiry(expiresAt, latest);
        }
    }

    function _checkInTime(uint64 expiresAt) private view {
        if (block.timestamp >= expiresAt) revert Errors.MarketOffers_Expired(expiresAt);
    }

    function _offers() private pure returns (MarketOffersStorage storage $) {
        assembly {
            $.slot := MARKET_OFFERS_STORAGE
        }
    }
}
