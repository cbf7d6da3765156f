// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {RefusingWallet} from "../../support/Wallets.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketUnlistTest is WorldTest {
    uint256 internal listingId;
    uint256 internal tokenId;

    function setUp() public override {
        super.setUp();
        (listingId, tokenId) = listHero(alice, NATIVE, PRICE);
    }

    function test_WhenTheListingIsNotOpen_RevertWithMarket_ListingNotOpen() external {
        expectError(Errors.Market_ListingNotOpen.selector, 7);
        vm.prank(alice);
        market.unlist(7);
    }

    function test_WhenTheListingWasSold_RevertWithMarket_ListingNotOpen() external {
        buyAs(bob, listingId, PRICE);

        expectError(Errors.Market_ListingNotOpen.selector, listingId);
        _unlist(alice);
    }

    function test_WhenTheCallerIsNotTheSeller_RevertWithMarket_NotSeller() external {
        expectError(Errors.Market_NotSeller.selector, listingId);
        _unlist(bob);
    }

    function test_WhenTheCallerIsNotTheSeller_RefuseTheOperatorToo() external {
        expectError(Errors.Market_NotSeller.selector, listingId);
        _unlist(operator);
    }

    function test_WhenTheCallerIsTheSeller_ReturnTheToken() external {
        _unlist(alice);

        assertEq(hero.ownerOf(tokenId), alice, "owner");
    }

    function test_WhenTheCallerIsTheSeller_CloseTheListing() external {
        _unlist(alice);

        assertEq(market.listingOf(listingId).seller, address(0), "seller");
        assertEq(market.listingIdOf(address(hero), tokenId), 0, "id by token");
    }

    function test_WhenTheCallerIsTheSeller_EmitUnlisted() external {
        vm.expectEmit(address(market));
        emit IMarket.Unlisted(listingId, alice, address(hero), tokenId);
        _unlist(alice);
    }

    function test_WhenTheCallerIsTheSeller_WorkWhilePaused() external {
        vm.prank(pauser);
        market.pause();

        _unlist(alice);

        assertEq(hero.ownerOf(tokenId), alice, "owner");
    }

    function test_WhenTheCallerIsTheSeller_WorkWhenCollectionAndCurrencyAreNoLongerAllowed() external {
        vm.startPrank(operator);
        market.setCollection(address(hero), false);
        market.setCurrency(NATIVE, false, MIN_PRICE, MAX_PRICE);
        vm.stopPrank();

        _unlist(alice);

        assertEq(hero.ownerOf(tokenId), alice, "owner");
    }

    function test_WhenTheCallerIsTheSeller_ReturnTheTokenToAWalletThatRefusesHooks() external {
        address wallet = address(new RefusingWallet());
        (uint256 id, uint256 heroId) = listHero(wallet, NATIVE, PRICE);

        vm.prank(wallet);
        market.unlist(id);

        assertEq(hero.ownerOf(heroId), wallet, "owner");
    }

    function _unlist(address caller) private {
        vm.prank(caller);
        market.unlist(listingId);
    }
}
