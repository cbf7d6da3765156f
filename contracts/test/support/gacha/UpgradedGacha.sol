// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BoxSales} from "../../../src/boxes/BoxSales.sol";
import {Gacha} from "../../../src/boxes/Gacha.sol";

/// @notice Later versions, which only add something.
contract BoxSalesV2 is BoxSales {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract GachaV2 is Gacha {
    function version() external pure returns (uint256) {
        return 2;
    }
}
