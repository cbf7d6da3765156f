// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IStaking} from "../../src/interfaces/IStaking.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {StakingWorld} from "../support/StakingWorld.sol";

contract StakingUnstakeTest is StakingWorld {
    function setUp() public override {
        super.setUp();
        stakeAs(alice, 100 ether, WEEK);
        stakeAs(bob, 50 ether, YEAR);
    }

    function test_WhenTheCallerHasNoPosition_RevertWithNoDeposit() external {
        expectError(Errors.NoDeposit.selector);
        unstakeAs(carol);
    }

    function test_WhenTheCallerHasNoPosition_NotPayTwice() external {
        pass(WEEK);
        unstakeAs(alice);

        expectError(Errors.NoDeposit.selector);
        unstakeAs(alice);
    }

    function test_WhenTheLockHasNotEnded_RevertWithStaking_StillLocked() external {
        pass(WEEK - 1);

        expectError(Errors.Staking_StillLocked.selector, START + WEEK);
        unstakeAs(alice);
    }

    function test_WhenEverythingIsInOrder_ReturnAllOfIt() external {
        appendAs(alice, 11 ether);
        pass(WEEK);

        unstakeAs(alice);

        assertEq(arca.balanceOf(alice), 111 ether, "alice");
        assertEq(staking.positionOf(alice).amount, 0, "amount");
        assertEq(staking.veOf(alice), 0, "ve");
    }

    function test_WhenEverythingIsInOrder_LeaveOthersAlone() external {
        pass(WEEK);
        unstakeAs(alice);

        assertEq(arca.balanceOf(address(staking)), 50 ether, "staking");
        assertEq(staking.totalStaked(), 50 ether, "total");
        assertEq(staking.positionOf(bob).amount, 50 ether, "bob");
    }

    function test_WhenEverythingIsInOrder_LetTheAccountStakeAgain() external {
        pass(WEEK);
        unstakeAs(alice);
        stakeAs(alice, 365 ether, 10 days);

        assertEq(staking.veOf(alice), 10 ether, "ve, in the same second");
        assertEq(arca.balanceOf(alice), 100 ether, "alice");
    }

    function test_WhenEverythingIsInOrder_EmitUnstaked() external {
        pass(WEEK);

        vm.expectEmit(address(staking));
        emit IStaking.Unstaked(alice, 100 ether);
        unstakeAs(alice);
    }
}
