// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title What every contract with batches says of them.
interface IBatchEvents {
    /// @notice One call of a batch reverted, with this error, and left nothing behind; the others went on.
    event BatchCallFailed(address indexed caller, uint256 indexed index, bytes reason);
}
