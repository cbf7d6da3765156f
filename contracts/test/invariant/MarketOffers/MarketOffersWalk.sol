// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MutantsBase} from "../MutantsBase.sol";
import {MarketOffersHandler} from "./MarketOffersHandler.sol";

/// @notice Walks the offers through the same actions as the invariant suite, by fixed numbers.
abstract contract MarketOffersWalk is MutantsBase {
    uint256 private constant STEPS = 500;
    /// @dev More of them, in which heroes change and their accounts are used while prices are asked for them.
    uint256 private constant CHANGING_STEPS = 400;
    /// @dev More of them, with a hero after each that its owner empties and sells, and a pause: what has to wait is tried,
    /// and what does not.
    uint256 private constant LAST_STEPS = 60;

    /// @dev The other half of the proof: the same walk finds nothing in the real ones, and it gets around in them.
    function test_FindsNothingInTheRealMarketOffers() external {
        MarketOffersHandler handler = new MarketOffersHandler("MarketOffers.sol:MarketOffers");

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.accepted() > 10, "offers are accepted");
        assertTrue(handler.countersAccepted() > 2, "counter-offers are accepted");
        assertTrue(handler.cancelled() > 10, "offers are cancelled");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new MarketOffersHandler(code));
    }

    function _walk(MarketOffersHandler handler) private returns (string memory broken) {
        for (uint256 i = 0; i < STEPS + CHANGING_STEPS + LAST_STEPS; ++i) {
            uint256 seed = uint256(keccak256(abi.encode("offers", i)));
            if (i < STEPS) _step(handler, seed);
            else _stepOfChanges(handler, seed);
            if (i >= STEPS + CHANGING_STEPS) handler.acceptEmptied(seed >> 16);
            if (i >= STEPS + CHANGING_STEPS) handler.pressWhilePaused(seed >> 16, seed >> 80);
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(MarketOffersHandler handler, uint256 seed) private {
        uint256 action = seed % 19;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 5) handler.offer(a, b, c, seed >> 208);
        else if (action < 9) handler.accept(a, b, c);
        else if (action == 9) handler.acceptForAStranger(a, b, c);
        else if (action == 10) handler.changeAmount(a, b, c);
        else if (action == 11) handler.cancel(a, b);
        else if (action < 14) handler.counter(a, b, c, seed >> 208);
        else if (action == 14) handler.acceptCounter(a, b);
        else if (action == 15) handler.transfer(a, b);
        else if (action == 16) handler.spend(a);
        else if (action == 17) handler.letTimePass(a);
        else handler.cancelAgain(a);
    }

    function _stepOfChanges(MarketOffersHandler handler, uint256 seed) private {
        uint256 action = seed % 11;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 2) handler.offer(a, b, c, seed >> 208);
        else if (action < 5) handler.counter(a, b, c, seed >> 208);
        else if (action < 7) handler.acceptNewestCounter(a);
        else if (action == 7) handler.change(a);
        else if (action == 8) handler.useAccounts(a);
        else handler.accept(a, b, c);
    }
}
