// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MutantsBase} from "../MutantsBase.sol";
import {WrappedRonHandler} from "./WrappedRonHandler.sol";

/// @notice Walks a wrapped coin through the same actions as the invariant suite, by fixed numbers.
abstract contract WrappedRonWalk is MutantsBase {
    uint256 private constant STEPS = 200;

    /// @dev The other half of the proof: the same walk finds nothing in the real one, and it gets around in it.
    function test_FindsNothingInTheRealWrappedRon() external {
        WrappedRonHandler handler = new WrappedRonHandler("WrappedRon.sol:WrappedRon");

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.unwrappings() > 20, "much is unwrapped");
        assertTrue(handler.refusals() > 2, "a wallet refuses the coin");
        assertTrue(handler.callsBack() > 5, "a wallet calls back");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new WrappedRonHandler(code));
    }

    function _walk(WrappedRonHandler handler) private returns (string memory broken) {
        for (uint256 i = 0; i < STEPS; ++i) {
            _step(handler, uint256(keccak256(abi.encode("wrapped", i))));
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(WrappedRonHandler handler, uint256 seed) private {
        uint256 action = seed % 16;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 4) handler.wrap(a, b, c % 2 == 0);
        else if (action < 8) handler.unwrap(a, b);
        else if (action == 8) handler.unwrapTooMuch(a, b);
        else if (action < 11) handler.unwrapTwice(b);
        else if (action == 11) handler.send(a, b, c);
        else if (action == 12) handler.sendTooMuch(a, b, c);
        else if (action == 13) handler.sendAway(a, b);
        else if (action == 14) handler.force(b);
        else handler.openOrClose(b % 2 == 0);
    }
}
