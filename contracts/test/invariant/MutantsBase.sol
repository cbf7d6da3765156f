// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestBase} from "../support/TestBase.sol";

/// @notice Expects of a walk through a contract that is broken on purpose that it names the rule that is broken.
abstract contract MutantsBase is TestBase {
    /// @dev The first rule that breaks; empty if none does.
    function _walk(string memory code) internal virtual returns (string memory broken);

    function _expectCaught(string memory code, string memory rule) internal {
        string memory broken = _walk(code);

        assertTrue(_startsWith(broken, rule), string.concat("must break: ", rule, "; broke: ", broken));
    }

    function _startsWith(string memory text, string memory start) private pure returns (bool) {
        if (bytes(text).length < bytes(start).length) return false;
        for (uint256 i = 0; i < bytes(start).length; ++i) {
            if (bytes(text)[i] != bytes(start)[i]) return false;
        }
        return bytes(start).length != 0;
    }
}
