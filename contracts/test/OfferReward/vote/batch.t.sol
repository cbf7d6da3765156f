// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {IBatchEvents} from "../../../src/interfaces/batch/IBatchEvents.sol";
import {IBatches} from "../../../src/interfaces/batch/IBatches.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {BatchCall, BatchResult} from "../../../src/types/BatchTypes.sol";
import {HostileToken} from "../../support/HostileTokens.sol";
import {ReenteringWallet} from "../../support/Wallets.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardBatchTest is BountyTest {
    uint256 private captainId;
    uint256 private other;

    function setUp() public override {
        super.setUp();
        captainId = newCaptain(carol, 1_000 ether);
        other = newCaptain(carol, 100 ether);
    }

    function test_WhenManyVoteAtOnce_PlaceEachVoteForTheCaller() external {
        uint256[3] memory heroes = [mintHero(alice), mintHero(alice), mintHero(alice)];
        BatchCall[] memory calls = new BatchCall[](3);
        for (uint256 i = 0; i < 3; ++i) {
            calls[i] = _voting(i == 2 ? other : captainId, heroes[i], (i + 1) * 100 ether);
        }

        BatchResult[] memory results = _batch(alice, calls);

        for (uint256 i = 0; i < 3; ++i) {
            assertTrue(results[i].done, "placed");
            assertEq(offers.voteOf(epochId, heroes[i]).voter, alice, "voter");
        }
        assertEq(offers.offerOf(epochId, captainId).voted, 300 ether, "captain");
        assertEq(offers.offerOf(epochId, other).voted, 300 ether, "other");
        assertEq(offers.usedVeOf(epochId, alice), 600 ether, "used");
        assertEq(offers.usedVeOf(epochId, address(offers)), 0, "nothing of its own");
    }

    function test_WhenManyVoteAtOnce_GoOnAfterOneThatFailsAndSayWhy() external {
        uint256 strangers = mintHero(bob);
        (uint256 first, uint256 second) = (mintHero(alice), mintHero(alice));
        BatchCall[] memory calls = new BatchCall[](4);
        calls[0] = _voting(captainId, strangers, 1 ether);
        calls[1] = _voting(captainId, first, 900 ether);
        calls[2] = _voting(captainId, second, 101 ether);
        calls[3] = _voting(other, second, 100 ether);

        BatchResult[] memory results = _batch(alice, calls);

        assertTrue(!results[0].done && results[1].done && !results[2].done && results[3].done, "each for itself");
        _expectAnswer(results[0], abi.encodeWithSelector(Errors.OfferReward_NotHeroOwner.selector, strangers));
        _expectAnswer(
            results[2], abi.encodeWithSelector(Errors.VoteAmountError.selector, uint256(101 ether), uint256(100 ether))
        );
        assertEq(offers.usedVeOf(epochId, alice), 1_000 ether, "used");
    }

    function test_WhenManyVotesAreTakenBack_GoOnAfterOneOfAStrangerSHero() external {
        uint256 first = newVoter(alice, captainId, 100 ether);
        uint256 strangers = newVoter(bob, captainId, 200 ether);
        uint256 second = newVoter(alice, other, 300 ether);
        BatchCall[] memory calls = new BatchCall[](3);
        calls[0] = BatchCall(abi.encodeCall(IOfferReward.cancelVote, (first)), 0);
        calls[1] = BatchCall(abi.encodeCall(IOfferReward.cancelVote, (strangers)), 0);
        calls[2] = BatchCall(abi.encodeCall(IOfferReward.cancelVote, (second)), 0);

        BatchResult[] memory results = _batch(alice, calls);

        assertTrue(results[0].done && !results[1].done && results[2].done, "all but the stranger's");
        assertEq(offers.usedVeOf(epochId, alice), 0, "hers came back");
        assertEq(offers.usedVeOf(epochId, bob), 200 ether, "his stays");
        assertEq(offers.offerOf(epochId, captainId).voted, 200 ether, "captain");
        assertEq(offers.offerOf(epochId, other).voted, 0, "other");
    }

    function test_WhenManySharesAreClaimed_PayEachThatIsDueAndSayWhyNot() external {
        uint256 first = newVoter(alice, captainId, 600 ether);
        uint256 sold = newVoter(alice, captainId, 200 ether);
        uint256 second = newVoter(alice, other, 100 ether);
        sendAs(alice, bob, sold);
        passEpoch();
        BatchCall[] memory calls = new BatchCall[](4);
        (calls[0], calls[1]) = (_claiming(sold), _claiming(first));
        (calls[2], calls[3]) = (_claiming(second), _claiming(first));

        BatchResult[] memory results = _batch(alice, calls);

        _expectAnswer(results[0], abi.encodeWithSelector(Errors.OfferReward_NotHeroOwner.selector, sold));
        assertTrue(results[1].done && results[2].done, "paid");
        _expectAnswer(results[3], abi.encodeWithSelector(Errors.AlreadyClaim.selector));
        assertEq(arca.balanceOf(alice), 735 ether + 98 ether, "alice");
        (, uint256 claimable) = offers.claimableOf(epochId, sold);
        assertEq(claimable, 245 ether, "the buyer's");
    }

    function test_WhenManySharesAreClaimed_EmitBatchCallFailed() external {
        uint256 first = newVoter(alice, captainId, 600 ether);
        passEpoch();
        BatchCall[] memory calls = new BatchCall[](2);
        (calls[0], calls[1]) = (_claiming(first), _claiming(captainId));

        vm.expectEmit(address(offers));
        emit IBatchEvents.BatchCallFailed(alice, 1, abi.encodeWithSelector(Errors.HeroNoVoted.selector, captainId));
        _batch(alice, calls);
    }

    function test_WhenACallNamesCoin_FailAlone() external {
        uint256 heroId = mintHero(alice);
        vm.deal(address(offers), 1 ether);
        BatchCall[] memory calls = new BatchCall[](2);
        calls[0] = BatchCall(abi.encodeCall(IOfferReward.vote, (captainId, heroId, 1 ether)), 1 ether);
        calls[1] = _voting(captainId, heroId, 2 ether);

        BatchResult[] memory results = _batch(alice, calls);

        assertTrue(!results[0].done && results[1].done, "the other is placed");
        assertEq(address(offers).balance, 1 ether, "coin that came here by force stays");
        assertEq(offers.voteOf(epochId, heroId).amount, 2 ether, "vote");
    }

    function test_WhenTheGasIsTooLowForOneCall_RevertWithBatch_GasTooLow() external {
        BatchCall[] memory calls = new BatchCall[](1);
        calls[0] = _voting(captainId, mintHero(alice), 1 ether);

        vm.prank(alice);
        (bool done, bytes memory answer) = address(offers).call{gas: 500_000}(abi.encodeCall(IBatches.batch, (calls)));

        assertTrue(!done && bytes4(answer) == Errors.Batch_GasTooLow.selector, "refused");
    }

    function test_WhenSomebodyAddsAnotherNameToACallOfHisOwn_ActForTheCaller() external {
        uint256 heroId = newVoter(alice, captainId, 100 ether);
        bytes memory forged = abi.encodePacked(abi.encodeCall(IOfferReward.cancelVote, (heroId)), alice);
        BatchCall[] memory calls = new BatchCall[](1);
        calls[0] = BatchCall(forged, 0);

        vm.prank(bob);
        (bool done, bytes memory answer) = address(offers).call(forged);
        BatchResult[] memory results = _batch(bob, calls);

        assertTrue(!done && bytes4(answer) == Errors.OfferReward_NotHeroOwner.selector, "alone");
        _expectAnswer(results[0], abi.encodeWithSelector(Errors.OfferReward_NotHeroOwner.selector, heroId));
        assertEq(offers.usedVeOf(epochId, alice), 100 ether, "hers stands");
    }

    function test_WhenABatchIsInABatch_ActForTheCaller() external {
        uint256 heroId = mintHero(alice);
        BatchCall[] memory inner = new BatchCall[](1);
        inner[0] = _voting(captainId, heroId, 7 ether);
        BatchCall[] memory outer = new BatchCall[](1);
        outer[0] = BatchCall(abi.encodeCall(IBatches.batch, (inner)), 0);

        _batch(alice, outer);

        assertEq(offers.voteOf(epochId, heroId).voter, alice, "voter");
    }

    function test_WhenItIsPaused_ClaimAndRefuseToVote() external {
        uint256 first = newVoter(alice, captainId, 600 ether);
        passEpoch();
        vm.prank(pauser);
        offers.pause();
        BatchCall[] memory calls = new BatchCall[](2);
        (calls[0], calls[1]) = (_voting(captainId, first, 1), _claiming(first));

        BatchResult[] memory results = _batch(alice, calls);

        _expectAnswer(results[0], abi.encodeWithSelector(PausableUpgradeable.EnforcedPause.selector));
        assertTrue(results[1].done, "claimed");
    }

    function test_WhenAReceiverCallsBack_RefuseTheBatch() external {
        (HostileToken token, ReenteringWallet wallet) = (new HostileToken(), new ReenteringWallet());
        vm.prank(operator);
        offers.setRewardToken(address(token), true, 1);
        uint256 hostile = mintHero(address(wallet));
        token.mint(address(wallet), 500);
        vm.startPrank(address(wallet));
        token.approve(address(offers), 500);
        offers.create(hostile, address(token), 500);
        vm.stopPrank();
        uint256 heroId = newVoter(alice, hostile, 10 ether);
        token.setAccomplice(wallet);
        sendAs(alice, address(wallet), heroId);
        passEpoch();
        BatchCall[] memory calls = new BatchCall[](1);
        calls[0] = _claiming(heroId);
        wallet.arm(address(offers), abi.encodeCall(IBatches.batch, (calls)));

        BatchResult[] memory results = _batch(address(wallet), calls);

        assertTrue(results[0].done, "claimed");
        assertEq(wallet.successes(), 0, "not from within");
        assertTrue(wallet.refusal() == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector, "by the guard");
        assertEq(token.balanceOf(address(wallet)), 490, "once");
    }

    function _voting(uint256 captain, uint256 heroId, uint256 amount) private pure returns (BatchCall memory) {
        return BatchCall(abi.encodeCall(IOfferReward.vote, (captain, heroId, amount)), 0);
    }

    function _claiming(uint256 heroId) private view returns (BatchCall memory) {
        return BatchCall(abi.encodeCall(IOfferReward.claim, (keysOf(epochId, heroId))), 0);
    }

    function _batch(address caller, BatchCall[] memory calls) private returns (BatchResult[] memory) {
        vm.prank(caller);
        return offers.batch(calls);
    }

    function _expectAnswer(BatchResult memory result, bytes memory expected) private pure {
        assertTrue(!result.done && keccak256(result.answer) == keccak256(expected), "why");
    }
}
