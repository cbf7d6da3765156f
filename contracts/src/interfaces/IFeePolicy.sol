// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title Decides a seller's trading fee, by his VIP level for example.
interface IFeePolicy {
    /// @notice The fee of `seller` in basis points. The market gives it 100,000 gas, and takes its default for a
    /// revert, an answer that is too short and an answer above the default.
    function feeBpsOf(address seller) external view returns (uint256);
}
