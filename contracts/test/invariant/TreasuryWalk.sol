// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MutantsBase} from "./MutantsBase.sol";
import {TreasuryHandler} from "./TreasuryHandler.sol";

/// @notice Walks a treasury through the same actions as the invariant suite, by fixed numbers.
abstract contract TreasuryWalk is MutantsBase {
    uint256 private constant STEPS = 400;
    /// @dev More of them, with an order after each that is taken back.
    uint256 private constant CANCELLING_STEPS = 40;

    /// @dev The other half of the proof: the same walk finds nothing in the real one, and it gets around in it.
    function test_FindsNothingInTheRealTreasury() external {
        TreasuryHandler handler = new TreasuryHandler("Treasury.sol:Treasury");

        assertEq(_walk(handler), "", "a rule is broken");
        assertTrue(handler.payments() > 20, "orders are paid");
    }

    function _walk(string memory code) internal override returns (string memory) {
        return _walk(new TreasuryHandler(code));
    }

    function _walk(TreasuryHandler handler) private returns (string memory broken) {
        for (uint256 i = 0; i < STEPS + CANCELLING_STEPS; ++i) {
            uint256 seed = uint256(keccak256(abi.encode("treasury", i)));
            _step(handler, seed);
            if (i >= STEPS) handler.cancel(seed >> 16, seed >> 80, seed >> 144);
            broken = handler.brokenRule();
            if (bytes(broken).length != 0) return broken;
        }
    }

    function _step(TreasuryHandler handler, uint256 seed) private {
        uint256 action = seed % 16;
        (uint256 a, uint256 b, uint256 c) = (seed >> 16, seed >> 80, seed >> 144);
        if (action < 5) handler.withdraw(a, b, c);
        else if (action == 5) handler.crowd(a);
        else if (action == 6) handler.deposit(a, b, c % 2 == 0);
        else if (action == 7) handler.sendAgain(a);
        else if (action == 8) handler.sendLate(a, b, c);
        else if (action == 9) handler.sendForAnother(a, b, c);
        else if (action == 10) handler.forge(a, b, c);
        else if (action == 11) handler.change(a, b, c);
        else if (action == 12) handler.shutOutOrLetIn(a, b);
        else if (action == 13) handler.pauseOrResume(a);
        else if (action == 14) handler.rotateCashier();
        else handler.letTimePass(a);
    }
}
