// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IGovernance} from "../../src/interfaces/governance/IGovernance.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {Choice, Proposal, ProposalState} from "../../src/types/GovernanceTypes.sol";
import {GovernanceTest} from "../support/governance/GovernanceTest.sol";

contract GovernanceVoteTest is GovernanceTest {
    uint256 private proposalId;
    uint256 private start;

    function setUp() public override {
        super.setUp();
        proposalId = proposeAs(alice);
        start = vm.getBlockTimestamp() + DELAY;
    }

    function test_WhenThereIsNoProposal_RevertWithGovernance_NoProposal() external {
        expectError(Errors.Governance_NoProposal.selector, 2);
        voteAs(alice, 2, Choice.For);
        expectError(Errors.Governance_NoProposal.selector, 2);
        governance.stateOf(2);
        expectError(Errors.Governance_NoProposal.selector, 2);
        governance.weightOf(2, alice);
    }

    function test_WhenItWasTakenBack_RevertWithGovernance_Withdrawn() external {
        vm.prank(alice);
        governance.cancel(proposalId);
        vm.warp(start);

        expectError(Errors.Governance_Withdrawn.selector, proposalId);
        voteAs(alice, proposalId, Choice.For);
    }

    function test_WhenItIsNotTheTime_RevertWithTimeErrorBeforeItsFirstSecondAndFromItsEndOn() external {
        vm.warp(start - 1);
        assertEq(governance.weightOf(proposalId, alice), 0, "not yet");
        expectError(Errors.TimeError.selector, start, start + PERIOD);
        voteAs(alice, proposalId, Choice.For);
        vm.warp(start + PERIOD);
        expectError(Errors.TimeError.selector, start, start + PERIOD);
        voteAs(alice, proposalId, Choice.For);

        vm.warp(start + PERIOD - 1);
        voteAs(alice, proposalId, Choice.For);
        vm.warp(start);
        voteAs(bob, proposalId, Choice.For);
    }

    function test_WhenTheCallerHasVoted_RevertWithGovernance_AlreadyVoted() external {
        vm.warp(start);
        voteAs(alice, proposalId, Choice.Abstain);

        expectError(Errors.Governance_AlreadyVoted.selector, proposalId);
        voteAs(alice, proposalId, Choice.For);
    }

    function test_WhenTheCallerHasNoPower_RevertWithGovernance_NoPowerForAStakeAfterTheStart() external {
        vm.warp(start + 1);
        stakeFor(dev, 10_000 ether, 365 days);

        expectError(Errors.Governance_NoPower.selector, proposalId);
        voteAs(dev, proposalId, Choice.For);
    }

    function test_WhenTheCallerHasNoPower_RevertWithGovernance_NoPowerForALockThatEndsBeforeTheVote() external {
        vm.warp(start + PERIOD - 7 days - 1);
        stakeFor(dev, 10_000 ether, 7 days);
        vm.warp(start);

        expectError(Errors.Governance_NoPower.selector, proposalId);
        voteAs(dev, proposalId, Choice.For);
    }

    function test_WhenTheCallerHasNoPower_RevertWithGovernance_NoPowerForNobody() external {
        vm.warp(start);

        expectError(Errors.Governance_NoPower.selector, proposalId);
        voteAs(dev, proposalId, Choice.For);
    }

    function test_WhenEverythingIsInOrder_WeighWhatTheLockWasWorthAtTheStart() external {
        vm.warp(start);
        uint256 weight = staking.veOf(bob);
        assertEq(governance.weightOf(proposalId, bob), weight, "weight");
        pass(2 days);
        mintArca(bob, 1_000 ether);
        vm.startPrank(bob);
        arca.approve(address(staking), 1_000 ether);
        staking.append(1_000 ether);
        vm.stopPrank();

        voteAs(bob, proposalId, Choice.For);

        (Choice choice, uint256 counted) = governance.voteOf(proposalId, bob);
        assertTrue(choice == Choice.For, "choice");
        assertEq(counted, weight, "of the start");
    }

    function test_WhenEverythingIsInOrder_CountEachChoice() external {
        vm.warp(start);
        voteAs(alice, proposalId, Choice.For);
        voteAs(bob, proposalId, Choice.Against);
        voteAs(carol, proposalId, Choice.Abstain);

        Proposal memory proposal = governance.proposalOf(proposalId);
        assertEq(proposal.forVotes, staking.veOf(alice), "for");
        assertEq(proposal.againstVotes, staking.veOf(bob), "against");
        assertEq(proposal.abstainVotes, staking.veOf(carol), "abstain");
        assertTrue(governance.stateOf(proposalId) == ProposalState.Active, "active");
    }

    function test_WhenEverythingIsInOrder_EmitProposalVoted() external {
        vm.warp(start);
        uint256 weight = staking.veOf(bob);

        vm.expectEmit(address(governance));
        emit IGovernance.ProposalVoted(proposalId, bob, Choice.Against, weight);
        voteAs(bob, proposalId, Choice.Against);
    }

    function test_WhenTheVoteIsOver_BeAcceptedWhenMoreAreForIt() external {
        vm.warp(start);
        voteAs(alice, proposalId, Choice.For);
        voteAs(bob, proposalId, Choice.Against);

        _expectState(ProposalState.Accepted);
    }

    function test_WhenTheVoteIsOver_BeRejectedWhenAsManyAreAgainstIt() external {
        stakeFor(dev, 2_000 ether, 365 days);
        vm.warp(start);
        voteAs(alice, proposalId, Choice.For);
        voteAs(dev, proposalId, Choice.Against);

        assertEq(governance.weightOf(proposalId, alice), governance.weightOf(proposalId, dev), "as many");
        _expectState(ProposalState.Rejected);
    }

    function test_WhenTheVoteIsOver_LackItsQuorumWhenTooFewTookPart() external {
        vm.warp(start);
        voteAs(bob, proposalId, Choice.For);

        _expectState(ProposalState.NoQuorum);
    }

    function test_WhenTheVoteIsOver_CountAbstentionsToTheQuorumAlone() external {
        vm.warp(start);
        voteAs(bob, proposalId, Choice.For);
        voteAs(carol, proposalId, Choice.Against);
        voteAs(alice, proposalId, Choice.Abstain);

        _expectState(ProposalState.Accepted);
    }

    function _expectState(ProposalState state) private {
        vm.warp(start + PERIOD);
        assertTrue(governance.stateOf(proposalId) == state, "state");
    }
}
