// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";
import {IVersioned} from "../support/bounty/UpgradedBounties.sol";

contract CaptainRewardsUpgradeTest is BountyTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedBounties.sol:CaptainRewardsV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(captains)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepWhoIsSettled() external {
        mintArca(address(captains), EMISSION);
        uint256 captainId = newCaptain(carol, 100 ether);
        newVoter(alice, captainId, 1);
        passEpoch();
        captains.settle(epochId, captainId);

        address next = vm.deployCode("UpgradedBounties.sol:CaptainRewardsV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(captains)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(captains)).version(), 2, "version");
        assertTrue(captains.isSettled(epochId, captainId), "settled");
        assertEq(vesting.vestingOf(captainId).locked, EMISSION, "all of it");
    }
}
