// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ContextUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ContextUpgradeable.sol";
import {Governed} from "./Governed.sol";
import {IBatchEvents} from "./interfaces/batch/IBatchEvents.sol";
import {Errors} from "./libraries/Errors.sol";
import {BatchCall, BatchResult} from "./types/BatchTypes.sol";

/// @notice Several calls of one caller in one transaction, each for itself. Such a contract asks `_msgSender` who calls,
/// never msg.sender, and lets nobody else decide what it calls itself with.
abstract contract Batches is IBatchEvents, Governed, ReentrancyGuardTransient {
    /// @dev The contract calls itself and adds who the caller is, which `_msgSender` reads: so each call is on its own,
    /// with the caller's rights and its own part of the coin.
    /// @param callGas more than any single call takes, or an estimate would find the gas with which most of a batch
    /// fails.
    /// @return results in the order of the calls.
    /// @return unspent the coin of the calls that failed.
    function _batch(BatchCall[] calldata calls, uint256 callGas)
        internal
        returns (BatchResult[] memory results, uint256 unspent)
    {
        address caller = _msgSender();
        results = new BatchResult[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            if (gasleft() < callGas) revert Errors.Batch_GasTooLow(gasleft(), callGas);
            (bool done, bytes memory answer) =
                address(this).call{value: calls[i].value}(abi.encodePacked(calls[i].data, caller));
            results[i] = BatchResult(done, answer);
            if (done) continue;
            unspent += calls[i].value;
            emit BatchCallFailed(caller, i, answer);
        }
    }

    /// @dev Who calls: behind a batch, whoever sent the batch. Only the contract itself can say so.
    function _msgSender() internal view virtual override(ContextUpgradeable) returns (address sender) {
        return msg.sender == address(this) ? address(bytes20(msg.data[msg.data.length - 20:])) : msg.sender;
    }
}
