// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice The ARCA of one hero, smallest unit.
struct HeroVesting {
    uint128 locked;
    /// what its owners have claimed so far
    uint128 claimed;
    /// the first lock, or the last claim since; seconds since 1970
    uint40 since;
}

/// @notice How much a claim pays, and how often.
struct VestingTerms {
    /// share of what is locked then, basis points
    uint16 stepBps;
    /// seconds from the first lock, or the last claim, to the next
    uint32 spacing;
    /// a claim pays no less than this, smallest unit; all, when less is left
    uint128 minStep;
}
