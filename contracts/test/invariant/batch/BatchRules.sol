// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IBatches} from "../../../src/interfaces/batch/IBatches.sol";
import {BatchCall, BatchResult} from "../../../src/types/BatchTypes.sol";
import {TestBase} from "../../support/TestBase.sol";

/// @notice What a batch must be for a walk: nothing that differs from the call alone, whatever fails before it.
abstract contract BatchRules is TestBase {
    string private constant APART = "one failure voids none of the rest";

    /// @dev Sends a call alone or, one time in three, as the second of a batch whose first one fails.
    /// @return done whether it went through.
    /// @return rule the one that the batch broke; empty if none.
    function callOrBatch(address target, address caller, bytes memory data)
        internal
        returns (bool done, string memory rule)
    {
        if (uint256(keccak256(abi.encode(caller, data, vm.getBlockTimestamp()))) % 3 != 0) {
            return (_call(target, caller, data), "");
        }

        BatchCall[] memory calls = new BatchCall[](2);
        (calls[0], calls[1]) = (BatchCall("", 0), BatchCall(data, 0));
        vm.prank(caller);
        (bool isThrough, bytes memory answer) = target.call(abi.encodeCall(IBatches.batch, (calls)));
        if (!isThrough) return (false, "a batch goes through");
        BatchResult[] memory results = abi.decode(answer, (BatchResult[]));
        if (results[0].done) return (false, APART);
        if (results[1].done) return (true, "");
        done = _call(target, caller, data);
        return (done, done ? APART : "");
    }

    function _call(address target, address caller, bytes memory data) private returns (bool done) {
        vm.prank(caller);
        (done,) = target.call(data);
    }
}
