// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchCall, BatchResult} from "../../types/BatchTypes.sol";
import {IBatchEvents} from "./IBatchEvents.sol";

/// @title Several calls in one transaction, of a contract that takes no coin.
interface IBatches is IBatchEvents {
    /// @notice Does several calls of the caller, to this contract, each for itself: one that reverts undoes itself and
    /// no other. One that names coin reverts, as none is taken here. A call that holds several things, such as a claim
    /// with many keys, is still one: for a result each, each goes into a call of its own.
    /// @return results in the order of the calls: what each returned, or the error that it reverted with.
    /// Reverts with Batch_GasTooLow if one call would begin with less gas than any single call of one thing takes: none
    /// fails for want of gas alone. Reverts with ReentrancyGuardReentrantCall from within a call that runs.
    function batch(BatchCall[] calldata calls) external returns (BatchResult[] memory results);
}
