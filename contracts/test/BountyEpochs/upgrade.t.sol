// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";
import {IVersioned} from "../support/bounty/UpgradedBounties.sol";

contract BountyEpochsUpgradeTest is BountyTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedBounties.sol:BountyEpochsV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(epochs)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepEpochsAndFigures() external {
        address next = vm.deployCode("UpgradedBounties.sol:BountyEpochsV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(epochs)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(epochs)).version(), 2, "version");
        assertEq(epochs.currentEpochId(), epochId, "epoch");
        assertEq(epochs.rulesOf(epochId).end, START + WEEK, "end");
        assertTrue(keccak256(abi.encode(epochs.termsOf(1))) == keccak256(abi.encode(offerTerms())), "figures");
    }
}
