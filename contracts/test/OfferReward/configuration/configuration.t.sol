// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardConfigurationTest is BountyTest {
    function test_WhenTheCallerHasNotTheRole_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        offers.setRewardToken(address(arca), true, 1);
        expectRoleRefusal(treasurer, OPERATOR);
        offers.setTreasury(alice);
        expectRoleRefusal(operator, PAUSER);
        offers.pause();
        expectRoleRefusal(operator, PAUSER);
        offers.unpause();
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        vm.startPrank(operator);
        expectError(Errors.Hub_BadAddress.selector);
        offers.setTreasury(address(0));
        expectError(Errors.Hub_BadAddress.selector);
        offers.setRewardToken(address(0), true, 1);
        vm.stopPrank();
    }

    function test_WhenTheMinimumIsTooLarge_RevertWithOfferReward_BadTerms() external {
        expectError(Errors.OfferReward_BadTerms.selector);
        vm.prank(operator);
        offers.setRewardToken(address(arca), true, 2 ** 128);
    }

    function test_WhenEverythingIsInOrder_AllowAndForbidATokenForNewBounties() external {
        uint256 captainId = newCaptain(alice, 100 ether);

        vm.expectEmit(address(offers));
        emit IOfferReward.RewardTokenChanged(address(arca), false, 7);
        vm.prank(operator);
        offers.setRewardToken(address(arca), false, 7);

        assertEq(offers.rewardTokenOf(address(arca)).minReward, 7, "minimum");
        expectError(Errors.RewardTokenNoSupport.selector, address(arca));
        vm.prank(alice);
        offers.append(captainId, 1);
    }

    function test_WhenEverythingIsInOrder_ChangeTheTreasury() external {
        vm.expectEmit(address(offers));
        emit IOfferReward.TreasuryChanged(bob);
        vm.prank(operator);
        offers.setTreasury(bob);

        assertEq(offers.parts().treasury, bob, "treasury");
    }

    function test_WhenItIsPaused_LetNobodyInAndEverybodyOut() external {
        uint256 captainId = newCaptain(carol, 100 ether);
        uint256 empty = newCaptain(carol, 100 ether);
        uint256 first = newVoter(alice, captainId, 1);
        uint256 second = newVoter(bob, captainId, 1);
        uint256 idle = mintHero(carol);
        vm.prank(pauser);
        offers.pause();

        _expectPaused(carol, abi.encodeCall(IOfferReward.create, (idle, address(arca), 100 ether)));
        _expectPaused(carol, abi.encodeCall(IOfferReward.append, (captainId, 1)));
        _expectPaused(carol, abi.encodeCall(IOfferReward.burnBadge, (captainId, BADGE)));
        _expectPaused(carol, abi.encodeCall(IOfferReward.vote, (captainId, idle, 1)));
        _expectPaused(alice, abi.encodeCall(IOfferReward.appendVote, (first, 1)));

        vm.prank(bob);
        offers.cancelVote(second);
        passEpoch();
        claimAs(alice, epochId, first);
        vm.prank(carol);
        offers.cancel(epochId, empty);
        assertEq(arca.balanceOf(alice), 98 ether, "alice");
        assertEq(arca.balanceOf(carol), 100 ether, "carol");
    }

    function test_WhenItIsPaused_Resume() external {
        vm.startPrank(pauser);
        offers.pause();
        offers.unpause();
        vm.stopPrank();

        assertTrue(newCaptain(alice, 100 ether) != 0, "posted");
    }

    function _expectPaused(address caller, bytes memory call) private {
        vm.prank(caller);
        (bool done, bytes memory answer) = address(offers).call(call);
        assertTrue(!done && bytes4(answer) == PausableUpgradeable.EnforcedPause.selector, "paused");
    }
}
