// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Arca} from "../../src/Arca.sol";
import {Hero} from "../../src/Hero.sol";
import {Items} from "../../src/Items.sol";
import {Market} from "../../src/Market.sol";
import {WhiteOre} from "../../src/WhiteOre.sol";

/// @notice Later versions, which only add something.
contract MarketV2 is Market {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract HeroV2 is Hero {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract ArcaV2 is Arca {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract WhiteOreV2 is WhiteOre {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract ItemsV2 is Items {
    function version() external pure returns (uint256) {
        return 2;
    }
}

interface IVersioned {
    function version() external view returns (uint256);
}
