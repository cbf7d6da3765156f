// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IGovernance} from "../../src/interfaces/governance/IGovernance.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {GovernanceTerms, Proposal, ProposalState} from "../../src/types/GovernanceTypes.sol";
import {GovernanceTest} from "../support/governance/GovernanceTest.sol";

contract GovernanceProposeTest is GovernanceTest {
    function test_WhenThereIsNoText_RevertWithGovernance_NoText() external {
        expectError(Errors.Governance_NoText.selector);
        vm.prank(alice);
        governance.propose(0);
    }

    function test_WhenTheCallerHasTooLittle_RevertWithGovernance_BelowThreshold() external {
        expectError(Errors.Governance_BelowThreshold.selector, 99 ether, 100 ether);
        proposeAs(carol);
        expectError(Errors.Governance_BelowThreshold.selector, 0, 100 ether);
        proposeAs(dev);
    }

    function test_WhenAnEarlierOneIsNotDecided_RevertWithGovernance_OneAtATime() external {
        uint256 proposalId = proposeAs(alice);
        pass(DELAY + PERIOD - 1);

        expectError(Errors.Governance_OneAtATime.selector, proposalId);
        proposeAs(alice);
        assertEq(proposeAs(bob), proposalId + 1, "somebody else");
    }

    function test_WhenAnEarlierOneIsNotDecided_GoAfterItIsDecidedOrTakenBack() external {
        proposeAs(alice);
        pass(DELAY + PERIOD);
        uint256 second = proposeAs(alice);
        vm.prank(alice);
        governance.cancel(second);

        assertEq(proposeAs(alice), 3, "third");
    }

    function test_WhenAnOperatorProposes_TakeNoStakeAndAsManyAsHeLikes() external {
        assertEq(proposeAs(operator), 1, "first");
        assertEq(proposeAs(operator), 2, "second");
    }

    function test_WhenEverythingIsInOrder_KeepTheTermsOfThatTime() external {
        uint256 start = vm.getBlockTimestamp() + DELAY;
        uint256 proposalId = proposeAs(alice);
        vm.prank(operator);
        governance.setTerms(GovernanceTerms(1, 2, 3, 4));

        Proposal memory proposal = governance.proposalOf(proposalId);
        assertEq(proposal.proposer, alice, "proposer");
        assertTrue(proposal.textHash == TEXT, "text");
        assertEq(proposal.start, start, "start");
        assertEq(proposal.end, start + PERIOD, "end");
        assertEq(proposal.quorum, 1_000 ether, "quorum");
        assertEq(governance.totalProposals(), 1, "total");
        assertTrue(governance.stateOf(proposalId) == ProposalState.Pending, "pending");
    }

    function test_WhenEverythingIsInOrder_EmitProposed() external {
        uint256 start = vm.getBlockTimestamp() + DELAY;
        vm.expectEmit(address(governance));
        emit IGovernance.Proposed(1, alice, TEXT, start, start + PERIOD, 1_000 ether);
        proposeAs(alice);
    }
}
