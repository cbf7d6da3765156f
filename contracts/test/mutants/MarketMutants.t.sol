// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

// Written by contracts/script/mutants.mjs. The mutants are imported so that deployCode finds them.
import {MarketWalk} from "../invariant/MarketWalk.sol";
import {LosesDust} from "./LosesDust.sol";
import {ForgetsTheFee} from "./ForgetsTheFee.sol";
import {TakesNoEscrow} from "./TakesNoEscrow.sol";
import {AnyoneUnlists} from "./AnyoneUnlists.sol";
import {IgnoresTheExpectedPrice} from "./IgnoresTheExpectedPrice.sol";
import {TakesAnyPayment} from "./TakesAnyPayment.sol";
import {ForgetsToClose} from "./ForgetsToClose.sol";
import {KeepsTheTokenListed} from "./KeepsTheTokenListed.sol";
import {PaysBeforeItForgets} from "./PaysBeforeItForgets.sol";
import {ForgetsItsDebts} from "./ForgetsItsDebts.sol";
import {BurnsNothing} from "./BurnsNothing.sol";
import {SellsWhilePaused} from "./SellsWhilePaused.sol";
import {KeepsTheHero} from "./KeepsTheHero.sol";

contract MarketMutantsTest is MarketWalk {
    function test_CatchesLosesDust() external {
        _expectCaught("LosesDust.sol:LosesDust", "the shares of a sale make up its price");
    }

    function test_CatchesForgetsTheFee() external {
        _expectCaught("ForgetsTheFee.sol:ForgetsTheFee", "an open listing can be bought at its price");
    }

    function test_CatchesTakesNoEscrow() external {
        _expectCaught("TakesNoEscrow.sol:TakesNoEscrow", "no listing without its token in escrow");
    }

    function test_CatchesAnyoneUnlists() external {
        _expectCaught("AnyoneUnlists.sol:AnyoneUnlists", "only the seller");
    }

    function test_CatchesIgnoresTheExpectedPrice() external {
        _expectCaught("IgnoresTheExpectedPrice.sol:IgnoresTheExpectedPrice", "a buyer pays the price that he saw");
    }

    function test_CatchesTakesAnyPayment() external {
        _expectCaught("TakesAnyPayment.sol:TakesAnyPayment", "nobody pays less than the price");
    }

    function test_CatchesForgetsToClose() external {
        _expectCaught("ForgetsToClose.sol:ForgetsToClose", "a closed listing stays closed");
    }

    function test_CatchesKeepsTheTokenListed() external {
        _expectCaught("KeepsTheTokenListed.sol:KeepsTheTokenListed", "no listing without its token in escrow");
    }

    function test_CatchesPaysBeforeItForgets() external {
        _expectCaught("PaysBeforeItForgets.sol:PaysBeforeItForgets", "nobody calls back into the market");
    }

    function test_CatchesForgetsItsDebts() external {
        _expectCaught("ForgetsItsDebts.sol:ForgetsItsDebts", "the seller gets exactly his proceeds");
    }

    function test_CatchesBurnsNothing() external {
        _expectCaught("BurnsNothing.sol:BurnsNothing", "the shares of a sale make up its price");
    }

    function test_CatchesSellsWhilePaused() external {
        _expectCaught("SellsWhilePaused.sol:SellsWhilePaused", "nothing is sold while paused");
    }

    function test_CatchesKeepsTheHero() external {
        _expectCaught("KeepsTheHero.sol:KeepsTheHero", "what is sold goes to its buyer");
    }
}
