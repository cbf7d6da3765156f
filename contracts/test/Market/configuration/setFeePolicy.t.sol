// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketSetFeePolicyTest is WorldTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        market.setFeePolicy(carol);
    }

    function test_WhenTheCallerIsAnOperator_RecordThePolicy() external {
        vm.prank(operator);
        market.setFeePolicy(carol);

        assertEq(market.feePolicy(), carol, "policy");
    }

    function test_WhenTheCallerIsAnOperator_AcceptNone() external {
        vm.startPrank(operator);
        market.setFeePolicy(carol);
        market.setFeePolicy(address(0));

        assertEq(market.feePolicy(), address(0), "policy");
    }

    function test_WhenTheCallerIsAnOperator_EmitFeePolicyChanged() external {
        vm.expectEmit(address(market));
        emit IMarket.FeePolicyChanged(carol);
        vm.prank(operator);
        market.setFeePolicy(carol);
    }
}
