// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {StakingWorld} from "../support/StakingWorld.sol";

/// @notice What each action of staking, White Ore and the treasury costs, in the state in which people do it.
contract EconomyGasTest is StakingWorld {
    function test_Staking() external {
        stakeAs(carol, 1 ether, YEAR);
        stakeAs(alice, 100 ether, WEEK);
        giveArca(bob, 300 ether);
        vm.startPrank(bob);
        staking.stake(100 ether, YEAR / 2);
        _kept("Staking", "stake");
        staking.append(100 ether);
        _kept("Staking", "append");
        staking.extend(WEEK);
        _kept("Staking", "extend");
        vm.stopPrank();
        giveArca(carol, 2 ether);
        vm.startPrank(carol);
        staking.fundRewards(1 ether);
        staking.fundRewards(1 ether);
        _kept("Staking", "fundRewards");
        vm.stopPrank();
        pass(2 * WEEK);
        unstakeAs(alice);
        _kept("Staking", "unstake");
        openWeekFor(lastWeek(), 1 ether, 2 ether, 3 ether);
        claimOne(alice, claimTo(lastWeek(), 1 ether, bob, 2 ether));
        _kept("Staking", "claim a week");
    }

    function test_TreasuryAndWhiteOre() external {
        mintOre(alice, 100 ether);
        _kept("WhiteOre", "mint");
        vm.prank(alice);
        whiteOre.transfer(bob, 1 ether);
        _kept("WhiteOre", "transfer");
        mintArca(alice, 100 ether);
        vm.startPrank(alice);
        arca.approve(address(treasury), 100 ether);
        whiteOre.approve(address(treasury), 50 ether);
        treasury.deposit(37, 50 ether);
        _kept("Treasury", "deposit ARCA");
        treasury.deposit(38, 50 ether);
        _kept("Treasury", "deposit White Ore");
        whiteOre.burn(1 ether);
        _kept("WhiteOre", "burn");
        vm.stopPrank();
        openWeekFor(lastWeek(), 1 ether, 2 ether, 3 ether);
        _kept("Staking", "openWeek");
    }

    function _kept(string memory group, string memory action) private {
        vm.snapshotGasLastCall(group, action);
    }
}
