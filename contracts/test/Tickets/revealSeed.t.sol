// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract TicketsRevealSeedTest is GachaTest {
    uint256 private day;

    function setUp() public override {
        super.setUp();
        day = gacha.today();
    }

    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        pass(1 days);

        expectRoleRefusal(alice, OPERATOR);
        gacha.revealSeed(day, seedFor(day));
    }

    function test_WhenTheDayIsNotOver_RevertWithTickets_DayNotOver() external {
        vm.warp((day + 1) * 1 days - 1);

        expectError(Errors.Tickets_DayNotOver.selector, day);
        _reveal(seedFor(day));
    }

    function test_WhenTheSeedIsNotTheOneThatWasPromised_RevertWithTickets_WrongSeed() external {
        pass(1 days);

        expectError(Errors.Tickets_WrongSeed.selector, day);
        _reveal(seedFor(day + 1));
    }

    function test_WhenTheSeedIsNotTheOneThatWasPromised_SaySoForADayWithoutAPromise() external {
        pass(2 days);

        expectError(Errors.Tickets_WrongSeed.selector, day + 1);
        vm.prank(operator);
        gacha.revealSeed(day + 1, 0);
    }

    function test_WhenItWasRevealed_RevertWithTickets_AlreadyRevealed() external {
        pass(1 days);
        _reveal(seedFor(day));

        expectError(Errors.Tickets_AlreadyRevealed.selector, day);
        _reveal(seedFor(day));
    }

    function test_WhenARequestOfTheDayIsOpen_RevertWithTickets_StillOpen() external {
        openAs(alice, ELITE, 1);
        openAs(bob, ELITE, 1);
        vm.warp((day + 8) * 1 days - 1);

        expectError(Errors.Tickets_StillOpen.selector, day, 2);
        _reveal(seedFor(day));
    }

    function test_WhenARequestOfTheDayIsOpen_GoAWeekAfterTheDayInAnyCase() external {
        openAs(alice, ELITE, 1);
        vm.warp((day + 8) * 1 days);
        _reveal(seedFor(day));

        vm.assertEq(gacha.seedOf(day).seed, seedFor(day), "seed");
    }

    function test_WhenEverythingIsInOrder_KeepTheSeed() external {
        answer(openAs(alice, ELITE, 1), 1, 1);
        pass(1 days);
        _reveal(seedFor(day));

        vm.assertEq(gacha.seedOf(day).seed, seedFor(day), "seed");
    }

    function test_WhenEverythingIsInOrder_WaitForTheAnswersOfItsOwnDayAlone() external {
        pass(1 days);
        promiseSeed();
        openAs(alice, ELITE, 1);
        _reveal(seedFor(day));

        vm.assertEq(gacha.seedOf(day).seed, seedFor(day), "seed");
        assertEq(gacha.seedOf(day + 1).open, 1, "the next day's");
    }

    function test_WhenEverythingIsInOrder_EmitSeedRevealed() external {
        pass(1 days);

        vm.expectEmit(address(gacha));
        emit ITickets.SeedRevealed(day, seedFor(day));
        _reveal(seedFor(day));
    }

    function _reveal(bytes32 seed) private {
        vm.prank(operator);
        gacha.revealSeed(day, seed);
    }
}
