// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {OfferRewardHandler} from "./OfferRewardHandler.sol";
import {OfferRewardSteps} from "./OfferRewardSteps.sol";

/// @notice The walk, with another offer reward beside the real epochs and captains' rewards.
abstract contract OfferRewardWalk is OfferRewardSteps {
    /// @dev The other half of the proof: the same walk finds nothing in the real one, and it gets around in it.
    function test_FindsNothingInTheRealOfferReward() external {
        OfferRewardHandler handler = new OfferRewardHandler(OFFERS, EPOCHS, CAPTAINS);

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.claims() > 10, "shares are claimed");
        assertTrue(handler.settlements() > 5, "captains are settled");
        assertTrue(handler.refunds() > 3, "bounties are taken back");
        assertTrue(handler.sweeps() > 0, "burned voters are swept");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new OfferRewardHandler(code, EPOCHS, CAPTAINS));
    }
}
