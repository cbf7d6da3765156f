// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IForge} from "../../src/interfaces/IForge.sol";
import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ForgeAction, ForgeRequest, ForgeSettings} from "../../src/types/ForgeTypes.sol";
import {TicketState} from "../../src/types/TicketTypes.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";

contract ForgeRecastTest is ForgeTest {
    uint256 private heroId;
    uint256 private materialId;

    function setUp() public override {
        super.setUp();
        heroId = mintTraits(alice, plainTraits(4, 0, 10_101));
        materialId = mintTraits(alice, plainTraits(1, 0, 10_202));
    }

    function test_WhenOneOfTheTwoBelongsToSomebodyElse_RevertWithForge_NotHeroOwner() external {
        uint256 foreign = mintTraits(bob, plainTraits(1, 0, 10_202));

        expectError(Errors.Forge_NotHeroOwner.selector, foreign);
        _recast(heroId, foreign, 0);
        expectError(Errors.Forge_NotHeroOwner.selector, foreign);
        _recast(foreign, materialId, 0);
    }

    function test_WhenOneOfTheTwoIsListed_RevertWithForge_NotHeroOwner() external {
        vm.startPrank(alice);
        hero.approve(address(market), materialId);
        market.list(address(hero), materialId, address(arca), PRICE);
        vm.stopPrank();

        expectError(Errors.Forge_NotHeroOwner.selector, materialId);
        _recast(heroId, materialId, 0);
    }

    function test_WhenThereIsNoSuchPart_RevertWithForge_BadPart() external {
        expectError(Errors.Forge_BadPart.selector, 7);
        _recast(heroId, materialId, 7);
    }

    function test_WhenTheMaterialIsTheHeroItself_RevertWithForge_SameHero() external {
        expectError(Errors.Forge_SameHero.selector, heroId);
        _recast(heroId, heroId, 0);
    }

    function test_WhenTheMaterialIsOfTheOtherGender_RevertWithForge_OtherGender() external {
        uint256 other = mintTraits(alice, plainTraits(4, 1, 10_202));

        expectError(Errors.Forge_OtherGender.selector, other);
        _recast(heroId, other, 0);
    }

    function test_WhenTheMaterialHasTheSamePart_RevertWithForge_SamePart() external {
        uint256 twin = mintTraits(alice, plainTraits(4, 0, 10_101));

        expectError(Errors.Forge_SamePart.selector, 3, 10_101);
        _recast(heroId, twin, 3);
        expectError(Errors.Forge_SamePart.selector, 6, 1 + (10_101 % 12));
        _recast(heroId, twin, 6);
    }

    function test_WhenTheForgeMayNotMoveTheHeroes_RevertWithERC721InsufficientApproval() external {
        vm.prank(alice);
        hero.setApprovalForAll(address(forge), false);

        expectError(IERC721Errors.ERC721InsufficientApproval.selector, address(forge), heroId);
        _recast(heroId, materialId, 0);
    }

    function test_WhenNoSeedIsPromisedForToday_RevertWithTickets_NoSeed() external {
        pass(1 days);

        expectError(Errors.Tickets_NoSeed.selector, forge.today());
        _recast(heroId, materialId, 0);
    }

    function test_WhenItIsPaused_RevertWithEnforcedPause() external {
        vm.prank(pauser);
        forge.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _recast(heroId, materialId, 0);
    }

    function test_WhenEverythingIsInOrder_TakeBothIntoEscrow() external {
        uint256 requestId = _recast(heroId, materialId, 0);

        assertEq(hero.ownerOf(heroId), address(forge), "hero");
        assertEq(hero.ownerOf(materialId), address(forge), "material");
        assertTrue(forge.ticketOf(requestId).state == TicketState.Open, "open");
        assertEq(forge.ticketOf(requestId).user, alice, "user");
    }

    function test_WhenEverythingIsInOrder_KeepWhatWasAskedForAndHowLikelyItWas() external {
        ForgeRequest memory request = forge.requestOf(_recast(heroId, materialId, 4));

        assertTrue(request.action == ForgeAction.Recast, "action");
        assertEq(request.part, 4, "part");
        assertEq(request.chanceBps, 5_000, "chance");
        assertEq(request.count, 1, "count");
        assertEq(request.heroId, heroId, "hero");
        assertEq(request.materials[0], materialId, "material");
        assertEq(request.ore, 0, "ore");
    }

    function test_WhenEverythingIsInOrder_TakeMaterialsOfAnyRarity() external {
        _recast(materialId, heroId, 1);

        assertEq(forge.openTickets(), 1, "open");
    }

    function test_WhenEverythingIsInOrder_EmitTicketOpenedAndRecastRequested() external {
        uint256 day = forge.today();
        vm.expectEmit(address(forge));
        emit ITickets.TicketOpened(1, alice, day);
        vm.expectEmit(address(forge));
        emit IForge.RecastRequested(1, alice, heroId, materialId, 2, 3_500);
        _recast(heroId, materialId, 2);
    }

    function _recast(uint256 hero_, uint256 material, uint8 part) private returns (uint256) {
        vm.prank(alice);
        return forge.recast(hero_, material, part);
    }
}
