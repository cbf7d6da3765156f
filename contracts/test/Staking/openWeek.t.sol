// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IStaking} from "../../src/interfaces/IStaking.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingOpenWeekTest is StakingWorld {
    bytes32 private constant ROOT = keccak256("root");
    bytes32 private constant FILE = keccak256("leaves.json");
    uint256 private week;

    function setUp() public override {
        super.setUp();
        week = lastWeek();
        giveArca(carol, 1_000);
        vm.prank(carol);
        staking.fundRewards(1_000);
    }

    function test_WhenNothingIsFundedWith_RevertWithStaking_NoAmount() external {
        expectError(Errors.Staking_NoAmount.selector);
        staking.fundRewards(0);
    }

    function test_WhenTheGiverHasTooLittle_RevertWithBalanceIsNotEnough() external {
        expectError(Errors.BalanceIsNotEnough.selector, 0, 1);
        vm.prank(carol);
        staking.fundRewards(1);
    }

    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(admin, OPERATOR);
        staking.openWeek(week, ROOT, 1, FILE);
    }

    function test_WhenTheWeekIsNotOver_RevertWithStaking_WeekNotOver() external {
        expectError(Errors.Staking_WeekNotOver.selector, week + 1);
        _open(week + 1, ROOT, 1);
        expectError(Errors.Staking_WeekNotOver.selector, type(uint256).max);
        _open(type(uint256).max, ROOT, 1);
    }

    function test_WhenTheWeekIsOpenAlready_RevertWithStaking_WeekAlreadyOpen() external {
        _open(week, ROOT, 1);

        expectError(Errors.Staking_WeekAlreadyOpen.selector, week);
        _open(week, keccak256("another"), 1);
    }

    function test_WhenTheRootIsZero_RevertWithStaking_BadRoot() external {
        expectError(Errors.Staking_BadRoot.selector);
        _open(week, 0, 1);
    }

    function test_WhenTheTotalIsZero_RevertWithStaking_NoAmount() external {
        expectError(Errors.Staking_NoAmount.selector);
        _open(week, ROOT, 0);
    }

    function test_WhenLessThanTheTotalIsFunded_RevertWithBalanceIsNotEnough() external {
        _open(week - 1, ROOT, 600);

        expectError(Errors.BalanceIsNotEnough.selector, 400, 401);
        _open(week, ROOT, 401);
    }

    function test_WhenLessThanTheTotalIsFunded_NotCountWhatIsStaked() external {
        stakeAs(alice, 1_000_000, YEAR);

        expectError(Errors.BalanceIsNotEnough.selector, 1_000, 1_001);
        _open(week, ROOT, 1_001);
    }

    function test_WhenEverythingIsInOrder_SetTheTotalAside() external {
        _open(week, ROOT, 300);

        assertEq(staking.freeRewards(), 700, "free");
        assertEq(staking.weekOf(week).total, 300, "total");
        assertEq(staking.weekOf(week).claimed, 0, "claimed");
        assertTrue(staking.weekOf(week).root == ROOT, "root");
        assertTrue(staking.weekOf(week).leafFileHash == FILE, "file");
    }

    function test_WhenEverythingIsInOrder_BeginWeeksOnMonday() external {
        assertEq(staking.weekIdAt(4 days), 0, "the first Monday");
        assertEq(staking.weekIdAt(11 days - 1), 0, "its Sunday");
        assertEq(staking.weekIdAt(11 days), 1, "the second Monday");
        uint256 monday = 4 days + (week + 2) * WEEK;
        vm.warp(monday - 1);
        expectError(Errors.Staking_WeekNotOver.selector, week + 1);
        _open(week + 1, ROOT, 1);
        vm.warp(monday);
        _open(week + 1, ROOT, 1);
    }

    function test_WhenEverythingIsInOrder_EmitRewardsFundedAndWeekOpened() external {
        giveArca(carol, 5);
        vm.expectEmit(address(staking));
        emit IStaking.RewardsFunded(carol, 5);
        vm.prank(carol);
        staking.fundRewards(5);

        vm.expectEmit(address(staking));
        emit IStaking.WeekOpened(week, ROOT, 1_005, FILE);
        _open(week, ROOT, 1_005);
    }

    function _open(uint256 weekId, bytes32 root, uint256 total) private {
        vm.prank(operator);
        staking.openWeek(weekId, root, total, FILE);
    }
}
