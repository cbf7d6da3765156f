// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Listing} from "../../../src/types/MarketTypes.sol";
import {HostileCollection} from "../../support/HostileTokens.sol";
import {PlainWallet} from "../../support/Wallets.sol";
import {WorldTest} from "../../support/WorldTest.sol";

/// @notice Says where a token is as it pleases: the market must believe only what the transfer did.
contract LyingCollection is HostileCollection {
    address public claimed;

    function claim(address owner) external {
        claimed = owner;
    }

    function ownerOf(uint256) public view override returns (address) {
        return claimed;
    }

    function getApproved(uint256) public pure override returns (address) {
        return address(0);
    }

    function transferFrom(address, address to, uint256) public override {
        claimed = to;
    }
}

contract MarketListTest is WorldTest {
    uint256 internal tokenId;

    function setUp() public override {
        super.setUp();
        tokenId = mintHero(alice);
        vm.prank(alice);
        hero.approve(address(market), tokenId);
    }

    function test_WhenTheMarketIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        market.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _list(alice, address(arca), PRICE);
    }

    function test_WhenTheCollectionIsNotAllowed_RevertWithMarket_CollectionNotAllowed() external {
        HostileCollection other = new HostileCollection();
        other.mint(alice, 1);

        expectError(Errors.Market_CollectionNotAllowed.selector, address(other));
        vm.prank(alice);
        market.list(address(other), 1, address(arca), PRICE);
    }

    function test_WhenTheCurrencyIsNotAllowed_RevertWithMarket_CurrencyNotAllowed() external {
        expectError(Errors.Market_CurrencyNotAllowed.selector, carol);
        _list(alice, carol, PRICE);
    }

    function test_WhenThePriceIsBelowTheMinimum_RevertWithMarket_PriceOutOfBounds() external {
        _expectPriceRefused(MIN_PRICE - 1);
        _list(alice, NATIVE, MIN_PRICE - 1);
    }

    function test_WhenThePriceIsAboveTheMaximum_RevertWithMarket_PriceOutOfBounds() external {
        _expectPriceRefused(MAX_PRICE + 1);
        _list(alice, NATIVE, MAX_PRICE + 1);
    }

    function test_WhenThePriceDoesNotFit96Bits_RevertWithMarket_PriceOutOfBounds() external {
        _expectPriceRefused((1 << 96) + PRICE);
        _list(alice, address(arca), (1 << 96) + PRICE);
    }

    function test_WhenTheCallerDoesNotOwnTheToken_RevertWithMarket_NotTokenOwner() external {
        expectError(Errors.Market_NotTokenOwner.selector, address(hero), tokenId);
        _list(bob, address(arca), PRICE);
    }

    function test_WhenTheCallerDoesNotOwnTheToken_RefuseAnApprovedOperatorToo() external {
        vm.startPrank(alice);
        hero.setApprovalForAll(bob, true);
        hero.setApprovalForAll(address(market), true);
        vm.stopPrank();

        expectError(Errors.Market_NotTokenOwner.selector, address(hero), tokenId);
        _list(bob, address(arca), PRICE);
    }

    function test_WhenTheTokenDoesNotExist_RevertWithERC721NonexistentToken() external {
        expectError(IERC721Errors.ERC721NonexistentToken.selector, 99);
        vm.prank(alice);
        market.list(address(hero), 99, address(arca), PRICE);
    }

    function test_WhenTheMarketIsNotApproved_RevertWithMarket_NotApproved() external {
        vm.prank(alice);
        hero.approve(address(0), tokenId);

        expectError(Errors.Market_NotApproved.selector, address(hero), tokenId);
        _list(alice, address(arca), PRICE);
    }

    function test_WhenTheTokenIsListedAlready_RevertWithMarket_AlreadyListed() external {
        _list(alice, address(arca), PRICE);

        expectError(Errors.Market_AlreadyListed.selector, 1);
        _list(alice, address(arca), PRICE);
    }

    function test_WhenTheCollectionDoesNotHandOverTheToken_RevertWithMarket_EscrowFailed() external {
        HostileCollection lazy = new HostileCollection();
        lazy.mint(alice, 1);
        lazy.beLazy();
        _allow(address(lazy));
        vm.prank(alice);
        lazy.approve(address(market), 1);

        expectError(Errors.Market_EscrowFailed.selector, address(lazy), 1);
        vm.prank(alice);
        market.list(address(lazy), 1, address(arca), PRICE);
    }

    function test_WhenACollectionLiesAboutTheOwnerOfAListedToken_RevertWithMarket_AlreadyListed() external {
        LyingCollection liar = new LyingCollection();
        _allow(address(liar));
        vm.startPrank(alice);
        liar.setApprovalForAll(address(market), true);
        liar.claim(alice);
        uint256 listingId = market.list(address(liar), 1, address(arca), PRICE);
        liar.claim(alice);

        expectError(Errors.Market_AlreadyListed.selector, listingId);
        market.list(address(liar), 1, address(arca), PRICE);
    }

    function test_WhenEverythingIsInOrder_MoveTheTokenIntoTheMarket() external {
        _list(alice, address(arca), PRICE);

        assertEq(hero.ownerOf(tokenId), address(market), "owner");
    }

    function test_WhenEverythingIsInOrder_RecordTheListing() external {
        uint256 listingId = _list(alice, address(arca), PRICE);

        Listing memory listing = market.listingOf(listingId);
        assertEq(listing.seller, alice, "seller");
        assertEq(listing.collection, address(hero), "collection");
        assertEq(listing.tokenId, tokenId, "token");
        assertEq(listing.currency, address(arca), "currency");
        assertEq(listing.price, PRICE, "price");
        assertEq(market.listingIdOf(address(hero), tokenId), listingId, "id by token");
        assertEq(market.totalListings(), 1, "count");
    }

    function test_WhenEverythingIsInOrder_EmitListed() external {
        vm.expectEmit(address(market));
        emit IMarket.Listed(1, alice, address(hero), tokenId, address(arca), PRICE);
        _list(alice, address(arca), PRICE);
    }

    function test_WhenEverythingIsInOrder_AcceptAnApprovalForAll() external {
        vm.startPrank(alice);
        hero.approve(address(0), tokenId);
        hero.setApprovalForAll(address(market), true);
        vm.stopPrank();

        _list(alice, NATIVE, PRICE);

        assertEq(hero.ownerOf(tokenId), address(market), "owner");
    }

    function test_WhenEverythingIsInOrder_AcceptBothPriceBounds() external {
        uint256 lowest = _list(alice, NATIVE, MIN_PRICE);
        vm.startPrank(alice);
        market.unlist(lowest);
        hero.approve(address(market), tokenId);
        vm.stopPrank();

        uint256 highest = _list(alice, NATIVE, MAX_PRICE);

        assertEq(market.listingOf(highest).price, MAX_PRICE, "price");
    }

    function test_WhenEverythingIsInOrder_NeverUseAnIdAgain() external {
        uint256 first = _list(alice, NATIVE, PRICE);
        vm.startPrank(alice);
        market.unlist(first);
        hero.approve(address(market), tokenId);
        vm.stopPrank();

        uint256 second = _list(alice, NATIVE, PRICE);

        assertEq(first, 1, "first");
        assertEq(second, 2, "second");
        assertEq(market.listingOf(first).seller, address(0), "the old one stays closed");
    }

    function test_WhenEverythingIsInOrder_ServeContractWallets() external {
        PlainWallet wallet = new PlainWallet();
        uint256 heroId = mintHero(address(wallet));
        wallet.run(address(hero), 0, abi.encodeCall(IERC721.approve, (address(market), heroId)));

        wallet.run(address(market), 0, abi.encodeCall(IMarket.list, (address(hero), heroId, NATIVE, PRICE)));

        assertEq(market.listingOf(1).seller, address(wallet), "seller");
    }

    function testFuzz_ListsAtEveryPriceWithinTheBoundsAndAtNoOther(uint256 price) external {
        if (price < MIN_PRICE || price > MAX_PRICE) _expectPriceRefused(price);
        _list(alice, NATIVE, price);
    }

    function testFuzz_ListsAtEveryPriceWithinTheBounds(uint256 seed) external {
        uint256 price = bound(seed, MIN_PRICE, MAX_PRICE);

        uint256 listingId = _list(alice, NATIVE, price);

        assertEq(market.listingOf(listingId).price, price, "price");
    }

    function _list(address caller, address currency, uint256 price) private returns (uint256) {
        vm.prank(caller);
        return market.list(address(hero), tokenId, currency, price);
    }

    function _allow(address collection) private {
        vm.prank(operator);
        market.setCollection(collection, true);
    }

    function _expectPriceRefused(uint256 price) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Market_PriceOutOfBounds.selector, price, MIN_PRICE, MAX_PRICE));
    }
}
