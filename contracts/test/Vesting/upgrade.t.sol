// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IVersioned} from "../support/bounty/UpgradedBounties.sol";
import {VestingTest} from "../support/bounty/VestingTest.sol";

contract VestingUpgradeTest is VestingTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedBounties.sol:VestingV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(vesting)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepWhatIsLockedAndItsClock() external {
        stockUp(1_000 ether);
        lockFor(heroId, 1_000 ether);
        pass(7 days);
        vestAs(alice, heroId);

        address next = vm.deployCode("UpgradedBounties.sol:VestingV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(vesting)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(vesting)).version(), 2, "version");
        assertEq(vesting.vestingOf(heroId).locked, 900 ether, "locked");
        assertEq(vesting.claimableAt(heroId), vm.getBlockTimestamp() + 7 days, "clock");
        assertTrue(vesting.isSource(source), "source");
        pass(7 days);
        vestAs(alice, heroId);
        assertEq(arca.balanceOf(alice), 190 ether, "alice");
    }
}
