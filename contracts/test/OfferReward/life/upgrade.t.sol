// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";
import {IVersioned} from "../../support/bounty/UpgradedBounties.sol";

contract OfferRewardUpgradeTest is BountyTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedBounties.sol:OfferRewardV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(offers)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepOffersVotesAndPower() external {
        uint256 captainId = newCaptain(carol, 1_000 ether);
        uint256 heroId = newVoter(alice, captainId, 600 ether);

        address next = vm.deployCode("UpgradedBounties.sol:OfferRewardV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(offers)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(offers)).version(), 2, "version");
        assertEq(offers.offerOf(epochId, captainId).reward, 1_000 ether, "offer");
        assertEq(offers.usedVeOf(epochId, alice), 600 ether, "used");
        passEpoch();
        claimAs(alice, epochId, heroId);
        assertEq(arca.balanceOf(alice), 980 ether, "alice");
    }
}
