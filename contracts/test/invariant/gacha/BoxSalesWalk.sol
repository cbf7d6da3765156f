// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {GachaHandler} from "./GachaHandler.sol";
import {GachaWalk} from "./GachaWalk.sol";

/// @notice The same walk, with other sales beside the real gacha.
abstract contract BoxSalesWalk is GachaWalk {
    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new GachaHandler("Gacha.sol:Gacha", code));
    }
}
