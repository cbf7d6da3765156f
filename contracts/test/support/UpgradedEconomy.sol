// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Staking} from "../../src/Staking.sol";
import {Treasury} from "../../src/Treasury.sol";

/// @notice Later versions, which only add something. Apart, so that the two halves of the tests compile their own.
contract StakingV2 is Staking {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract TreasuryV2 is Treasury {
    function version() external pure returns (uint256) {
        return 2;
    }
}

interface IVersioned {
    function version() external view returns (uint256);
}
