// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketSetCollectionTest is WorldTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(admin, OPERATOR);
        market.setCollection(carol, true);
    }

    function test_WhenTheCallerIsAnOperator_AllowAndForbid() external {
        vm.startPrank(operator);
        market.setCollection(carol, true);
        assertTrue(market.isCollectionAllowed(carol), "allowed");

        market.setCollection(carol, false);
        assertTrue(!market.isCollectionAllowed(carol), "forbidden");
    }

    function test_WhenTheCallerIsAnOperator_EmitCollectionChanged() external {
        vm.expectEmit(address(market));
        emit IMarket.CollectionChanged(carol, true);
        vm.prank(operator);
        market.setCollection(carol, true);
    }
}
