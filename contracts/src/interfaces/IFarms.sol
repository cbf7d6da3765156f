// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {FarmPool, FarmStake} from "../types/FarmTypes.sol";

/// @title Farms: pools of LP tokens that share a stream of ARCA, by their points and then by what is staked.
/// @dev Amounts are in the smallest unit of their token, times are in seconds. Rewards flow only while some are funded,
/// so what was earned is always here to be claimed; the part of a pool in which nothing is staked stays funded. What is
/// staked can always be taken out, whatever the state of pool and rewards. Nothing here can be paused.
interface IFarms {
    event PoolAdded(uint256 indexed poolId, address indexed lpToken, string symbol, uint256 points);
    event PointsChanged(uint256 indexed poolId, uint256 oldPoints, uint256 points);
    event RateChanged(uint256 rewardPerSecond);
    event RewardsFunded(address indexed from, uint256 amount);
    event LpStaked(uint256 indexed poolId, address indexed account, uint256 amount);
    event LpUnstaked(uint256 indexed poolId, address indexed account, uint256 amount);
    /// @notice The reward is locked for the hero.
    event FarmClaimed(uint256 indexed poolId, address indexed account, uint256 indexed heroId, uint256 amount);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// @param arca what is paid.
    /// @param hero whose owners may claim for them.
    /// @param vesting locks what is claimed; this contract must be one of its sources.
    /// @param rewardPerSecond as in `setRate`.
    /// Reverts with Hub_BadAddress if one is zero, Farms_BadRate, InvalidInitialization the second time.
    function initialize(address admin, address arca, address hero, address vesting, uint256 rewardPerSecond) external;

    /// @notice Stakes `amount` of the pool's token, which the caller approved. What he earned so far stays his.
    /// Reverts with Farms_NoPool, Farms_NoAmount, Farms_PoolClosed for an inactive pool, BalanceIsNotEnough,
    /// ERC20InsufficientAllowance, Farms_DepositShort.
    function stake(uint256 poolId, uint256 amount) external;

    /// @notice Takes `amount` out again, from an inactive pool too. What was earned stays to be claimed.
    /// Reverts with Farms_NoPool, Farms_NoAmount, NoDeposit without a stake, Farms_TooMuch.
    function unstake(uint256 poolId, uint256 amount) external;

    /// @notice Locks what the caller earned in these pools for a hero that he owns.
    /// Reverts with Farms_NotHeroOwner, ERC721NonexistentToken, Farms_NoPool, NoDeposit for a pool in which he neither
    /// has a stake nor earned anything, Farms_NothingToClaim if the sum is nothing, and as the vesting contract's lock.
    function claim(uint256[] calldata poolIds, uint256 heroId) external;

    /// @notice Gives ARCA, which the caller approved, for rewards to come. Anyone.
    /// Reverts with Farms_NoAmount, BalanceIsNotEnough, ERC20InsufficientAllowance.
    function fund(uint256 amount) external;

    /// @notice Adds a pool. Only OPERATOR_ROLE.
    /// @param points its part of the rewards, out of the points of all pools.
    /// @return poolId starts at 0.
    /// Reverts with Farms_BadToken if the token is ARCA or has a pool, Farms_BadRate above 2^32 - 1 points.
    function addPool(address lpToken, uint256 points) external returns (uint256 poolId);

    /// @notice Changes a pool's part from now on; with 0 it is inactive: nothing is earned or staked. Only OPERATOR_ROLE.
    /// Reverts with Farms_NoPool, Farms_BadRate.
    function setPoints(uint256 poolId, uint256 points) external;

    /// @notice Changes how much ARCA all pools share each second, from now on. Only OPERATOR_ROLE.
    /// Reverts with Farms_BadRate above a million ARCA.
    function setRate(uint256 rewardPerSecond) external;

    /// @notice A pool as its last change left it.
    /// Reverts with Farms_NoPool.
    function poolOf(uint256 poolId) external view returns (FarmPool memory);

    /// @notice The pool of a token, counted from 1; 0 if it has none.
    function poolNumberOf(address lpToken) external view returns (uint256);

    /// @notice How many pools there ever were. Their ids are 0 and up.
    function totalPools() external view returns (uint256);

    /// @notice The points of all pools together; a pool gets its points of this from the reward.
    function totalPoints() external view returns (uint256);

    /// @notice What `account` has in a pool, as its last change left it.
    function stakeOf(uint256 poolId, address account) external view returns (FarmStake memory);

    /// @notice What `account` could claim from a pool now.
    /// Reverts with Farms_NoPool.
    function claimableOf(uint256 poolId, address account) external view returns (uint256);

    /// @notice What a pool shares out each second, while there are funds.
    /// Reverts with Farms_NoPool.
    function rateOf(uint256 poolId) external view returns (uint256);

    /// @notice What all pools share each second, while there are funds.
    function rewardPerSecond() external view returns (uint256);

    /// @notice What is funded and not earned yet by anybody.
    function freeRewards() external view returns (uint256);

    /// @notice The currency of the rewards.
    function arca() external view returns (address);

    /// @notice The collection for whose heroes rewards are locked.
    function hero() external view returns (address);

    /// @notice Where claimed rewards are locked.
    function vesting() external view returns (address);
}
