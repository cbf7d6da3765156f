// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract TicketsCommitSeedTest is GachaTest {
    uint256 private day;

    function setUp() public override {
        super.setUp();
        day = gacha.today();
    }

    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        gacha.commitSeed(day + 1, commitmentFor(day + 1));
    }

    function test_WhenTheDayIsOver_RevertWithTickets_DayOver() external {
        expectError(Errors.Tickets_DayOver.selector, day - 1);
        _commit(day - 1, commitmentFor(1));
    }

    function test_WhenASeedWasPromisedForTheDay_RevertWithTickets_AlreadyCommitted() external {
        expectError(Errors.Tickets_AlreadyCommitted.selector, day);
        _commit(day, commitmentFor(1));
    }

    function test_WhenTheCommitmentIsGoodForNothing_RevertWithTickets_BadCommitmentForZero() external {
        _expectBad(0);
    }

    function test_WhenTheCommitmentIsGoodForNothing_RevertWithTickets_BadCommitmentForThatOfASeedOfZero() external {
        _expectBad(keccak256(abi.encode(bytes32(0))));
    }

    function test_WhenTheCommitmentIsGoodForNothing_RevertWithTickets_BadCommitmentForOneOfAnotherDay() external {
        _expectBad(commitmentFor(day));
    }

    function test_WhenEverythingIsInOrder_KeepTheCommitmentAndNoSeed() external view {
        vm.assertEq(gacha.seedOf(day).commitment, commitmentFor(day), "commitment");
        vm.assertEq(gacha.seedOf(day).seed, bytes32(0), "seed");
    }

    function test_WhenEverythingIsInOrder_TakeOneForDaysToCome() external {
        _commit(day + 400, commitmentFor(day + 400));

        vm.assertEq(gacha.seedOf(day + 400).commitment, commitmentFor(day + 400), "commitment");
    }

    function test_WhenEverythingIsInOrder_EmitSeedCommitted() external {
        vm.expectEmit(address(gacha));
        emit ITickets.SeedCommitted(day + 1, commitmentFor(day + 1));
        _commit(day + 1, commitmentFor(day + 1));
    }

    function _commit(uint256 ofDay, bytes32 commitment) private {
        vm.prank(operator);
        gacha.commitSeed(ofDay, commitment);
    }

    function _expectBad(bytes32 commitment) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Tickets_BadCommitment.selector, commitment));
        _commit(day + 1, commitment);
    }
}
