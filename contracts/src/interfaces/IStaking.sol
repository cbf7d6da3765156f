// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardWeek, StakePoint, VipLevel, WeekClaim} from "../types/StakingTypes.sol";
import {IFeePolicy} from "./IFeePolicy.sol";

/// @title Staking: ARCA locked for a time is worth ve-ARCA, ve-ARCA makes VIP levels, and each week pays rewards.
/// @dev Amounts are in the smallest unit of ARCA, ve-ARCA has the same 18 decimals, times are in seconds, fees in
/// basis points. One position per account, which cannot be moved to another. Weeks count from Monday, 5 January 1970.
/// Nothing here can be paused: what is staked and what was promised can always be taken.
interface IStaking is IFeePolicy {
    event Staked(address indexed account, uint256 amount, uint256 end, uint256 ve);
    /// @notice `amount` is what was added.
    event Appended(address indexed account, uint256 amount, uint256 end, uint256 ve);
    event Extended(address indexed account, uint256 oldEnd, uint256 end, uint256 ve);
    event Unstaked(address indexed account, uint256 amount);
    event LevelsChanged(VipLevel[] levels);
    event LockTimesChanged(uint256 shortest, uint256 longest);
    event RewardsFunded(address indexed from, uint256 amount);
    event WeekOpened(uint256 indexed weekId, bytes32 root, uint256 total, bytes32 leafFileHash);
    event RewardClaimed(uint256 indexed weekId, address indexed account, uint256 amount);

    /// @notice Sets up a fresh proxy.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// @param arca what is staked and paid.
    /// @param levels as in `setLevels`.
    /// Reverts with Hub_BadAddress if one is zero, Staking_BadLevels, InvalidInitialization the second time.
    function initialize(address admin, address arca, VipLevel[] calldata levels) external;

    /// @notice Locks `amount` of the caller's ARCA, which he approved, for `duration`, which is within `lockTimes`.
    /// ve = amount x whole days / 365.
    /// Reverts with Staking_NoAmount, Staking_AlreadyStaked, Staking_BadDuration, BalanceIsNotEnough,
    /// ERC20InsufficientAllowance.
    function stake(uint256 amount, uint256 duration) external;

    /// @notice Adds `amount` to the caller's position until its end: ve grows by amount x whole days left / 365.
    /// Reverts with Staking_NoAmount, NoDeposit without a position, Staking_LockEnded if less than a day is left,
    /// BalanceIsNotEnough, ERC20InsufficientAllowance.
    function append(uint256 amount) external;

    /// @notice Moves the end of the caller's position by `duration`, at least the shortest of `lockTimes`, to
    /// at most the longest from now.
    /// The clock starts again on the whole amount: ve = amount x whole days to the new end / 365.
    /// Reverts with NoDeposit without a position, Staking_LockEnded after the end, Staking_BadDuration.
    function extend(uint256 duration) external;

    /// @notice Returns all that the caller staked, once the lock has ended.
    /// Reverts with NoDeposit without a position, Staking_StillLocked before the end.
    function unstake() external;

    /// @notice Pays the caller's rewards of one or more weeks, all or none. They never expire.
    /// Each leaf is keccak256(keccak256(abi.encode(weekId, account, amount))), in a tree of OpenZeppelin's kind.
    /// Reverts with Staking_NoClaims for none, Staking_WeekNotOpen, AlreadyClaim, Staking_BadProof,
    /// Staking_RewardExhausted if the week would pay more than its total.
    function claim(WeekClaim[] calldata claims) external;

    /// @notice Gives ARCA, which the caller approved, for the rewards of weeks to come. Anyone.
    /// Reverts with Staking_NoAmount, BalanceIsNotEnough, ERC20InsufficientAllowance.
    function fundRewards(uint256 amount) external;

    /// @notice Opens the rewards of a week that is over, once. Only OPERATOR_ROLE. The total is set aside.
    /// @param leafFileHash keccak256 of the published file of all leaves.
    /// Reverts with Staking_WeekNotOver, Staking_WeekAlreadyOpen, Staking_BadRoot for a zero root, Staking_NoAmount for
    /// a zero total, BalanceIsNotEnough if less than the total is funded and free.
    function openWeek(uint256 weekId, bytes32 root, uint256 total, bytes32 leafFileHash) external;

    /// @notice Replaces the 20 VIP levels, level 1 first. Only DEFAULT_ADMIN_ROLE.
    /// Reverts with Staking_BadLevels unless there are 20, thresholds rise from above 0, and fees do not rise from 300.
    function setLevels(VipLevel[] calldata levels) external;

    /// @notice Changes how long a stake may be locked, in seconds. Only DEFAULT_ADMIN_ROLE. Running positions keep their end.
    /// Reverts with Staking_BadLockTimes unless both are at least a second, in order, and at most four years.
    function setLockTimes(uint64 shortest, uint64 longest) external;

    /// @notice The shortest and the longest lock, in seconds; 7 and 365 days unless they were set.
    function lockTimes() external view returns (uint256 shortest, uint256 longest);

    /// @notice The position of `account` as its last change left it; amount 0 if there is none.
    function positionOf(address account) external view returns (StakePoint memory);

    /// @notice The ve-ARCA of `account` now.
    function veOf(address account) external view returns (uint256);

    /// @notice The ve-ARCA of `account` at `time`. What was is not changed by what comes later; for a time to come, as
    /// if nothing were changed.
    function veAt(address account, uint256 time) external view returns (uint256);

    /// @notice The voting power of `account` in an epoch: its ve-ARCA at the start, or 0 if its lock, as it was then,
    /// ends before the epoch does.
    function validVeOf(address account, uint256 epochStart, uint256 epochEnd) external view returns (uint256);

    /// @notice The VIP level of `account` now, 0 to 20.
    function levelOf(address account) external view returns (uint256);

    /// @notice The VIP level that so much ve-ARCA reaches.
    function levelOfVe(uint256 ve) external view returns (uint256);

    /// @notice The trading fee of `seller` now: of his VIP level; 300 without a stake and after its end. Never a revert.
    function feeBpsOf(address seller) external view override returns (uint256);

    /// @notice The 20 levels, level 1 first.
    function levels() external view returns (VipLevel[] memory);

    /// @notice The week that holds `time`; its rewards open after it.
    function weekIdAt(uint256 time) external pure returns (uint256);

    /// @notice What was promised for a week and claimed of it, in the smallest unit of ARCA. All zero for one that is
    /// not open.
    function weekOf(uint256 weekId) external view returns (RewardWeek memory);

    /// @notice Whether the account has claimed its reward of the week; false as well for who has none.
    function isClaimed(uint256 weekId, address account) external view returns (bool);

    /// @notice All ARCA that is staked.
    function totalStaked() external view returns (uint256);

    /// @notice What is funded and not yet promised to a week.
    function freeRewards() external view returns (uint256);

    /// @notice What is staked and paid.
    function arca() external view returns (address);
}
