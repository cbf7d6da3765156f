// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IGovernance} from "../../src/interfaces/governance/IGovernance.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {Choice, GovernanceTerms, ProposalState} from "../../src/types/GovernanceTypes.sol";
import {GovernanceTest} from "../support/governance/GovernanceTest.sol";
import {GovernanceV2} from "../support/governance/GovernanceWorld.sol";

contract GovernanceLifeTest is GovernanceTest {
    function test_WhenItIsTakenBack_RevertWithGovernance_NotProposerForAStranger() external {
        uint256 proposalId = proposeAs(alice);

        expectError(Errors.Governance_NotProposer.selector, proposalId);
        _cancel(bob, proposalId);
        expectError(Errors.Governance_NoProposal.selector, 7);
        _cancel(bob, 7);
    }

    function test_WhenItIsTakenBack_GoForItsProposerUntilTheVoteBegins() external {
        uint256 proposalId = proposeAs(alice);
        uint256 start = vm.getBlockTimestamp() + DELAY;
        vm.warp(start);
        expectError(Errors.TimeError.selector, 0, start);
        _cancel(alice, proposalId);
        vm.warp(start - 1);

        vm.expectEmit(address(governance));
        emit IGovernance.ProposalCancelled(proposalId, alice);
        _cancel(alice, proposalId);

        assertTrue(governance.stateOf(proposalId) == ProposalState.Cancelled, "cancelled");
    }

    function test_WhenItIsTakenBack_GoForAnOperatorUntilTheVoteEnds() external {
        uint256 proposalId = proposeAs(alice);
        uint256 end = vm.getBlockTimestamp() + DELAY + PERIOD;
        vm.warp(end);
        expectError(Errors.TimeError.selector, 0, end);
        _cancel(operator, proposalId);
        vm.warp(end - 1);

        _cancel(operator, proposalId);

        assertTrue(governance.stateOf(proposalId) == ProposalState.Cancelled, "cancelled");
    }

    function test_WhenItIsTakenBack_RevertWithGovernance_WithdrawnTheSecondTime() external {
        uint256 proposalId = proposeAs(alice);
        _cancel(alice, proposalId);

        expectError(Errors.Governance_Withdrawn.selector, proposalId);
        _cancel(alice, proposalId);
    }

    function test_WhenTheTermsChange_RevertForAnybodyButAnOperator() external {
        expectRoleRefusal(alice, OPERATOR);
        governance.setTerms(governanceTerms());
    }

    function test_WhenTheTermsChange_RevertWithGovernance_BadTermsForNothing() external {
        GovernanceTerms[4] memory bad = [
            GovernanceTerms(0, 1, 1, 1),
            GovernanceTerms(1, 0, 1, 1),
            GovernanceTerms(1, 1, 0, 1),
            GovernanceTerms(1, 1, 1, 0)
        ];
        for (uint256 i = 0; i < 4; ++i) {
            expectError(Errors.Governance_BadTerms.selector);
            vm.prank(operator);
            governance.setTerms(bad[i]);
        }
    }

    function test_WhenTheTermsChange_GoByThemFromThenOn() external {
        GovernanceTerms memory next = GovernanceTerms(50 ether, 1, 2 days, 3 days);
        vm.expectEmit(address(governance));
        emit IGovernance.GovernanceTermsChanged(next);
        vm.prank(operator);
        governance.setTerms(next);

        uint256 proposalId = proposeAs(carol);
        assertEq(governance.proposalOf(proposalId).quorum, 1, "quorum");
        assertEq(governance.proposalOf(proposalId).start, vm.getBlockTimestamp() + 2 days, "start");
        assertEq(governance.terms().threshold, 50 ether, "threshold");
    }

    function test_WhenItIsSetUp_RevertWithHub_BadAddressForAZero() external {
        address implementation = vm.deployCode("Governance.sol:Governance");
        bytes memory call = abi.encodeCall(IGovernance.initialize, (admin, address(0), governanceTerms()));

        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, call));
        call = abi.encodeCall(IGovernance.initialize, (address(0), address(staking), governanceTerms()));
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, call));
    }

    function test_WhenItIsSetUp_RevertWithInvalidInitializationTheSecondTime() external {
        expectError(Initializable.InvalidInitialization.selector);
        governance.initialize(alice, address(staking), governanceTerms());
    }

    function test_WhenItIsSetUp_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.Governance")) - 1)) & ~bytes32(uint256(0xff));
        uint256 first = uint256(vm.load(address(governance), slot));
        assertEq(address(uint160(first)), address(staking), "the first field: whose ve-ARCA counts");
        assertEq(governance.staking(), address(staking), "as it says");
    }

    function test_WhenItIsUpgraded_RevertForAnybodyButAnUpgrader() external {
        address next = vm.deployCode("GovernanceWorld.sol:GovernanceV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(governance)).upgradeToAndCall(next, "");
    }

    function test_WhenItIsUpgraded_KeepProposalsAndVotes() external {
        uint256 proposalId = proposeAs(alice);
        pass(DELAY);
        voteAs(alice, proposalId, Choice.For);
        address next = vm.deployCode("GovernanceWorld.sol:GovernanceV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(governance)).upgradeToAndCall(next, "");

        assertEq(GovernanceV2(address(governance)).version(), 2, "version");
        (, uint256 weight) = governance.voteOf(proposalId, alice);
        assertEq(governance.proposalOf(proposalId).forVotes, weight, "votes");
        expectError(Errors.Governance_AlreadyVoted.selector, proposalId);
        voteAs(alice, proposalId, Choice.For);
    }

    function _cancel(address account, uint256 proposalId) private {
        vm.prank(account);
        governance.cancel(proposalId);
    }
}
