// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ITreasury} from "../../src/interfaces/ITreasury.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {TreasuryLimits, WithdrawOrder} from "../../src/types/TreasuryTypes.sol";
import {TreasuryWorld} from "../support/TreasuryWorld.sol";

contract TreasuryConfigurationTest is TreasuryWorld {
    function test_WhenTheCallerHasNotTheRole_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(operator, ADMIN);
        treasury.setLimits(treasuryLimits());
        expectRoleRefusal(operator, ADMIN);
        treasury.setSpacing(1 hours);
        expectRoleRefusal(cashier, OPERATOR);
        treasury.setBlacklist(alice, true);
        expectRoleRefusal(operator, PAUSER);
        treasury.pause();
        expectRoleRefusal(operator, PAUSER);
        treasury.unpause();
    }

    function test_WhenTheShareIsMoreThanThePot_RevertWithTreasury_BadLimits() external {
        expectError(Errors.Treasury_BadLimits.selector, 10_001);
        vm.prank(admin);
        treasury.setLimits(TreasuryLimits(10_001, 1, 1, 1, 1));
    }

    function test_WhenTheSpacingIsNoneOrLongerThanAMonth_RevertWithTreasury_BadSpacing() external {
        vm.startPrank(admin);
        expectError(Errors.Treasury_BadSpacing.selector, 0, 30 days);
        treasury.setSpacing(0);
        expectError(Errors.Treasury_BadSpacing.selector, 30 days + 1, 30 days);
        treasury.setSpacing(30 days + 1);
        treasury.setSpacing(30 days);
        vm.stopPrank();
    }

    function test_WhenEverythingIsInOrder_ChangeTheSpacingForWhoWaitsAlready() external {
        assertEq(treasury.spacing(), 22 hours, "unless it was set");
        withdrawAs(alice, ARCA, 1 ether);
        WithdrawOrder memory next = orderFor(alice, ARCA, 1 ether);
        (next.expireAt, next.salt) = (START + 1 days, keccak256("next"));
        bytes memory signature = sign(next);

        vm.expectEmit(address(treasury));
        emit ITreasury.SpacingChanged(2 hours);
        vm.prank(admin);
        treasury.setSpacing(2 hours);

        assertEq(treasury.spacing(), 2 hours, "spacing");
        assertEq(treasury.nextWithdrawAt(alice, ARCA), START + 2 hours, "next");
        vm.warp(START + 2 hours - 1);
        expectError(Errors.Treasury_TooSoon.selector, START + 2 hours);
        send(next, signature);
        vm.warp(START + 2 hours);
        send(next, signature);
        assertEq(arca.balanceOf(alice), 2 ether, "twice");
    }

    function test_WhenEverythingIsInOrder_ChangeTheLimits() external {
        TreasuryLimits memory limits = TreasuryLimits(10_000, 7, 8, 9, 10);

        vm.expectEmit(address(treasury));
        emit ITreasury.LimitsChanged(limits);
        vm.prank(admin);
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
