// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBatches} from "./batch/IBatches.sol";

/// @title Captains' rewards: the ARCA of each epoch, which its captains share by votes x multiplier.
/// @dev A captain's part is locked for it in Vesting, when anybody asks for it after the epoch. Parts are rounded down;
/// what rounding leaves, and the parts of captains that were burned, stay in the pot for epochs to come. All ARCA that
/// this contract has is the pot. Amounts are in the smallest unit. Many captains at once are a `batch`.
interface ICaptainRewards is IBatches {
    event CaptainSettled(uint256 indexed epochId, uint256 indexed captainId, uint256 amount);

    /// @notice Sets up a fresh proxy. It must be a source of Vesting.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_BadAddress if an address is zero, InvalidInitialization the second time.
    function initialize(address admin, address arca, address epochs, address offers, address vesting) external;

    /// @notice Locks a captain's part of an epoch's ARCA for it. Anyone, once claims have begun.
    /// Reverts with OfferReward_NoOffer, TimeError, AlreadyClaim, OfferReward_NoVotes, BalanceIsNotEnough while the pot
    /// has less, and as `lock` of Vesting: with ERC721NonexistentToken for a captain that was burned.
    function settle(uint256 epochId, uint256 captainId) external;

    /// @notice A captain's part of the epoch's ARCA, as votes are now; 0 once it is settled.
    function emissionOf(uint256 epochId, uint256 captainId) external view returns (uint256);

    /// @notice Whether the captain has its part of the emission of that epoch; false for who was no captain.
    function isSettled(uint256 epochId, uint256 captainId) external view returns (bool);

    /// @notice The currency of the emission.
    function arca() external view returns (address);

    /// @notice Where the epochs and their emission are read.
    function epochs() external view returns (address);

    /// @notice Where the captains and their votes are read.
    function offers() external view returns (address);

    /// @notice Where the parts are locked for the heroes.
    function vesting() external view returns (address);
}
