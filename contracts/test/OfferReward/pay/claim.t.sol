// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {VoteKey} from "../../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardClaimTest is BountyTest {
    uint256 private captainId;
    uint256 private first;
    uint256 private second;

    function setUp() public override {
        super.setUp();
        captainId = newCaptain(carol, 1_000 ether);
        first = newVoter(alice, captainId, 600 ether);
        second = newVoter(bob, captainId, 300 ether);
    }

    function test_WhenNothingIsClaimed_RevertWithOfferReward_NoClaims() external {
        expectError(Errors.OfferReward_NoClaims.selector);
        offers.claim(new VoteKey[](0));
    }

    function test_WhenClaimsHaveNotBegun_RevertWithTimeError() external {
        vm.warp(START + WEEK + 1 hours - 1);

        expectTimeError(START + WEEK + 1 hours, LATER);
        claimAs(alice, epochId, first);
    }

    function test_WhenTheHeroHasNotVoted_RevertWithHeroNoVoted() external {
        passEpoch();

        expectError(Errors.HeroNoVoted.selector, captainId);
        claimAs(carol, epochId, captainId);
        expectError(Errors.HeroNoVoted.selector, first);
        claimAs(alice, 99, first);
    }

    function test_WhenItWasClaimedBefore_RevertWithAlreadyClaim() external {
        passEpoch();
        claimAs(alice, epochId, first);

        expectError(Errors.AlreadyClaim.selector);
        claimAs(alice, epochId, first);
    }

    function test_WhenItWasClaimedBefore_RevertForTheSameTwiceInOneCall() external {
        passEpoch();
        VoteKey[] memory keys = new VoteKey[](2);
        (keys[0], keys[1]) = (VoteKey(epochId, first), VoteKey(epochId, first));

        expectError(Errors.AlreadyClaim.selector);
        vm.prank(alice);
        offers.claim(keys);
    }

    function test_WhenItWasClaimedBefore_RevertForTheNextOwner() external {
        passEpoch();
        claimAs(alice, epochId, first);
        sendAs(alice, bob, first);

        expectError(Errors.AlreadyClaim.selector);
        claimAs(bob, epochId, first);
    }

    function test_WhenTheHeroIsNotTheCallerS_RevertWithOfferReward_NotHeroOwner() external {
        passEpoch();
        sendAs(alice, bob, first);

        expectError(Errors.OfferReward_NotHeroOwner.selector, first);
        claimAs(alice, epochId, first);
    }

    function test_WhenTheHeroWasBurned_RevertWithERC721NonexistentToken() external {
        burnAs(alice, first);
        passEpoch();

        expectError(IERC721Errors.ERC721NonexistentToken.selector, first);
        claimAs(alice, epochId, first);
    }

    function test_WhenEverythingIsInOrder_PayEachHisShareLessTheCut() external {
        passEpoch();
        (address token, uint256 claimable) = offers.claimableOf(epochId, first);
        assertEq(token, address(arca), "token");
        assertEq(claimable, 653.333333333333333333 ether, "claimable");

        vm.expectEmit(address(offers));
        emit IOfferReward.BountyClaimed(epochId, captainId, first, alice, claimable);
        claimAs(alice, epochId, first);
        claimAs(bob, epochId, second);

        assertEq(arca.balanceOf(alice), claimable, "alice");
        assertEq(arca.balanceOf(bob), 326.666666666666666666 ether, "bob");
        assertEq(offers.owedToTreasury(address(arca)), 20 ether + 1, "cut and dust");
        assertEq(offers.offerOf(epochId, captainId).paid, 1_000 ether, "all of it");
        (, claimable) = offers.claimableOf(epochId, first);
        assertEq(claimable, 0, "nothing more");
    }

    function test_WhenEverythingIsInOrder_PayTheOwnerAtThatTime() external {
        sendAs(alice, carol, first);
        passEpoch();

        claimAs(carol, epochId, first);

        assertEq(arca.balanceOf(carol), 653.333333333333333333 ether, "carol");
    }

    function test_WhenEverythingIsInOrder_PayASoleVoterOfOneWeiAllButTheCut() external {
        uint256 other = newCaptain(carol, 100 ether);
        uint256 heroId = newVoter(bob, other, 1);
        passEpoch();

        claimAs(bob, epochId, heroId);

        assertEq(arca.balanceOf(bob), 98 ether, "bob");
    }

    function test_WhenEverythingIsInOrder_PayVotesForACaptainThatWasBurned() external {
        burnAs(carol, captainId);
        passEpoch();

        claimAs(alice, epochId, first);

        assertEq(arca.balanceOf(alice), 653.333333333333333333 ether, "alice");
    }

    function test_WhenEverythingIsInOrder_PayAHundredEpochsAtOnceAndYearsLater() external {
        VoteKey[] memory keys = new VoteKey[](100);
        keys[0] = VoteKey(epochId, first);
        mintArca(alice, 100_000 ether);
        vm.startPrank(alice);
        arca.approve(address(staking), type(uint256).max);
        staking.append(99_000 ether);
        vm.stopPrank();
        for (uint256 i = 1; i < 100; ++i) {
            pass(3 days);
            if (i == 1) pass(4 days);
            setEpochAs(operator, vm.getBlockTimestamp(), vm.getBlockTimestamp() + 3 days);
            createAs(carol, captainId, 100 ether);
            voteAs(alice, captainId, first, 1);
            keys[i] = VoteKey(epochId + i, first);
        }
        pass(3_650 days);
        uint256 before = arca.balanceOf(alice);

        vm.prank(alice);
        offers.claim(keys);

        assertEq(arca.balanceOf(alice) - before, 653.333333333333333333 ether + 99 * 98 ether, "alice");
    }

    function testFuzz_DustIsLessThanAWeiForEachVoter(uint96 reward, uint64[8] calldata amounts) external {
        // All that may still be minted: what others hold counts against the cap.
        reward = uint96(bound(reward, 100 ether, arca.cap() - arca.minted()));
        uint256 other = newCaptain(carol, reward);
        uint256[8] memory heroes;
        for (uint256 i = 0; i < 8; ++i) {
            heroes[i] = newVoter(alice, other, bound(amounts[i], 1, 50 ether));
        }
        passEpoch();
        uint256 cut = uint256(reward) * 200 / 10_000;
        for (uint256 i = 0; i < 8; ++i) {
            claimAs(alice, epochId, heroes[i]);
        }

        uint256 toTreasury = offers.owedToTreasury(address(arca));
        assertEq(arca.balanceOf(alice) + toTreasury, reward, "all of it");
        assertTrue(toTreasury >= cut && toTreasury - cut < 8, "dust");
    }
}
