// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {OfferRewardHandler} from "./OfferRewardHandler.sol";
import {OfferRewardSteps} from "./OfferRewardSteps.sol";

/// @notice The same walk, with other epochs beside the real offers.
abstract contract BountyEpochsWalk is OfferRewardSteps {
    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new OfferRewardHandler(OFFERS, code, CAPTAINS));
    }
}
