// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {TestBase} from "../../support/TestBase.sol";

interface IPausable {
    function pause() external;
    function unpause() external;
}

/// @notice A contract that is stopped for the length of one step, so that a walk is the same with it and without it:
/// what has to wait then is refused for that reason, and what gives people back their own goes on.
abstract contract PauseRules is TestBase {
    /// @dev Refused for being paused, not for what a call happens to say: the pause comes before any look at that.
    function _allWait(address target, address caller, bytes[] memory calls) internal returns (bool) {
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(caller);
            (bool done, bytes memory answer) = target.call(calls[i]);
            if (done || bytes4(answer) != PausableUpgradeable.EnforcedPause.selector) return false;
        }
        return true;
    }

    function _pause(address target, address pauser_) internal {
        vm.prank(pauser_);
        IPausable(target).pause();
    }

    function _resume(address target, address pauser_) internal {
        vm.prank(pauser_);
        IPausable(target).unpause();
    }
}
