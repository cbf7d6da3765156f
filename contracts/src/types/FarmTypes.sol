// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice A pool that takes one token.
struct FarmPool {
    address lpToken;
    /// its part of the rewards, out of the points of all pools; 0 for an inactive one
    uint32 points;
    /// what is staked, smallest unit of the token
    uint256 staked;
    /// rewards of a point that this pool has shared out, in 1e-18 of ARCA's smallest unit
    uint256 perPoint;
    /// rewards of a staked unit since the beginning, in 1e-30 of ARCA's smallest unit
    uint256 perShare;
}

/// @notice What an account has in a pool.
struct FarmStake {
    /// smallest unit of the pool's token
    uint256 amount;
    /// the pool's `perShare` when `pending` was last worked out
    uint256 perShare;
    /// ARCA that was earned by then and is not claimed, smallest unit
    uint256 pending;
}
