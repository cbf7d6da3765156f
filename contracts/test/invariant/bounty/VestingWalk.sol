// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MutantsBase} from "../MutantsBase.sol";
import {VestingHandler} from "./VestingHandler.sol";

/// @notice Walks a vesting contract through the same actions as the invariant suite, by fixed numbers.
abstract contract VestingWalk is MutantsBase {
    uint256 private constant STEPS = 500;
    /// @dev More of them, with a pause after each: what has to wait is tried, and what does not.
    uint256 private constant PAUSED_STEPS = 60;

    /// @dev The other half of the proof: the same walk finds nothing in the real one, and it gets around in it.
    function test_FindsNothingInTheRealVesting() external {
        VestingHandler handler = new VestingHandler("Vesting.sol:Vesting");

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.claims() > 20, "steps are claimed");
        assertTrue(handler.recoveries() > 5, "what burned heroes left is recovered");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new VestingHandler(code));
    }

    function _walk(VestingHandler handler) private returns (string memory broken) {
        for (uint256 i = 0; i < STEPS + PAUSED_STEPS; ++i) {
            uint256 seed = uint256(keccak256(abi.encode("vesting", i)));
            _step(handler, seed);
            if (i >= STEPS) handler.pressWhilePaused(seed >> 16, seed >> 80);
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(VestingHandler handler, uint256 seed) private {
        uint256 action = seed % 16;
        (uint256 a, uint256 b) = (seed >> 16, seed >> 80);
        if (action < 4) handler.lock(a, b, action != 0);
        else if (action < 9) handler.claim(a, b, action != 4);
        else if (action == 9) handler.recover(a);
        else if (action == 10) handler.sell(a, b);
        else if (action == 11) handler.burn(a);
        else if (action == 12 && b % 8 == 0) handler.changeTerms(a, b);
        else if (action == 12) handler.donate(b);
        else handler.letTimePass(a);
    }
}
