// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVesting} from "../../src/interfaces/IVesting.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {VestingTest} from "../support/bounty/VestingTest.sol";

contract VestingClaimToTest is VestingTest {
    function setUp() public override {
        super.setUp();
        stockUp(1_000 ether);
        lockFor(heroId, 1_000 ether);
        pass(7 days);
    }

    function test_WhenTheReceiverCannotHaveIt_RevertWithHub_BadAddress() external {
        vm.startPrank(alice);
        expectError(Errors.Hub_BadAddress.selector);
        vesting.claimTo(heroId, address(0));
        expectError(Errors.Hub_BadAddress.selector);
        vesting.claimTo(heroId, address(vesting));
        vm.stopPrank();
    }

    function test_WhenTheCallerIsNotTheHeroSOwner_RevertWithVesting_NotHeroOwner() external {
        expectError(Errors.Vesting_NotHeroOwner.selector, heroId);
        vm.prank(bob);
        vesting.claimTo(heroId, alice);
    }

    function test_WhenEverythingIsInOrder_PayTheReceiver() external {
        vm.expectEmit(address(vesting));
        emit IVesting.RewardUnlocked(heroId, carol, 100 ether, 900 ether);
        vm.prank(alice);
        vesting.claimTo(heroId, carol);

        assertEq(arca.balanceOf(carol), 100 ether, "carol");
        assertEq(arca.balanceOf(alice), 0, "alice");
    }
}
