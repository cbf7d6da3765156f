// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MutantsBase} from "../MutantsBase.sol";
import {GachaHandler} from "./GachaHandler.sol";

/// @notice Walks gacha and its sales through the same actions as the invariant suite, by fixed numbers.
abstract contract GachaWalk is MutantsBase {
    uint256 private constant STEPS = 800;
    /// @dev More of them, with a pause after each: what has to wait is tried, and what does not.
    uint256 private constant PAUSED_STEPS = 60;

    /// @dev The other half of the proof: the same walk finds nothing in the real ones, and it gets around in them.
    function test_FindsNothingInTheRealGacha() external {
        GachaHandler handler = new GachaHandler("Gacha.sol:Gacha", "BoxSales.sol:BoxSales");

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.answers() > 20, "requests are answered");
        assertTrue(handler.refunds() > 5, "requests are refunded");
    }

    function _walk(string memory code) internal virtual override returns (string memory) {
        return _walk(new GachaHandler(code, "BoxSales.sol:BoxSales"));
    }

    function _walk(GachaHandler handler) internal returns (string memory broken) {
        for (uint256 i = 0; i < STEPS + PAUSED_STEPS; ++i) {
            uint256 seed = uint256(keccak256(abi.encode("gacha", i)));
            _step(handler, seed);
            if (i >= STEPS) handler.pressWhilePaused(seed >> 16, seed >> 80);
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(GachaHandler handler, uint256 seed) private {
        uint256 action = (seed >> 4) % 22;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 4) handler.open(a, b, c);
        else if (action < 9) handler.answer(a, b);
        else if (action == 9) handler.answerPoorly(a);
        else if (action == 10) handler.answerFromAnotherBlock(a);
        else if (action == 11) handler.refund(a, b % 4 == 0);
        else if (action < 14) handler.buy(a, b, c, (seed >> 8) % 2 == 0);
        else if (action == 14) handler.take(a);
        else if (action < 17) handler.commit(a);
        else if (action == 17) handler.reveal(a);
        else if (action == 18 && a % 8 == 0) handler.send(b);
        else if (action == 20) handler.answerPoorly(a);
        else if (action == 21) handler.reveal(a % 3);
        else handler.letTimePass(a, b);
    }
}
