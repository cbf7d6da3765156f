// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BountyTest} from "../support/bounty/BountyTest.sol";

/// @notice What each action of the bounty event costs, in the state in which people do it.
contract BountyGasTest is BountyTest {
    function test_OfferReward() external {
        // Not the first bounty, nor its first vote, which would pay for everybody's first slots.
        newCaptain(bob, 100 ether);
        uint256 captainId = mintHero(carol);
        createAs(carol, captainId, 100 ether);
        _kept("create");
        giveArcaForOffers(carol, 100 ether);
        vm.prank(carol);
        offers.append(captainId, 100 ether);
        _kept("append");

        uint256 first = newVoter(bob, captainId, 100 ether);
        uint256 taken = newVoter(alice, captainId, 50 ether);
        uint256 heroId = mintHero(alice);
        voteAs(alice, captainId, heroId, 600 ether);
        _kept("vote");
        vm.startPrank(alice);
        offers.appendVote(heroId, 100 ether);
        _kept("appendVote");
        offers.cancelVote(taken);
        _kept("cancelVote");
        vm.stopPrank();

        passEpoch();
        claimAs(bob, epochId, first);
        claimAs(alice, epochId, heroId);
        _kept("claim");
    }

    function _kept(string memory action) private {
        vm.snapshotGasLastCall("OfferReward", action);
    }
}
