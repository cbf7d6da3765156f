// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {PlainWallet, RefusingWallet} from "../../support/Wallets.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketBuyTest is WorldTest {
    // 300 bps of PRICE go to the fee.
    uint256 private constant PROCEEDS = 9.7 ether;

    function test_WhenTheMarketIsPaused_RevertWithEnforcedPause() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        vm.prank(pauser);
        market.pause();

        fund(bob, NATIVE, PRICE);
        expectError(PausableUpgradeable.EnforcedPause.selector);
        _buy(bob, listingId, PRICE, PRICE);
    }

    function test_WhenTheListingIsNotOpen_RevertWithMarket_ListingNotOpen() external {
        expectError(Errors.Market_ListingNotOpen.selector, 5);
        _buy(bob, 5, 0, 0);
    }

    function test_WhenTheListingIsNotOpen_RefuseASecondSale() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        buyAs(bob, listingId, PRICE);

        fund(carol, NATIVE, PRICE);
        expectError(Errors.Market_ListingNotOpen.selector, listingId);
        _buy(carol, listingId, PRICE, PRICE);
        assertEq(carol.balance, PRICE, "lost nothing");
    }

    function test_WhenTheListingIsNotOpen_RefuseAListingThatWasUnlisted() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);
        vm.startPrank(alice);
        market.unlist(listingId);
        hero.setApprovalForAll(address(market), true);
        market.list(address(hero), tokenId, NATIVE, 2 * PRICE);
        vm.stopPrank();

        fund(bob, NATIVE, PRICE);
        expectError(Errors.Market_ListingNotOpen.selector, listingId);
        _buy(bob, listingId, PRICE, PRICE);
    }

    function test_WhenThePriceIsNotTheExpectedOne_RevertWithMarket_PriceChanged() external {
        (uint256 listingId,) = listHero(alice, address(arca), PRICE);
        fund(bob, address(arca), 3 * PRICE);
        vm.prank(alice);
        market.changePrice(listingId, 2 * PRICE);

        expectError(Errors.Market_PriceChanged.selector, PRICE, 2 * PRICE);
        _buy(bob, listingId, PRICE, 0);
    }

    function test_WhenTheSellerBuys_RevertWithMarket_OwnListing() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);

        fund(alice, NATIVE, PRICE);
        expectError(Errors.Market_OwnListing.selector, listingId);
        _buy(alice, listingId, PRICE, PRICE);
    }

    function test_WhenTheCollectionIsNoLongerAllowed_RevertWithMarket_CollectionNotAllowed() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        vm.prank(operator);
        market.setCollection(address(hero), false);

        fund(bob, NATIVE, PRICE);
        expectError(Errors.Market_CollectionNotAllowed.selector, address(hero));
        _buy(bob, listingId, PRICE, PRICE);
    }

    function test_WhenTheCurrencyIsNoLongerAllowed_RevertWithMarket_CurrencyNotAllowed() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        vm.prank(operator);
        market.setCurrency(NATIVE, false, MIN_PRICE, MAX_PRICE);

        fund(bob, NATIVE, PRICE);
        expectError(Errors.Market_CurrencyNotAllowed.selector, NATIVE);
        _buy(bob, listingId, PRICE, PRICE);
    }

    function test_WhenEverythingIsInOrder_HandOverTheToken() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, address(arca), PRICE);

        buyAs(bob, listingId, PRICE);

        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    function test_WhenEverythingIsInOrder_CloseTheListing() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, address(arca), PRICE);

        buyAs(bob, listingId, PRICE);

        assertEq(market.listingOf(listingId).seller, address(0), "seller");
        assertEq(market.listingIdOf(address(hero), tokenId), 0, "id by token");
    }

    function test_WhenEverythingIsInOrder_ServeContractWalletsThatRefuseHooks() external {
        address wallet = address(new RefusingWallet());
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);

        buyAs(wallet, listingId, PRICE);

        assertEq(hero.ownerOf(tokenId), wallet, "owner");
    }

    function test_WhenEverythingIsInOrder_ServeDelegatedAccountsOfEIP7702() external {
        vm.setEvmVersion("prague");
        address implementation = address(new PlainWallet());
        (address seller, address buyer) = (vm.addr(0xA11CE), vm.addr(0xB0B));
        vm.signAndAttachDelegation(implementation, 0xA11CE);
        PlainWallet(payable(seller)).run(address(this), 0, "");
        vm.signAndAttachDelegation(implementation, 0xB0B);
        PlainWallet(payable(buyer)).run(address(this), 0, "");
        assertTrue(seller.code.length == 23 && buyer.code.length == 23, "both are delegated");

        (uint256 listingId, uint256 tokenId) = listHero(seller, NATIVE, PRICE);
        buyAs(buyer, listingId, PRICE);

        assertEq(hero.ownerOf(tokenId), buyer, "owner");
        assertEq(seller.balance, PROCEEDS, "paid by push");
    }

    fallback() external {}

    function _buy(address buyer, uint256 listingId, uint256 expectedPrice, uint256 value) private {
        vm.prank(buyer);
        market.buy{value: value}(listingId, expectedPrice);
    }
}
