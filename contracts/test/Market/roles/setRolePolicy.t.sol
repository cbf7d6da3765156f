// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketSetRolePolicyTest is WorldTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        market.setRolePolicy(address(hero), carol);
    }

    function test_WhenTheCallerIsAnOperator_RecordThePolicyOfThatCollectionAlone() external {
        vm.prank(operator);
        market.setRolePolicy(address(hero), carol);

        assertEq(market.rolePolicyOf(address(hero)), carol, "policy");
        assertEq(market.rolePolicyOf(address(arca)), address(0), "of another one");
    }

    function test_WhenTheCallerIsAnOperator_AcceptNone() external {
        vm.startPrank(operator);
        market.setRolePolicy(address(hero), carol);
        market.setRolePolicy(address(hero), address(0));

        assertEq(market.rolePolicyOf(address(hero)), address(0), "policy");
    }

    function test_WhenTheCallerIsAnOperator_EmitRolePolicyChanged() external {
        vm.expectEmit(address(market));
        emit IMarket.RolePolicyChanged(address(hero), carol);
        vm.prank(operator);
        market.setRolePolicy(address(hero), carol);
    }
}
