// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardValidVeOfTest is BountyTest {
    function test_WhenTheEpochIsNotSetOrHasNotBegun_BeZero() external {
        setEpochAs(operator, START + WEEK, START + 2 * WEEK);

        assertEq(offers.validVeOf(0, alice), 0, "none");
        assertEq(offers.validVeOf(3, alice), 0, "unknown");
        assertEq(offers.validVeOf(2, alice), 0, "to come");
        vm.warp(START + WEEK);
        assertEq(offers.validVeOf(2, alice), staking.veAt(alice, START + WEEK), "begun");
    }

    function test_WhenTheLockEndsBeforeTheEpochDoes_BeZero() external {
        _stakeAt(START + WEEK, carol, WEEK);
        setEpochAs(operator, START + WEEK, START + 2 * WEEK + 1);

        assertTrue(staking.veOf(carol) != 0, "power for fees");
        assertEq(offers.validVeOf(2, carol), 0, "none for votes");
    }

    function test_WhenTheLockEndsWithTheEpoch_BeTheVeAtTheStart() external {
        _stakeAt(START + WEEK, carol, WEEK);
        setEpochAs(operator, START + WEEK, START + 2 * WEEK);

        assertEq(offers.validVeOf(2, carol), staking.veAt(carol, START + WEEK), "power");
        assertTrue(offers.validVeOf(2, carol) != 0, "some");
    }

    function test_WhenTheStakeChangesInTheEpoch_NotChange() external {
        pass(1 days);
        mintArca(alice, 5_000 ether);
        vm.startPrank(alice);
        arca.approve(address(staking), 5_000 ether);
        staking.append(5_000 ether);
        vm.stopPrank();

        assertEq(offers.validVeOf(epochId, alice), 1_000 ether, "power");
        assertTrue(staking.veOf(alice) > 5_000 ether, "though there is more now");
    }

    function _stakeAt(uint256 time, address account, uint256 duration) private {
        vm.warp(time);
        mintArca(account, 365 ether);
        vm.startPrank(account);
        arca.approve(address(staking), 365 ether);
        staking.stake(365 ether, duration);
        vm.stopPrank();
    }
}
