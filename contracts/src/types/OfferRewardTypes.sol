// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice The figures of an epoch. Shares and weights are of 1e18.
struct OfferTerms {
    /// ARCA for all captains together, smallest unit
    uint128 emission;
    /// the protocol's part of a bounty, basis points
    uint16 cutBps;
    /// badges that count for a captain
    uint8 maxBadges;
    /// the upgrade level from which on more adds nothing, and the highest aptitude
    uint16 cap;
    /// seconds from the end to the first claim
    uint32 claimDelay;
    /// lengths of the epoch from its end until the shares of burned heroes go to the treasury
    uint8 sweepAfter;
    /// what the multiplier gains for each point of aptitude
    uint64 slope;
    uint64 rarityWeight;
    uint64 badgeWeight;
    uint64 upgradeWeight;
    /// what N, R, SR and SSR count
    uint64[4] rarities;
}

/// @notice A stretch of time, [start, end), in which bounties are posted and voted on.
struct Epoch {
    /// seconds since 1970
    uint40 start;
    uint40 end;
    /// which figures it has, from 1 on
    uint32 termsId;
}

/// @notice An epoch with what follows from its figures. All 0 for one that is not set.
struct EpochRules {
    uint40 start;
    uint40 end;
    /// when claims begin, and when the shares of burned heroes go to the treasury
    uint40 claimsFrom;
    uint40 sweepsFrom;
    uint16 cutBps;
    uint8 maxBadges;
    uint128 emission;
}

/// @notice A captain's bounty in one epoch. A zero token means that there is none.
struct Offer {
    address token;
    uint40 startAt;
    uint40 endAt;
    uint8 badges;
    bool isCancelled;
    /// smallest unit of the token
    uint128 reward;
    /// what voters were paid of it so far, and the protocol's cut once it is taken
    uint128 paid;
    /// ve-ARCA
    uint128 voted;
    /// the part of it whose voters are paid
    uint128 claimed;
    /// of 1e18
    uint128 multiplier;
}

/// @notice What a hero has placed in one epoch. A zero amount means nothing.
struct Vote {
    uint256 captainId;
    /// whose ve-ARCA it is
    address voter;
    bool isClaimed;
    uint128 amount;
}

/// @notice A hero's vote, named for a claim.
struct VoteKey {
    uint256 epochId;
    uint256 heroId;
}

/// @notice In which token a bounty may be posted, and the smallest one.
struct RewardToken {
    bool isAllowed;
    uint128 minReward;
}

/// @notice What a hero is in an epoch.
enum HeroRole {
    Idle,
    Captain,
    Candidate
}

/// @notice What offer reward works with.
struct OfferParts {
    address epochs;
    address hero;
    address items;
    address staking;
    address treasury;
}
