// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {StakingWorld} from "../support/StakingWorld.sol";
import {IVersioned} from "../support/UpgradedEconomy.sol";

contract StakingUpgradeTest is StakingWorld {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedEconomy.sol:StakingV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(staking)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepPositionsHistoryLevelsAndRewards() external {
        uint256 week = lastWeek();
        stakeAs(alice, 365 ether, 20 days);
        pass(10 days);
        appendAs(alice, 365 ether);
        openWeekFor(week, 60, 40, 100);
        claimOne(bob, claimTo(week, 40, alice, 60));

        address next = vm.deployCode("UpgradedEconomy.sol:StakingV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(staking)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(staking)).version(), 2, "version");
        assertEq(staking.veOf(alice), 20 ether, "ve");
        assertEq(staking.veAt(alice, START), 20 ether, "history");
        assertEq(staking.levelOfVe(3_400_000 ether), 20, "levels");
        assertTrue(staking.isClaimed(week, bob), "claimed");
        claimOne(alice, claimTo(week, 60, bob, 40));
        pass(10 days);
        unstakeAs(alice);
        assertEq(arca.balanceOf(alice), 730 ether + 60, "principal and reward");
    }
}
