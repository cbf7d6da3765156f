// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBountyEpochs} from "../../src/interfaces/IBountyEpochs.sol";
import {EpochRules} from "../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";

contract BountyEpochsSetEpochTest is BountyTest {
    uint256 private end = START + WEEK;

    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        epochs.setEpoch(end, end + WEEK);
    }

    function test_WhenItDoesNotFollowTheOneBefore_RevertWithTimeError() external {
        expectTimeError(end, LATER);
        setEpochAs(operator, end - 1, end + WEEK);
    }

    function test_WhenItDoesNotEndAfterItsStart_RevertWithTimeError() external {
        expectTimeError(end, LATER);
        setEpochAs(operator, end + 1, end + 1);
        expectTimeError(end, LATER);
        setEpochAs(operator, end + 1, end);
        expectTimeError(end, LATER);
        setEpochAs(operator, end, LATER + 1);
    }

    function test_WhenItIsOverAlready_RevertWithTimeError() external {
        vm.warp(end + WEEK);

        expectTimeError(end, LATER);
        setEpochAs(operator, end, end + WEEK);
    }

    function test_WhenEverythingIsInOrder_AddTheNextEpoch() external {
        vm.expectEmit(address(epochs));
        emit IBountyEpochs.EpochSet(2, end, end + 1, 1);
        setEpochAs(operator, end, end + 1);

        assertEq(epochs.totalEpochs(), 2, "count");
        assertEq(epochs.epochOf(2).start, end, "start");
        assertEq(epochs.epochOf(2).end, end + 1, "end");
        assertEq(epochs.currentEpochId(), 1, "the first still runs");
        vm.warp(end);
        assertEq(epochs.currentEpochId(), 2, "then the second");
        vm.warp(end + 1);
        assertEq(epochs.currentEpochId(), 0, "then none");
    }

    function test_WhenEverythingIsInOrder_TakeOneThatHasBegunAlready() external {
        vm.warp(end + 3 days);
        setEpochAs(operator, end + 1 days, end + WEEK);

        assertEq(epochs.currentEpochId(), 2, "it runs");
        assertEq(offers.validVeOf(2, alice), staking.veAt(alice, end + 1 days), "power as it was then");
    }

    function test_WhenEverythingIsInOrder_LeaveGapsInWhichNothingRuns() external {
        setEpochAs(operator, end + 1 days, end + WEEK);
        vm.warp(end + 1 days - 1);

        assertEq(epochs.currentEpochId(), 0, "none");
        expectTimeError(START, end);
        vm.prank(alice);
        offers.create(1, address(arca), 1);
    }

    function testFuzz_FindsTheEpochOfAnyTime(uint8 count, uint32 time) external {
        // Each takes three days, then comes a day without.
        uint256 from = end;
        for (uint256 i = 0; i < count % 30; ++i) {
            setEpochAs(operator, from + i * 4 days, from + i * 4 days + 3 days);
        }
        vm.warp(from + time % 130 days);

        uint256 index = (time % 130 days) / 4 days;
        bool isIn = index < count % 30 && (time % 130 days) % 4 days < 3 days;
        assertEq(epochs.currentEpochId(), isIn ? index + 2 : 0, "epoch");
    }

    function test_WhenEverythingIsInOrder_SayWhatFollowsFromTheFigures() external view {
        EpochRules memory rules = epochs.rulesOf(epochId);
        assertEq(rules.start, START, "start");
        assertEq(rules.end, end, "end");
        assertEq(rules.claimsFrom, end + 1 hours, "claims");
        assertEq(rules.sweepsFrom, end + 1 hours + 8 * WEEK, "sweeps");
        assertEq(rules.cutBps, 200, "cut");
        assertEq(rules.emission, EMISSION, "emission");
        assertEq(epochs.rulesOf(99).end, 0, "none");
    }
}
