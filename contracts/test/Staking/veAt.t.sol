// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingVeAtTest is StakingWorld {
    function test_WhenThereNeverWasAPosition_Be0() external view {
        assertEq(staking.veOf(alice), 0, "now");
        assertEq(staking.veAt(alice, 0), 0, "then");
        assertEq(staking.validVeOf(alice, START, START + WEEK), 0, "epoch");
    }

    function test_WhenTheLockRuns_FallInAStraightLine() external {
        stakeAs(alice, 365 ether, 100 days);
        for (uint256 day = 0; day <= 100; ++day) {
            assertEq(staking.veAt(alice, START + day * 1 days), (100 - day) * 1 ether, "a hundredth a day");
        }
    }

    function test_WhenTheLockEnds_Be0AtTheEndAndAfterIt() external {
        stakeAs(alice, 365 ether, WEEK);

        pass(WEEK - 1);
        assertTrue(staking.veOf(alice) > 0, "a second before");
        pass(1);
        assertEq(staking.veOf(alice), 0, "at the end");
        pass(1);
        assertEq(staking.veOf(alice), 0, "a second after");
    }

    function test_WhenTheLockEnds_NotRevertLongAfterIt() external {
        stakeAs(alice, 365 ether, WEEK);
        pass(30 * YEAR);

        assertEq(staking.veOf(alice), 0, "ve");
        assertEq(staking.levelOf(alice), 0, "level");
        assertEq(staking.feeBpsOf(alice), 300, "fee");
    }

    function test_WhenTheTimeHasPassed_BeWhatItWasBeforeLaterChanges() external {
        stakeAs(alice, 365 ether, 20 days);
        pass(10 days);
        appendAs(alice, 365 ether);
        pass(5 days);
        extendAs(alice, 10 days);
        pass(15 days);
        unstakeAs(alice);

        assertEq(staking.veAt(alice, START), 20 ether, "staked");
        assertEq(staking.veAt(alice, START + 10 days - 1), 10 ether + 365 ether / uint256(365 days), "almost half");
        assertEq(staking.veAt(alice, START + 10 days), 20 ether, "appended");
        assertEq(staking.veAt(alice, START + 15 days), 30 ether, "extended");
        assertEq(staking.veAt(alice, START + 30 days), 0, "ended");
    }

    function test_WhenTheTimeHasPassed_Be0BeforeTheFirstStake() external {
        stakeAs(alice, 365 ether, 20 days);

        assertEq(staking.veAt(alice, START - 1), 0, "ve");
    }

    function test_WhenAnEpochBegins_BeTheVeAtItsStart() external {
        stakeAs(alice, 365 ether, 20 days);
        pass(15 days);

        assertEq(staking.validVeOf(alice, START + 5 days, START + 12 days), 15 ether, "ve");
        assertEq(staking.validVeOf(alice, START + 13 days, START + 20 days), 7 ether, "until the very end");
    }

    function test_WhenAnEpochBegins_Be0IfTheLockEndsBeforeTheEpoch() external {
        stakeAs(alice, 365 ether, 20 days);

        assertEq(staking.validVeOf(alice, START + 14 days, START + 21 days), 0, "ve");
    }

    function test_WhenAnEpochBegins_NotCountWhatWasStakedAfterItsStart() external {
        stakeAs(alice, 365 ether, 20 days);
        pass(1);
        appendAs(alice, 365_000 ether);
        extendAs(alice, 100 days);

        assertEq(staking.validVeOf(alice, START, START + WEEK), 20 ether, "ve");
        assertEq(
            staking.validVeOf(alice, START + 14 days, START + 21 days), staking.veAt(alice, START + 14 days), "later"
        );
    }

    function testFuzz_VeOnlyFallsWhileNothingHappens(uint256 amount, uint256 duration, uint256 a, uint256 b) external {
        amount = bound(amount, 1, 1e27);
        duration = bound(duration, WEEK, YEAR);
        a = START + bound(a, 0, 2 * YEAR);
        b = a + bound(b, 0, 2 * YEAR);
        stakeAs(alice, amount, duration);

        assertTrue(staking.veAt(alice, b) <= staking.veAt(alice, a), "falls");
        assertTrue(a < START + duration || staking.veAt(alice, a) == 0, "0 from the end on");
    }
}
