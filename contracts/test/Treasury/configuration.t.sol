// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ITreasury} from "../../src/interfaces/ITreasury.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {TreasuryLimits} from "../../src/types/TreasuryTypes.sol";
import {TreasuryWorld} from "../support/TreasuryWorld.sol";

contract TreasuryConfigurationTest is TreasuryWorld {
    function test_WhenTheCallerHasNotTheRole_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(admin, OPERATOR);
        treasury.setLimits(treasuryLimits());
        expectRoleRefusal(cashier, OPERATOR);
        treasury.setBlacklist(alice, true);
        expectRoleRefusal(operator, PAUSER);
        treasury.pause();
        expectRoleRefusal(operator, PAUSER);
        treasury.unpause();
    }

    function test_WhenTheShareIsMoreThanThePot_RevertWithTreasury_BadLimits() external {
        expectError(Errors.Treasury_BadLimits.selector, 10_001);
        vm.prank(operator);
        treasury.setLimits(TreasuryLimits(10_001, 1, 1, 1, 1));
    }

    function test_WhenEverythingIsInOrder_ChangeTheLimits() external {
        TreasuryLimits memory limits = TreasuryLimits(10_000, 7, 8, 9, 10);

        vm.expectEmit(address(treasury));
        emit ITreasury.LimitsChanged(limits);
        vm.prank(operator);
        treasury.setLimits(limits);

        assertTrue(keccak256(abi.encode(treasury.limits())) == keccak256(abi.encode(limits)), "limits");
        assertEq(treasury.leftToday(ARCA), POT, "the whole pot");
        assertEq(treasury.leftToday(ORE), 7, "ore");
        assertEq(treasury.leftToday(BOX), 8, "items");
    }

    function test_WhenEverythingIsInOrder_ShutAnAccountOutAndLetItInAgain() external {
        vm.startPrank(operator);
        vm.expectEmit(address(treasury));
        emit ITreasury.BlacklistChanged(alice, true);
        treasury.setBlacklist(alice, true);
        assertTrue(treasury.isBlacklisted(alice) && !treasury.isBlacklisted(bob), "out");
        treasury.setBlacklist(alice, false);
        vm.stopPrank();

        withdrawAs(alice, ARCA, 1 ether);
        assertEq(arca.balanceOf(alice), 1 ether, "alice");
    }

    function test_WhenEverythingIsInOrder_Resume() external {
        vm.startPrank(pauser);
        treasury.pause();
        treasury.unpause();
        vm.stopPrank();

        withdrawAs(alice, ARCA, 1 ether);
        assertEq(arca.balanceOf(alice), 1 ether, "alice");
    }
}
