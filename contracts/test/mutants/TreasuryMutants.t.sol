// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

// Written by contracts/script/mutants.mjs. The mutants are imported so that deployCode finds them.
import {TreasuryWalk} from "../invariant/TreasuryWalk.sol";
import {PaysTwice} from "./PaysTwice.sol";
import {PaysLate} from "./PaysLate.sol";
import {PaysAnyone} from "./PaysAnyone.sol";
import {TrustsEverySigner} from "./TrustsEverySigner.sol";
import {SignsNoFee} from "./SignsNoFee.sol";
import {ForgetsItsFee} from "./ForgetsItsFee.sol";
import {ForgetsTheTime} from "./ForgetsTheTime.sol";
import {ForgetsTheDay} from "./ForgetsTheDay.sol";
import {HoardsOre} from "./HoardsOre.sol";
import {PaysTheShutOut} from "./PaysTheShutOut.sol";
import {PaysWhilePaused} from "./PaysWhilePaused.sol";

contract TreasuryMutantsTest is TreasuryWalk {
    function test_CatchesPaysTwice() external {
        _expectCaught("PaysTwice.sol:PaysTwice", "no order is paid twice");
    }

    function test_CatchesPaysLate() external {
        _expectCaught("PaysLate.sol:PaysLate", "no order is paid after it expired");
    }

    function test_CatchesPaysAnyone() external {
        _expectCaught("PaysAnyone.sol:PaysAnyone", "only its user sends an order");
    }

    function test_CatchesTrustsEverySigner() external {
        _expectCaught("TrustsEverySigner.sol:TrustsEverySigner", "only a cashier's signature counts");
    }

    function test_CatchesSignsNoFee() external {
        _expectCaught("SignsNoFee.sol:SignsNoFee", "a signature is for exactly one order");
    }

    function test_CatchesForgetsItsFee() external {
        _expectCaught("ForgetsItsFee.sol:ForgetsItsFee", "an order pays its amount less its fee");
    }

    function test_CatchesForgetsTheTime() external {
        _expectCaught("ForgetsTheTime.sol:ForgetsTheTime", "withdrawals are 22 hours apart");
    }

    function test_CatchesForgetsTheDay() external {
        _expectCaught("ForgetsTheDay.sol:ForgetsTheDay", "a day pays no more than its share");
    }

    function test_CatchesHoardsOre() external {
        _expectCaught("HoardsOre.sol:HoardsOre", "the treasury keeps no White Ore");
    }

    function test_CatchesPaysTheShutOut() external {
        _expectCaught("PaysTheShutOut.sol:PaysTheShutOut", "nothing moves while paused or shut out");
    }

    function test_CatchesPaysWhilePaused() external {
        _expectCaught("PaysWhilePaused.sol:PaysWhilePaused", "nothing moves while paused or shut out");
    }
}
