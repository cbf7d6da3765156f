// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Choice, GovernanceTerms, Proposal, ProposalState} from "../../types/GovernanceTypes.sol";

/// @title Governance: what holders of ve-ARCA think of a text, kept for everybody to see. It carries nothing out.
/// @dev A vote weighs what the voter's lock was worth at the start of the proposal's vote, if it outlives the vote: what
/// is staked later counts for later proposals, and nothing counts twice. A proposal is accepted when as much as its
/// quorum took part, abstentions counted, and more were for it than against. Proposal ids start at 1.
interface IGovernance {
    event Proposed(
        uint256 indexed proposalId,
        address indexed proposer,
        bytes32 textHash,
        uint256 start,
        uint256 end,
        uint256 quorum
    );
    event ProposalVoted(uint256 indexed proposalId, address indexed voter, Choice choice, uint256 weight);
    event ProposalCancelled(uint256 indexed proposalId, address indexed by);
    event GovernanceTermsChanged(GovernanceTerms terms);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_BadAddress if an address is zero, Governance_BadTerms, InvalidInitialization the second time.
    function initialize(address admin, address staking, GovernanceTerms calldata terms_) external;

    /// @notice Puts a text to the vote. Who holds the threshold of ve-ARCA now, one at a time; OPERATOR_ROLE without
    /// either.
    /// Reverts with Governance_NoText, Governance_BelowThreshold, Governance_OneAtATime.
    function propose(bytes32 textHash) external returns (uint256 proposalId);

    /// @notice Votes with all that the caller's lock was worth when the vote began. Once, and for good.
    /// Reverts with Governance_NoProposal, Governance_Withdrawn, TimeError before and after the vote,
    /// Governance_AlreadyVoted, Governance_NoPower.
    function vote(uint256 proposalId, Choice choice) external;

    /// @notice Takes a proposal back before its vote begins: its proposer. OPERATOR_ROLE until the vote ends.
    /// Reverts with Governance_NoProposal, Governance_Withdrawn, Governance_NotProposer, TimeError.
    function cancel(uint256 proposalId) external;

    /// @notice Sets the terms of proposals to come. Only OPERATOR_ROLE. Reverts with Governance_BadTerms.
    function setTerms(GovernanceTerms calldata terms_) external;

    /// @notice The proposal with this id; all zero if there is none.
    function proposalOf(uint256 proposalId) external view returns (Proposal memory);

    /// @notice Where a proposal stands now. Reverts with Governance_NoProposal.
    function stateOf(uint256 proposalId) external view returns (ProposalState);

    /// @notice What an account's vote on it weighs: 0 before the vote begins. Reverts with Governance_NoProposal.
    function weightOf(uint256 proposalId, address account) external view returns (uint256);

    /// @notice How an account voted, if it did, and with what weight.
    function voteOf(uint256 proposalId, address account) external view returns (Choice choice, uint256 weight);

    /// @notice How many proposals there ever were; also the highest id.
    function totalProposals() external view returns (uint256);

    /// @notice The terms of proposals to come.
    function terms() external view returns (GovernanceTerms memory);

    /// @notice Whose ve-ARCA counts.
    function staking() external view returns (address);
}
