// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

// Written by contracts/script/mutants.mjs. The mutants are imported so that deployCode finds them.
import {StakingWalk} from "../invariant/StakingWalk.sol";
import {LeavesEarly} from "./LeavesEarly.sol";
import {FallsBelowZero} from "./FallsBelowZero.sol";
import {CountsHours} from "./CountsHours.sol";
import {AddsAFullYear} from "./AddsAFullYear.sol";
import {LocksForEver} from "./LocksForEver.sol";
import {RewritesThePast} from "./RewritesThePast.sol";
import {ForgetsToClear} from "./ForgetsToClear.sol";
import {PaysAgain} from "./PaysAgain.sol";
import {ForgetsTheTotal} from "./ForgetsTheTotal.sol";
import {TrustsEveryClaim} from "./TrustsEveryClaim.sol";
import {PromisesWithoutFunds} from "./PromisesWithoutFunds.sol";

contract StakingMutantsTest is StakingWalk {
    function test_CatchesLeavesEarly() external {
        _expectCaught("LeavesEarly.sol:LeavesEarly", "nothing leaves before the end");
    }

    function test_CatchesFallsBelowZero() external {
        _expectCaught("FallsBelowZero.sol:FallsBelowZero", "ve can always be read");
    }

    function test_CatchesCountsHours() external {
        _expectCaught("CountsHours.sol:CountsHours", "ve falls in a straight line to the end");
    }

    function test_CatchesAddsAFullYear() external {
        _expectCaught("AddsAFullYear.sol:AddsAFullYear", "ve falls in a straight line to the end");
    }

    function test_CatchesLocksForEver() external {
        _expectCaught("LocksForEver.sol:LocksForEver", "no lock ends more than a year from now");
    }

    function test_CatchesRewritesThePast() external {
        _expectCaught("RewritesThePast.sol:RewritesThePast", "the past does not change");
    }

    function test_CatchesForgetsToClear() external {
        _expectCaught("ForgetsToClear.sol:ForgetsToClear", "a position is what was put in");
    }

    function test_CatchesPaysAgain() external {
        _expectCaught("PaysAgain.sol:PaysAgain", "nobody claims twice");
    }

    function test_CatchesForgetsTheTotal() external {
        _expectCaught("ForgetsTheTotal.sol:ForgetsTheTotal", "a week never pays more than its total");
    }

    function test_CatchesTrustsEveryClaim() external {
        _expectCaught("TrustsEveryClaim.sol:TrustsEveryClaim", "only the leaves of the tree are paid");
    }

    function test_CatchesPromisesWithoutFunds() external {
        _expectCaught("PromisesWithoutFunds.sol:PromisesWithoutFunds", "a week opens once, when it is over and funded");
    }
}
