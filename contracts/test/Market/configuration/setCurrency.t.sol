// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {CurrencyRule} from "../../../src/types/MarketTypes.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketSetCurrencyTest is WorldTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        market.setCurrency(carol, true, 1, 2);
    }

    function test_WhenTheMinimumIsZero_RevertWithMarket_BadPriceBounds() external {
        _expectRefusal(0, 2);
    }

    function test_WhenTheMinimumIsAboveTheMaximum_RevertWithMarket_BadPriceBounds() external {
        _expectRefusal(3, 2);
    }

    function test_WhenTheMaximumDoesNotFit96Bits_RevertWithMarket_BadPriceBounds() external {
        _expectRefusal(1, 1 << 96);
    }

    function test_WhenEverythingIsInOrder_RecordTheRule() external {
        _set(1, type(uint96).max);

        CurrencyRule memory rule = market.currencyRuleOf(carol);
        assertTrue(rule.allowed, "allowed");
        assertEq(rule.minPrice, 1, "minimum");
        assertEq(rule.maxPrice, type(uint96).max, "maximum");
    }

    function test_WhenEverythingIsInOrder_EmitCurrencyChanged() external {
        vm.expectEmit(address(market));
        emit IMarket.CurrencyChanged(carol, true, 5, 5);
        _set(5, 5);
    }

    function test_WhenEverythingIsInOrder_LeaveOpenListingsAtTheirPrice() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);
        vm.prank(operator);
        market.setCurrency(NATIVE, true, 2 * PRICE, 3 * PRICE);

        buyAs(bob, listingId, PRICE);

        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    function _set(uint256 minPrice, uint256 maxPrice) private {
        vm.prank(operator);
        market.setCurrency(carol, true, minPrice, maxPrice);
    }

    function _expectRefusal(uint256 minPrice, uint256 maxPrice) private {
        expectError(Errors.Market_BadPriceBounds.selector, minPrice, maxPrice);
        _set(minPrice, maxPrice);
    }
}
