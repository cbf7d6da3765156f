// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IGacha} from "../../src/interfaces/boxes/IGacha.sol";
import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {Opening} from "../../src/types/BoxTypes.sol";
import {Ticket, TicketState} from "../../src/types/TicketTypes.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract GachaOpenTest is GachaTest {
    function test_WhenTheContractIsPaused_RevertWithEnforcedPause() external {
        mintItem(alice, ELITE, 1);
        vm.prank(pauser);
        gacha.pause();

        vm.expectRevert(PausableUpgradeable.EnforcedPause.selector);
        _open(ELITE, 1);
    }

    function test_WhenNoOddsOfTheBoxArePublished_RevertWithGacha_UnknownBox() external {
        expectError(Errors.Gacha_UnknownBox.selector, 10_200);
        _open(10_200, 1);
    }

    function test_WhenTheAmountIsNoneOrTooMany_RevertWithGacha_BadAmount() external {
        expectError(Errors.Gacha_BadAmount.selector, 0, 10);
        _open(ELITE, 0);
        expectError(Errors.Gacha_BadAmount.selector, 11, 10);
        _open(ELITE, 11);
    }

    function test_WhenNoSeedIsPromisedForToday_RevertWithTickets_NoSeed() external {
        mintItem(alice, ELITE, 1);
        approveGacha(alice);
        pass(1 days);

        expectError(Errors.Tickets_NoSeed.selector, gacha.today());
        _open(ELITE, 1);
    }

    function test_WhenTheOwnerHasNotApproved_RevertWithERC1155MissingApprovalForAll() external {
        mintItem(alice, ELITE, 1);

        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155MissingApprovalForAll.selector, address(gacha), alice)
        );
        _open(ELITE, 1);
    }

    function test_WhenTheOwnerHasTooFew_RevertWithERC1155InsufficientBalance() external {
        mintItem(alice, ELITE, 1);
        approveGacha(alice);

        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, alice, 1, 2, ELITE));
        _open(ELITE, 2);
    }

    function test_WhenEverythingIsInOrder_PutTheBoxesIntoEscrow() external {
        mintItem(alice, ELITE, 12);
        approveGacha(alice);
        _open(ELITE, 10);

        assertEq(items.balanceOf(alice, ELITE), 2, "alice");
        assertEq(items.balanceOf(address(gacha), ELITE), 10, "escrow");
    }

    function test_WhenEverythingIsInOrder_CountRequestsFromOne() external {
        assertEq(openAs(alice, ELITE, 1), 1, "first");
        assertEq(openAs(bob, LEGENDARY, 1), 2, "second");
        assertEq(gacha.totalTickets(), 2, "ever");
        assertEq(gacha.openTickets(), 2, "open");
    }

    function test_WhenEverythingIsInOrder_KeepWhatTheAnswerNeeds() external {
        vm.prank(admin);
        gacha.publishOdds(ELITE, legendaryOdds());
        uint256 requestId = openAs(alice, ELITE, 7);

        Opening memory opening = gacha.openingOf(requestId);
        assertEq(opening.boxId, ELITE, "box");
        assertEq(opening.amount, 7, "amount");
        assertEq(opening.version, 2, "version");
        Ticket memory ticket = gacha.ticketOf(requestId);
        assertEq(ticket.user, alice, "user");
        assertEq(ticket.openedAt, vm.getBlockTimestamp(), "time");
        assertEq(ticket.blockNumber, vm.getBlockNumber(), "block");
        assertTrue(ticket.state == TicketState.Open, "state");
    }

    function test_WhenEverythingIsInOrder_LineUpWhatCountsTowardsAGuarantee() external {
        uint256 first = openAs(alice, LEGENDARY, 1);
        uint256 elite = openAs(alice, ELITE, 1);
        uint256 ofBob = openAs(bob, LEGENDARY, 1);
        uint256 second = openAs(alice, LEGENDARY, 1);

        assertEq(gacha.openingOf(first).previous, 0, "the first waits for none");
        assertEq(gacha.openingOf(elite).previous, 0, "without a guarantee");
        assertEq(gacha.openingOf(ofBob).previous, 0, "somebody else's");
        assertEq(gacha.openingOf(second).previous, first, "the second waits for the first");
    }

    function test_WhenEverythingIsInOrder_EmitTicketOpenedAndOpeningRequested() external {
        mintItem(alice, ELITE, 3);
        approveGacha(alice);

        uint256 today = gacha.today();

        vm.expectEmit(address(gacha));
        emit ITickets.TicketOpened(1, alice, today);
        vm.expectEmit(address(gacha));
        emit IGacha.OpeningRequested(1, alice, ELITE, 3, 1);
        _open(ELITE, 3);
    }

    function _open(uint256 boxId, uint256 amount) private {
        vm.prank(alice);
        gacha.open(boxId, amount);
    }
}
