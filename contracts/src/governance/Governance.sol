// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Governed} from "../Governed.sol";
import {IGovernance} from "../interfaces/governance/IGovernance.sol";
import {IStaking} from "../interfaces/IStaking.sol";
import {Errors} from "../libraries/Errors.sol";
import {Choice, GovernanceTerms, Proposal, ProposalState} from "../types/GovernanceTypes.sol";

contract Governance is IGovernance, Governed {
    struct Ballot {
        Choice choice;
        uint128 weight;
    }

    /// @custom:storage-location erc7201:herohub.storage.Governance
    struct GovernanceStorage {
        IStaking staking;
        uint64 count;
        GovernanceTerms terms;
        mapping(uint256 proposalId => Proposal) proposals;
        mapping(uint256 proposalId => mapping(address voter => Ballot)) ballots;
        mapping(address proposer => uint256 proposalId) latest;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Governance")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant GOVERNANCE_STORAGE = 0x52c280bc126cdffa4d7945ff84ace3f5415ffcf5ce37c7942a941ada52b18700;

    /// @inheritdoc IGovernance
    function initialize(address admin, address staking_, GovernanceTerms calldata terms_)
        external
        override
        initializer
    {
        __Governed_init(admin);
        if (staking_ == address(0)) revert Errors.Hub_BadAddress();
        _governance().staking = IStaking(staking_);
        _setTerms(terms_);
    }

    /// @inheritdoc IGovernance
    function propose(bytes32 textHash) external override returns (uint256 proposalId) {
        GovernanceStorage storage $ = _governance();
        GovernanceTerms memory rules = $.terms;

        // Check: there is a text, by somebody with a say.
        if (textHash == 0) revert Errors.Governance_NoText();
        if (!hasRole(OPERATOR_ROLE, msg.sender)) _checkProposer(rules.threshold);

        // Effect.
        proposalId = ++$.count;
        Proposal storage proposal = $.proposals[proposalId];
        (proposal.proposer, proposal.textHash, proposal.quorum) = (msg.sender, textHash, rules.quorum);
        proposal.start = uint40(block.timestamp + rules.delay);
        proposal.end = proposal.start + rules.period;
        $.latest[msg.sender] = proposalId;

        emit Proposed(proposalId, msg.sender, textHash, proposal.start, proposal.end, rules.quorum);
    }

    /// @inheritdoc IGovernance
    function vote(uint256 proposalId, Choice choice) external override {
        Proposal storage proposal = _standing(proposalId);

        // Check: in time, once, and with something.
        if (block.timestamp < proposal.start || block.timestamp >= proposal.end) {
            revert Errors.TimeError(proposal.start, proposal.end);
        }
        Ballot storage ballot = _governance().ballots[proposalId][msg.sender];
        if (ballot.weight != 0) revert Errors.Governance_AlreadyVoted(proposalId);
        uint128 weight = SafeCast.toUint128(_weightOf(proposal, msg.sender));
        if (weight == 0) revert Errors.Governance_NoPower(proposalId);

        // Effect.
        (ballot.choice, ballot.weight) = (choice, weight);
        if (choice == Choice.For) proposal.forVotes += weight;
        else if (choice == Choice.Against) proposal.againstVotes += weight;
        else proposal.abstainVotes += weight;

        emit ProposalVoted(proposalId, msg.sender, choice, weight);
    }

    /// @inheritdoc IGovernance
    function cancel(uint256 proposalId) external override {
        Proposal storage proposal = _standing(proposalId);

        // Check: by its proposer before anybody could vote, or by the operator before it is decided.
        bool isOperator = hasRole(OPERATOR_ROLE, msg.sender);
        if (msg.sender != proposal.proposer && !isOperator) revert Errors.Governance_NotProposer(proposalId);
        uint256 until = isOperator ? proposal.end : proposal.start;
        if (block.timestamp >= until) revert Errors.TimeError(0, until);

        // Effect.
        proposal.isCancelled = true;

        emit ProposalCancelled(proposalId, msg.sender);
    }

    /// @inheritdoc IGovernance
    function setTerms(GovernanceTerms calldata terms_) external override onlyRole(OPERATOR_ROLE) {
        _setTerms(terms_);
    }

    /// @inheritdoc IGovernance
    function proposalOf(uint256 proposalId) external view override returns (Proposal memory) {
        return _governance().proposals[proposalId];
    }

    /// @inheritdoc IGovernance
    function stateOf(uint256 proposalId) external view override returns (ProposalState) {
        return _stateOf(_existing(proposalId));
    }

    /// @inheritdoc IGovernance
    function weightOf(uint256 proposalId, address account) external view override returns (uint256) {
        return _weightOf(_existing(proposalId), account);
    }

    /// @inheritdoc IGovernance
    function voteOf(uint256 proposalId, address account) external view override returns (Choice, uint256) {
        Ballot storage ballot = _governance().ballots[proposalId][account];
        return (ballot.choice, ballot.weight);
    }

    /// @inheritdoc IGovernance
    function totalProposals() external view override returns (uint256) {
        return _governance().count;
    }

    /// @inheritdoc IGovernance
    function terms() external view override returns (GovernanceTerms memory) {
        return _governance().terms;
    }

    /// @inheritdoc IGovernance
    function staking() external view override returns (address) {
        return address(_governance().staking);
    }

    function _checkProposer(uint256 threshold) private view {
        GovernanceStorage storage $ = _governance();
        uint256 ve = $.staking.veOf(msg.sender);
        if (ve < threshold) revert Errors.Governance_BelowThreshold(ve, threshold);
        uint256 latest = $.latest[msg.sender];
        if (latest == 0) return;
        ProposalState state = _stateOf($.proposals[latest]);
        if (state == ProposalState.Pending || state == ProposalState.Active) {
            revert Errors.Governance_OneAtATime(latest);
        }
    }

    function _existing(uint256 proposalId) private view returns (Proposal storage proposal) {
        proposal = _governance().proposals[proposalId];
        if (proposal.proposer == address(0)) revert Errors.Governance_NoProposal(proposalId);
    }

    function _standing(uint256 proposalId) private view returns (Proposal storage proposal) {
        proposal = _existing(proposalId);
        if (proposal.isCancelled) revert Errors.Governance_Withdrawn(proposalId);
    }

    function _weightOf(Proposal storage proposal, address account) private view returns (uint256) {
        if (block.timestamp < proposal.start) return 0;
        return _governance().staking.validVeOf(account, proposal.start, proposal.end);
    }

    function _stateOf(Proposal storage proposal) private view returns (ProposalState) {
        if (proposal.isCancelled) return ProposalState.Cancelled;
        if (block.timestamp < proposal.start) return ProposalState.Pending;
        if (block.timestamp < proposal.end) return ProposalState.Active;
        uint256 turnout = uint256(proposal.forVotes) + proposal.againstVotes + proposal.abstainVotes;
        if (turnout < proposal.quorum) return ProposalState.NoQuorum;
        return proposal.forVotes > proposal.againstVotes ? ProposalState.Accepted : ProposalState.Rejected;
    }

    /// @dev With a delay, or somebody could vote in the second in which nobody else knows of it; with a quorum.
    function _setTerms(GovernanceTerms calldata terms_) private {
        bool isSound = terms_.threshold != 0 && terms_.quorum != 0 && terms_.delay != 0 && terms_.period != 0;
        if (!isSound) revert Errors.Governance_BadTerms();
        _governance().terms = terms_;
        emit GovernanceTermsChanged(terms_);
    }

    function _governance() private pure returns (GovernanceStorage storage $) {
        assembly {
            $.slot := GOVERNANCE_STORAGE
        }
    }
}
