// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {BatchCall, BatchResult} from "../../../src/types/BatchTypes.sol";
import {OneRolePolicy} from "../../support/trade/RolePolicies.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract MarketBountyTest is BountyTest {
    uint256 private captainId;
    uint256 private candidateId;

    function setUp() public override {
        super.setUp();
        vm.prank(operator);
        market.setRolePolicy(address(hero), address(offers));
        captainId = newCaptain(alice, 100 ether);
        candidateId = mintHero(bob);
        voteAs(bob, captainId, candidateId, 1 ether);
        vm.prank(alice);
        hero.setApprovalForAll(address(market), true);
        vm.prank(bob);
        hero.setApprovalForAll(address(market), true);
    }

    function test_WhenTheHeroIsACaptainOfTheRunningEpoch_RevertWithMarket_Engaged() external {
        expectError(Errors.Market_Engaged.selector, address(hero), captainId);
        _list(alice, captainId);
    }

    function test_WhenTheHeroIsACaptainOfTheRunningEpoch_SayThatBeforeThatTheApprovalIsMissing() external {
        vm.prank(alice);
        hero.setApprovalForAll(address(market), false);

        expectError(Errors.Market_Engaged.selector, address(hero), captainId);
        _list(alice, captainId);
    }

    function test_WhenTheHeroIsACaptainOfTheRunningEpoch_RefuseAnEndOfItsOwnToo() external {
        expectError(Errors.Market_Engaged.selector, address(hero), captainId);
        vm.prank(alice);
        market.listUntil(address(hero), captainId, NATIVE, PRICE, uint64(vm.getBlockTimestamp() + 1 days));
    }

    function test_WhenTheHeroIsACaptainOfTheRunningEpoch_ListItOnceTheEpochIsOver() external {
        vm.warp(START + WEEK);

        _list(alice, captainId);

        assertEq(hero.ownerOf(captainId), address(market), "listed");
    }

    function test_WhenTheHeroIsACandidateOfTheRunningEpoch_RevertWithMarket_Engaged() external {
        expectError(Errors.Market_Engaged.selector, address(hero), candidateId);
        _list(bob, candidateId);
    }

    function test_WhenTheHeroIsACandidateOfTheRunningEpoch_ListItOnceTheVoteIsCancelled() external {
        vm.prank(bob);
        offers.cancelVote(candidateId);

        _list(bob, candidateId);

        assertEq(hero.ownerOf(candidateId), address(market), "listed");
    }

    function test_WhenTheHeroIsACandidateOfTheRunningEpoch_ListItOnceTheEpochIsOver() external {
        vm.warp(START + WEEK);

        _list(bob, candidateId);

        assertEq(hero.ownerOf(candidateId), address(market), "listed");
    }

    function test_WhenSomeOfABatchHaveARole_ListTheOthersAndSayWhyForEach() external {
        uint256 idleId = mintHero(alice);
        BatchCall[] memory calls = new BatchCall[](3);
        calls[0] = _listing(captainId);
        calls[1] = _listing(idleId);
        calls[2] = _listing(newCaptain(alice, 100 ether));

        vm.prank(alice);
        BatchResult[] memory results = market.batch(calls);

        assertTrue(!results[0].done && results[1].done && !results[2].done, "the idle one alone");
        assertTrue(bytes4(results[0].answer) == Errors.Market_Engaged.selector, "why");
        assertTrue(bytes4(results[2].answer) == Errors.Market_Engaged.selector, "why, again");
        assertEq(hero.ownerOf(idleId), address(market), "listed");
        assertEq(hero.ownerOf(captainId), alice, "kept");
    }

    function test_WhenTheHeroIsListed_KeepItOutOfTheBountiesUntilItIsTakenBack() external {
        uint256 tokenId = mintHero(alice);
        uint256 listingId = _list(alice, tokenId);
        giveArcaForOffers(alice, 100 ether);

        expectError(Errors.OfferReward_NotHeroOwner.selector, tokenId);
        vm.prank(alice);
        offers.create(tokenId, address(arca), 100 ether);
        vm.prank(alice);
        market.unlist(listingId);
        vm.prank(alice);
        offers.create(tokenId, address(arca), 100 ether);
    }

    function test_WhenTheHeroIsListed_SellItThoughItsCollectionSPolicyChanged() external {
        uint256 tokenId = mintHero(alice);
        uint256 listingId = _list(alice, tokenId);
        OneRolePolicy policy = new OneRolePolicy(tokenId, 1);
        vm.prank(operator);
        market.setRolePolicy(address(hero), address(policy));

        buyAs(carol, listingId, PRICE);

        assertEq(hero.ownerOf(tokenId), carol, "sold");
    }

    function _list(address seller, uint256 tokenId) private returns (uint256) {
        vm.prank(seller);
        return market.list(address(hero), tokenId, NATIVE, PRICE);
    }

    function _listing(uint256 tokenId) private view returns (BatchCall memory) {
        return BatchCall(abi.encodeCall(IMarket.list, (address(hero), tokenId, NATIVE, PRICE)), 0);
    }
}
