// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MutantsBase} from "../MutantsBase.sol";
import {OfferRewardHandler} from "./OfferRewardHandler.sol";

/// @notice Walks an offer reward through the same actions as the invariant suite, by fixed numbers.
abstract contract OfferRewardSteps is MutantsBase {
    string internal constant OFFERS = "OfferReward.sol:OfferReward";
    string internal constant EPOCHS = "BountyEpochs.sol:BountyEpochs";
    string internal constant CAPTAINS = "CaptainRewards.sol:CaptainRewards";
    uint256 private constant STEPS = 1_500;
    /// @dev More of them, with a pause after each: what has to wait is tried, and what does not.
    uint256 private constant PAUSED_STEPS = 60;

    function _walk(OfferRewardHandler handler) internal returns (string memory broken) {
        for (uint256 i = 0; i < STEPS + PAUSED_STEPS; ++i) {
            uint256 seed = uint256(keccak256(abi.encode("offers", i)));
            _step(handler, seed);
            if (i >= STEPS) handler.pressWhilePaused(seed >> 16, seed >> 80);
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(OfferRewardHandler handler, uint256 seed) private {
        uint256 action = seed % 72;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 5) handler.openEpoch(a, b);
        else if (action < 11) handler.post(a, b, c % 3 == 0);
        else if (action == 11) handler.raise(a, b);
        else if (action == 12) handler.burnBadge(a, b);
        else if (action < 28) handler.vote(a, b, c);
        else if (action == 28) handler.appendVote(a, b);
        else if (action == 29) handler.cancelVote(a);
        else if (action == 30) handler.sell(a, b);
        else if (action == 31) handler.burn(a);
        else if (action == 32) handler.grow(a, b);
        else if (action == 33) handler.stakeMore(a, b);
        else if (action == 34) handler.donate(a, b % 2 == 0);
        else _pay(handler, action, a, b, c);
    }

    function _pay(OfferRewardHandler handler, uint256 action, uint256 a, uint256 b, uint256 c) private {
        if (action < 48) handler.claim(a, b, c % 6 != 0);
        else if (action < 54) handler.sweep(a, b);
        else if (action < 59) handler.settle(a, b);
        else if (action < 64) handler.takeBack(a, b, c);
        else if (action == 64) handler.payTreasury(a % 2 == 0);
        else handler.letTimePass(a);
    }
}
