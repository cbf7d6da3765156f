// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ICaptainRewards} from "../../src/interfaces/ICaptainRewards.sol";
import {IOfferReward} from "../../src/interfaces/IOfferReward.sol";
import {BatchCall} from "../../src/types/BatchTypes.sol";
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

    function test_Batches() external {
        newCaptain(bob, 100 ether);
        uint256 captainId = newCaptain(carol, 100 ether);
        newVoter(bob, captainId, 100 ether);
        newVoter(alice, captainId, 50 ether);
        uint256[3] memory heroes = [mintHero(alice), mintHero(alice), mintHero(alice)];
        BatchCall[] memory calls = new BatchCall[](3);
        for (uint256 i = 0; i < 3; ++i) {
            calls[i] = BatchCall(abi.encodeCall(IOfferReward.vote, (captainId, heroes[i], 100 ether)), 0);
        }
        vm.startPrank(alice);
        offers.batch(calls);
        _kept("vote three in a batch");
        calls = new BatchCall[](2);
        for (uint256 i = 0; i < 2; ++i) {
            calls[i] = BatchCall(abi.encodeCall(IOfferReward.cancelVote, (heroes[i])), 0);
        }
        offers.batch(calls);
        _kept("take two votes back in a batch");
        for (uint256 i = 0; i < 2; ++i) {
            calls[i] = BatchCall(abi.encodeCall(IOfferReward.vote, (captainId, heroes[i], 100 ether)), 0);
        }
        offers.batch(calls);
        passEpoch();
        calls = new BatchCall[](3);
        for (uint256 i = 0; i < 3; ++i) {
            calls[i] = BatchCall(abi.encodeCall(IOfferReward.claim, (keysOf(epochId, heroes[i]))), 0);
        }
        offers.batch(calls);
        _kept("claim three in a batch");
        vm.stopPrank();
    }

    function test_SettleMany() external {
        uint256[3] memory captainIds;
        for (uint256 i = 0; i < 3; ++i) {
            captainIds[i] = newCaptain(carol, 100 ether);
            newVoter(alice, captainIds[i], 100 ether);
        }
        mintArca(address(captains), EMISSION);
        passEpoch();
        BatchCall[] memory calls = new BatchCall[](3);
        for (uint256 i = 0; i < 3; ++i) {
            calls[i] = BatchCall(abi.encodeCall(ICaptainRewards.settle, (epochId, captainIds[i])), 0);
        }
        captains.batch(calls);
        vm.snapshotGasLastCall("CaptainRewards", "settle three in a batch");
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
