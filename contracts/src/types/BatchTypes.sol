// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice One call of a batch, to the contract itself.
struct BatchCall {
    /// the call as it would be sent alone
    bytes data;
    /// native coin that goes with it, smallest unit
    uint256 value;
}

/// @notice What came of one call of a batch.
struct BatchResult {
    bool done;
    /// what the call returned; the error that it reverted with when it was not done
    bytes answer;
}
