// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {WithdrawOrder} from "../../src/types/TreasuryTypes.sol";
import {TreasuryWorld} from "../support/TreasuryWorld.sol";
import {IVersioned} from "../support/UpgradedEconomy.sol";

contract TreasuryUpgradeTest is TreasuryWorld {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedEconomy.sol:TreasuryV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(treasury)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepSaltsCancelledOrdersTimesPaymentsLimitsAndTheBlacklist() external {
        WithdrawOrder memory order = orderFor(alice, ARCA, 1_500 ether);
        send(order, sign(order));
        vm.startPrank(operator);
        treasury.setBlacklist(carol, true);
        treasury.cancelOrder(keccak256("taken back"));
        vm.stopPrank();
        vm.prank(admin);
        treasury.setSpacing(20 hours);

        address next = vm.deployCode("UpgradedEconomy.sol:TreasuryV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(treasury)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(treasury)).version(), 2, "version");
        assertTrue(treasury.isProcessed(order.salt), "salt");
        assertEq(treasury.nextWithdrawAt(alice, ARCA), START + 20 hours, "time");
        assertEq(treasury.leftToday(ARCA), 500 ether, "payments");
        assertEq(treasury.limits().dailyItems, 500, "limits");
        assertTrue(treasury.isBlacklisted(carol), "blacklist");
        assertTrue(treasury.isCancelled(keccak256("taken back")), "cancelled");
        withdrawAs(bob, ARCA, 500 ether);
    }
}
