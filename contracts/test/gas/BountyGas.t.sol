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

    function test_WhatFollowsAnEpoch() external {
        uint256 captainId = newCaptain(carol, 100 ether);
        uint256 unloved = newCaptain(carol, 100 ether);
        giveArcaForOffers(bob, 100 ether);
        sendAs(carol, bob, unloved);
        vm.prank(bob);
        offers.append(unloved, 100 ether);
        mintItem(carol, BADGE, 2);
        vm.startPrank(carol);
        items.setApprovalForAll(address(offers), true);
        offers.burnBadge(captainId, BADGE);
        offers.burnBadge(captainId, BADGE);
        _kept("burnBadge");
        vm.stopPrank();
        uint256 burned = newVoter(alice, captainId, 300 ether);
        newVoter(bob, captainId, 100 ether);
        burnAs(alice, burned);
        mintArca(address(captains), EMISSION);

        passEpoch();
        vm.prank(carol);
        offers.cancel(epochId, unloved);
        _kept("cancel");
        vm.prank(bob);
        offers.refund(epochId, unloved);
        _kept("refund");
        captains.settle(epochId, captainId);
        vm.snapshotGasLastCall("CaptainRewards", "settle");
        pass(8 * WEEK);
        offers.sweep(keysOf(epochId, burned));
        _kept("sweep");
        offers.payTreasury(address(arca));
        _kept("payTreasury");
    }

    function test_Epochs() external {
        passEpoch();
        openEpoch();
        vm.snapshotGasLastCall("BountyEpochs", "setEpoch");
    }

    function _kept(string memory action) private {
        vm.snapshotGasLastCall("OfferReward", action);
    }
}
