// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice A position as it was left by the last change: from `since` on its ve falls in a straight line to 0 at `end`.
struct StakePoint {
    /// seconds since 1970, good until 2106
    uint32 since;
    uint32 end;
    /// staked ARCA, smallest unit
    uint96 amount;
    /// ve-ARCA at `since`, 18 decimals
    uint96 ve;
}

/// @notice What a VIP level takes and gives.
struct VipLevel {
    /// ve-ARCA from which on the level is reached, 18 decimals
    uint112 threshold;
    /// the trading fee of a seller of this level, basis points
    uint16 feeBps;
}

/// @notice The rewards of one week. A zero root means that it is not open yet.
struct RewardWeek {
    bytes32 root;
    /// ARCA that this week can pay, and has paid
    uint128 total;
    uint128 claimed;
    /// keccak256 of the published file of all leaves
    bytes32 leafFileHash;
}

/// @notice The claim of the caller to one week's reward.
struct WeekClaim {
    uint256 weekId;
    uint256 amount;
    bytes32[] proof;
}
