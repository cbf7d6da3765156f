// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title Knows which tokens have a role that keeps them from being listed, such as offer reward its captains.
interface IRolePolicy {
    /// @notice The role of a token; 0 for none, and for a token that does not exist. The market gives it 100,000 gas,
    /// and takes a revert and an answer that is too short for none.
    function roleOf(uint256 tokenId) external view returns (uint256);
}
