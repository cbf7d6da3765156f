// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice Where in the game a withdrawal comes from.
enum WithdrawVariant {
    Game,
    Referral,
    Staking,
    Gacha
}

/// @notice What a cashier signs, as EIP-712 data with the same fields in the same order.
struct WithdrawOrder {
    address user;
    /// 37 ARCA, 38 White Ore; for the gacha variant the id of an item
    uint256 resType;
    /// smallest unit, fee included; pieces of an item
    uint256 amount;
    uint256 fee;
    /// the last second at which the order is good
    uint256 expireAt;
    /// the id of the order
    bytes32 salt;
    WithdrawVariant variant;
}

/// @notice What may move in and out.
struct TreasuryLimits {
    /// share of the ARCA pot that one day may pay out, basis points
    uint16 potBps;
    /// White Ore and pieces of items that one day may pay out
    uint112 dailyOre;
    uint112 dailyItems;
    /// the smallest deposits
    uint128 minArca;
    uint128 minOre;
}
