// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarketBase} from "../../../src/interfaces/market/IMarketBase.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {RefusingWallet} from "../../support/Wallets.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketTakeTest is WorldTest {
    RefusingWallet internal seller;
    uint256 internal debt;

    function setUp() public override {
        super.setUp();
        seller = new RefusingWallet();
        (uint256 listingId,) = listHero(address(seller), NATIVE, PRICE);
        debt = market.quote(listingId).proceeds;
        buyAs(bob, listingId, PRICE);
    }

    function test_WhenNothingIsOwed_RevertWithMarket_NothingOwed() external {
        vm.expectRevert(abi.encodeWithSelector(Errors.Market_NothingOwed.selector, alice, NATIVE));
        vm.prank(alice);
        market.take(NATIVE);
    }

    function test_WhenNothingIsOwed_NotPayTwice() external {
        seller.open();
        vm.startPrank(address(seller));
        market.take(NATIVE);

        vm.expectRevert(abi.encodeWithSelector(Errors.Market_NothingOwed.selector, address(seller), NATIVE));
        market.take(NATIVE);
    }

    function test_WhenTheReceiverStillRefuses_RevertWithMarket_PaymentRefusedAndKeepTheDebt() external {
        expectError(Errors.Market_PaymentRefused.selector, address(seller), debt);
        vm.prank(address(seller));
        market.take(NATIVE);

        assertEq(market.owed(address(seller), NATIVE), debt, "owed");
    }

    function test_WhenSomethingIsOwed_PayAllOfIt() external {
        (uint256 listingId,) = listHero(address(seller), NATIVE, PRICE);
        buyAs(carol, listingId, PRICE);
        seller.open();

        vm.prank(address(seller));
        market.take(NATIVE);

        assertEq(address(seller).balance, 2 * debt, "seller");
        assertEq(market.owed(address(seller), NATIVE), 0, "owed");
        assertEq(address(market).balance, 0, "market");
    }

    function test_WhenSomethingIsOwed_LeaveTheDebtsToOthersAlone() external {
        RefusingWallet other = new RefusingWallet();
        (uint256 listingId,) = listHero(address(other), NATIVE, PRICE);
        buyAs(carol, listingId, PRICE);
        seller.open();

        vm.prank(address(seller));
        market.take(NATIVE);

        assertEq(market.owed(address(other), NATIVE), debt, "owed to the other");
        assertEq(address(market).balance, debt, "market");
    }

    function test_WhenSomethingIsOwed_EmitTaken() external {
        seller.open();

        vm.expectEmit(address(market));
        emit IMarketBase.Taken(address(seller), NATIVE, debt);
        vm.prank(address(seller));
        market.take(NATIVE);
    }

    function test_WhenSomethingIsOwed_WorkWhilePaused() external {
        seller.open();
        vm.prank(pauser);
        market.pause();

        vm.prank(address(seller));
        market.take(NATIVE);

        assertEq(address(seller).balance, debt, "seller");
    }
}
