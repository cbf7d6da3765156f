// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

enum Choice {
    Against,
    For,
    Abstain
}

enum ProposalState {
    Pending,
    Active,
    /// too few took part
    NoQuorum,
    Rejected,
    Accepted,
    Cancelled
}

/// @notice Something to be voted on, with the terms of the time when it was proposed. Votes are ve-ARCA, smallest unit.
struct Proposal {
    address proposer;
    /// seconds since 1970; votes count from the first and before the second
    uint40 start;
    uint40 end;
    bool isCancelled;
    /// keccak256 of the text, which is published elsewhere
    bytes32 textHash;
    /// ve-ARCA that has to take part
    uint128 quorum;
    uint128 againstVotes;
    uint128 forVotes;
    uint128 abstainVotes;
}

/// @notice What proposals go by that are made from now on.
struct GovernanceTerms {
    /// ve-ARCA that a holder needs to propose
    uint128 threshold;
    uint128 quorum;
    /// seconds from the proposal to the vote, so that there is time to stake, and of the vote
    uint32 delay;
    uint32 period;
}
