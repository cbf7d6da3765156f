// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ForgeAction} from "../../src/types/ForgeTypes.sol";
import {TicketState} from "../../src/types/TicketTypes.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";

contract ForgeRefundTest is ForgeTest {
    uint256 private heroId;
    uint256 private materialId;
    uint256 private requestId;

    function setUp() public override {
        super.setUp();
        heroId = mintTraits(alice, plainTraits(4, 0, 10_101));
        materialId = mintTraits(alice, plainTraits(1, 0, 10_202));
        vm.prank(alice);
        requestId = forge.recast(heroId, materialId, 0);
    }

    function test_WhenTheAnswerIsNotOverdue_RevertWithTickets_TooSoon() external {
        pass(24 hours - 1);

        expectError(Errors.Tickets_TooSoon.selector, START + 24 hours);
        vm.prank(alice);
        forge.refund(requestId);
    }

    function test_WhenTheCallerIsSomebodyElse_RevertWithTickets_NotYourTicket() external {
        pass(24 hours);

        expectError(Errors.Tickets_NotYourTicket.selector, requestId);
        vm.prank(bob);
        forge.refund(requestId);
    }

    function test_WhenItWasRefundedBefore_RevertWithTickets_NotOpen() external {
        pass(24 hours);
        vm.startPrank(alice);
        forge.refund(requestId);

        expectError(Errors.Tickets_NotOpen.selector, requestId);
        forge.refund(requestId);
        vm.stopPrank();
    }

    function test_WhenTheAnswerIsOverdue_GiveBackTheHeroAndTheMaterialOfARecast() external {
        pass(24 hours);
        vm.prank(alice);
        forge.refund(requestId);

        assertEq(hero.ownerOf(heroId), alice, "hero");
        assertEq(hero.ownerOf(materialId), alice, "material");
        assertTrue(forge.requestOf(requestId).action == ForgeAction.None, "request");
        assertTrue(forge.ticketOf(requestId).state == TicketState.Refunded, "state");
    }

    function test_WhenTheAnswerIsOverdue_GiveBackTheHeroesAndTheOreOfAPowerUpgrade() external {
        mintOre(bob, 3_750 ether);
        uint256 bobs = mintPlain(bob, 3);
        uint256[] memory materials = mintMaterials(bob, 3, 1);
        vm.prank(bob);
        uint256 power = forge.powerUpgrade(bobs, materials, false, 3_750 ether);
        pass(24 hours);

        vm.prank(bob);
        forge.refund(power);

        assertEq(hero.balanceOf(bob), 2, "heroes");
        assertEq(whiteOre.balanceOf(bob), 3_750 ether, "ore");
        assertEq(hero.traitsOf(bobs).burnCount, 0, "level");
        assertEq(hero.balanceOf(address(forge)), 2, "of the other request");
    }

    function test_WhenTheAnswerIsOverdue_GiveThemToTheUserWhenTheOperatorAsks() external {
        pass(24 hours);
        vm.prank(operator);
        forge.refund(requestId);

        assertEq(hero.balanceOf(alice), 2, "heroes");
    }

    function test_WhenTheAnswerIsOverdue_WorkWhilePaused() external {
        vm.prank(pauser);
        forge.pause();
        pass(24 hours);
        vm.prank(alice);
        forge.refund(requestId);

        assertEq(hero.balanceOf(alice), 2, "heroes");
    }

    function test_WhenTheAnswerIsOverdue_EmitTicketRefunded() external {
        pass(24 hours);

        vm.expectEmit(address(forge));
        emit ITickets.TicketRefunded(requestId, alice);
        vm.prank(alice);
        forge.refund(requestId);
    }
}
