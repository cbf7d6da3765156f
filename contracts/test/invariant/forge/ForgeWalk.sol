// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ForgeHandler} from "./ForgeHandler.sol";
import {MutantsBase} from "../MutantsBase.sol";

/// @notice Walks a forge through the same actions as the invariant suite, by fixed numbers.
abstract contract ForgeWalk is MutantsBase {
    uint256 private constant STEPS = 300;
    /// @dev More of them, with a pause after each: what has to wait is tried, and what does not.
    uint256 private constant PAUSED_STEPS = 60;

    /// @dev The other half of the proof: the same walk finds nothing in the real one, and it gets around in it.
    function test_FindsNothingInTheRealForge() external {
        ForgeHandler handler = new ForgeHandler("Forge.sol:Forge");

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.answers() > 30, "requests are answered");
        assertTrue(handler.refunds() > 5, "requests are refunded");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new ForgeHandler(code));
    }

    function _walk(ForgeHandler handler) private returns (string memory broken) {
        for (uint256 i = 0; i < STEPS + PAUSED_STEPS; ++i) {
            uint256 seed = uint256(keccak256(abi.encode("forge", i)));
            _step(handler, seed);
            if (i >= STEPS) handler.pressWhilePaused(seed >> 16, seed >> 80);
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(ForgeHandler handler, uint256 seed) private {
        uint256 action = seed % 16;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 2) handler.recast(a, b);
        else if (action < 5) handler.upgrade(a, b, c % 2 == 0);
        else if (action < 9) handler.answer(a, keccak256(abi.encode(b)));
        else if (action == 9) handler.answerAgain(a, keccak256(abi.encode(b)));
        else if (action == 10) handler.answerOfAnotherBlock(a, keccak256(abi.encode(b)));
        else if (action == 11) handler.answerAsSomebody(a, b, keccak256(abi.encode(c)));
        else if (action == 12) handler.refund(a, b % 2 == 0);
        else if (action == 13) handler.burnForEnergy(a, b);
        else if (action == 14) handler.useTwice(a);
        else handler.letTimePass(a);
    }
}
