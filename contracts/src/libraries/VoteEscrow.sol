// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {StakePoint} from "../types/StakingTypes.sol";

/// @notice ve-ARCA: one per ARCA locked for a year, whole days counting, falling in a straight line to 0 at the end.
library VoteEscrow {
    uint256 internal constant YEAR = 365;

    /// @notice What `amount` is worth when it is locked for `duration` seconds from now on.
    function veOf(uint256 amount, uint256 duration) internal pure returns (uint256) {
        return (amount * (duration / 1 days)) / YEAR;
    }

    /// @notice What a point is worth at `time`, which is not before it. 0 at the end and after it.
    function veAt(StakePoint memory point, uint256 time) internal pure returns (uint256) {
        if (time >= point.end) return 0;
        return (uint256(point.ve) * (point.end - time)) / (point.end - point.since);
    }

    /// @notice The last point that is not after `time`; an empty one if there is none.
    function pointAt(StakePoint[] storage points, uint256 time) internal view returns (StakePoint memory point) {
        (uint256 low, uint256 high) = (0, points.length);
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (points[middle].since > time) high = middle;
            else low = middle + 1;
        }
        if (low != 0) point = points[low - 1];
    }

    /// @notice The point that holds now; an empty one if there never was any.
    function last(StakePoint[] storage points) internal view returns (StakePoint memory point) {
        uint256 count = points.length;
        if (count != 0) point = points[count - 1];
    }
}
