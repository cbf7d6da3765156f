// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IForge} from "../../src/interfaces/IForge.sol";
import {ITickets} from "../../src/interfaces/ITickets.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ForgeAction, ForgeRequest, ForgeSettings} from "../../src/types/ForgeTypes.sol";
import {HeroTraits} from "../../src/types/HeroTraits.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";
import {OneRolePolicy} from "../support/trade/RolePolicies.sol";

contract ForgeUpgradeTest is ForgeTest {
    uint8 private constant SR = 3;
    uint256 private heroId;

    function setUp() public override {
        super.setUp();
        heroId = mintPlain(alice, SR);
    }

    function test_WhenOneOfTheHeroesBelongsToSomebodyElse_RevertWithForge_NotHeroOwner() external {
        uint256 foreign = mintPlain(bob, SR);
        uint256[] memory materials = mintMaterials(alice, SR, 2);

        expectError(Errors.Forge_NotHeroOwner.selector, foreign);
        _upgrade(foreign, materials);
        materials[1] = foreign;
        expectError(Errors.Forge_NotHeroOwner.selector, foreign);
        _upgrade(heroId, materials);
    }

    function test_WhenAMaterialIsOfAnotherRarity_RevertWithForge_OtherRarity() external {
        uint256[] memory materials = mintMaterials(alice, SR, 2);
        materials[1] = mintPlain(alice, 4);

        expectError(Errors.Forge_OtherRarity.selector, materials[1]);
        _upgrade(heroId, materials);
    }

    function test_WhenThereIsNoMaterial_RevertWithForge_BadCount() external {
        expectError(Errors.Forge_BadCount.selector, 0, 10);
        _upgrade(heroId, new uint256[](0));
    }

    function test_WhenThereAreElevenMaterials_RevertWithForge_BadCount() external {
        uint256[] memory materials = mintMaterials(alice, SR, 11);

        expectError(Errors.Forge_BadCount.selector, 11, 10);
        _upgrade(heroId, materials);
    }

    function test_WhenAHeroIsNamedTwice_RevertWithForge_SameHero() external {
        uint256[] memory materials = mintMaterials(alice, SR, 3);
        materials[2] = materials[0];
        expectError(Errors.Forge_SameHero.selector, materials[0]);
        _upgrade(heroId, materials);

        materials[2] = heroId;
        expectError(Errors.Forge_SameHero.selector, heroId);
        _upgrade(heroId, materials);
    }

    function test_WhenOneOfTheHeroesHasARole_RevertWithForge_Engaged() external {
        uint256[] memory materials = mintMaterials(alice, SR, 3);
        _letMarketDecide(new OneRolePolicy(materials[2], 2));
        expectError(Errors.Forge_Engaged.selector, materials[2]);
        _upgrade(heroId, materials);
        expectError(Errors.Forge_Engaged.selector, materials[2]);
        _power(heroId, materials);

        _letMarketDecide(new OneRolePolicy(heroId, 1));
        expectError(Errors.Forge_Engaged.selector, heroId);
        _upgrade(heroId, materials);
        assertEq(hero.balanceOf(address(forge)), 0, "nothing moved");
    }

    function test_WhenOneOfTheHeroesHasARole_GoOnOnceItHasNone() external {
        uint256[] memory materials = mintMaterials(alice, SR, 1);
        _letMarketDecide(new OneRolePolicy(materials[0], 0));

        _upgrade(heroId, materials);

        assertEq(hero.balanceOf(address(forge)), 2, "escrow");
    }

    function test_WhenEveryAttributeIsAtItsCap_RevertWithForge_FullyGrownBeyondLevel30() external {
        uint256 full = _mintGrown(3_000, 1_200, 29);
        uint256[] memory materials = mintMaterials(alice, SR, 2);

        expectError(Errors.Forge_FullyGrown.selector, full);
        _upgrade(full, materials);
    }

    function test_WhenEveryAttributeIsAtItsCap_GoOnUpToLevel30() external {
        uint256 full = _mintGrown(3_000, 1_200, 29);
        uint256 unfinished = _mintGrown(3_000, 1_199, 30);

        _upgrade(full, mintMaterials(alice, SR, 1));
        _upgrade(unfinished, mintMaterials(alice, SR, 1));
        assertEq(forge.openTickets(), 2, "open");
    }

    function test_WhenItCostsMoreThanWasAgreedTo_RevertWithForge_PriceTooHigh() external {
        mintOre(alice, 8_000 ether);
        uint256[] memory materials = mintMaterials(alice, SR, 2);
        _setCost(4_000 ether);

        expectError(Errors.Forge_PriceTooHigh.selector, 8_000 ether, 7_500 ether);
        vm.prank(alice);
        forge.powerUpgrade(heroId, materials, true, 7_500 ether);

        assertEq(whiteOre.balanceOf(alice), 8_000 ether, "ore");
        assertEq(hero.balanceOf(address(forge)), 0, "nothing moved");
    }

    function test_WhenItCostsMoreThanWasAgreedTo_SayThatBeforeThatTheOreIsMissing() external {
        uint256[] memory materials = mintMaterials(alice, SR, 1);

        expectError(Errors.Forge_PriceTooHigh.selector, 3_750 ether, 3_750 ether - 1);
        vm.prank(alice);
        forge.powerUpgrade(heroId, materials, true, 3_750 ether - 1);
    }

    function test_WhenItCostsMoreThanWasAgreedTo_GoOnForTheVeryPriceAndForLess() external {
        mintOre(alice, 10_000 ether);
        uint256[] memory materials = mintMaterials(alice, SR, 1);
        uint256[] memory more = mintMaterials(alice, SR, 1);
        uint256 other = mintPlain(alice, SR);

        vm.prank(alice);
        forge.powerUpgrade(heroId, materials, true, 3_750 ether);
        _setCost(3_000 ether);
        vm.prank(alice);
        forge.powerUpgrade(other, more, true, 3_750 ether);

        assertEq(whiteOre.balanceOf(alice), 3_250 ether, "what it costs, not what was agreed to");
    }

    function test_WhenTheCallerHasTooLittleWhiteOre_RevertWithBalanceIsNotEnough() external {
        mintOre(alice, 7_500 ether - 1);
        uint256[] memory materials = mintMaterials(alice, SR, 2);

        expectError(Errors.BalanceIsNotEnough.selector, 7_500 ether - 1, 7_500 ether);
        _power(heroId, materials);
    }

    function test_WhenACapMayBePassed_RevertWithForge_OverflowNotAccepted() external {
        // 150 for each material at most, of 3,000.
        uint256 near = _mintGrown(2_701, 0, 5);
        uint256[] memory materials = mintMaterials(alice, SR, 2);

        expectError(Errors.Forge_OverflowNotAccepted.selector, near);
        vm.prank(alice);
        forge.upgrade(near, materials, false);
    }

    function test_WhenACapMayBePassed_BurnNothingAndLeaveTheOreWhenThatIsNotAccepted() external {
        uint256 near = _mintGrown(2_701, 0, 5);
        uint256[] memory materials = mintMaterials(alice, SR, 2);
        mintOre(alice, 7_500 ether);
        uint256 ore = whiteOre.balanceOf(alice);

        for (uint256 i = 0; i < 2; ++i) {
            expectError(Errors.Forge_OverflowNotAccepted.selector, near);
            vm.prank(alice);
            if (i == 0) forge.upgrade(near, materials, false);
            else forge.powerUpgrade(near, materials, false, 7_500 ether);
        }

        assertEq(hero.ownerOf(near), alice, "hero");
        for (uint256 i = 0; i < materials.length; ++i) {
            assertEq(hero.ownerOf(materials[i]), alice, "material");
        }
        assertEq(whiteOre.balanceOf(alice), ore, "ore");
        assertEq(hero.totalSupply(), hero.totalMinted(), "burned");
        assertEq(forge.openTickets(), 0, "requests");
    }

    function test_WhenACapMayBePassed_GoOnIfThatIsAccepted() external {
        uint256[] memory materials = mintMaterials(alice, SR, 2);
        uint256[] memory more = mintMaterials(alice, SR, 2);
        uint256 near = _mintGrown(2_701, 0, 5);
        uint256 farther = _mintGrown(2_700, 0, 5);

        vm.startPrank(alice);
        forge.upgrade(near, materials, true);
        forge.upgrade(farther, more, false);
        vm.stopPrank();
    }

    function test_WhenItIsPaused_RevertWithEnforcedPause() external {
        uint256[] memory materials = mintMaterials(alice, SR, 1);
        vm.prank(pauser);
        forge.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _upgrade(heroId, materials);
        expectError(PausableUpgradeable.EnforcedPause.selector);
        _power(heroId, materials);
    }

    function test_WhenEverythingIsInOrder_TakeTheHeroAndItsMaterialsIntoEscrow() external {
        uint256[] memory materials = mintMaterials(alice, SR, 10);

        ForgeRequest memory request = forge.requestOf(_upgrade(heroId, materials));

        assertEq(hero.balanceOf(address(forge)), 11, "escrow");
        assertTrue(request.action == ForgeAction.Upgrade, "action");
        assertEq(request.heroId, heroId, "hero");
        assertEq(request.count, 10, "count");
        for (uint256 i = 0; i < 10; ++i) {
            assertEq(request.materials[i], materials[i], "material");
        }
    }

    function test_WhenEverythingIsInOrder_TakeTheOreOfAPowerUpgradeIntoEscrow() external {
        mintOre(alice, 10_000 ether);

        uint256 requestId = _power(heroId, mintMaterials(alice, SR, 2));

        assertEq(forge.requestOf(requestId).ore, 7_500 ether, "ore");
        assertEq(whiteOre.balanceOf(address(forge)), 7_500 ether, "escrow");
        assertEq(whiteOre.balanceOf(alice), 2_500 ether, "left");
    }

    function test_WhenEverythingIsInOrder_SayTheFirstReasonOfSeveral() external {
        uint256[] memory materials = new uint256[](12);
        for (uint256 i = 0; i < 12; ++i) {
            materials[i] = heroId;
        }
        expectError(Errors.Forge_BadCount.selector, 12, 10);
        _power(heroId, materials);

        materials[11] = mintPlain(alice, 1);
        expectError(Errors.Forge_OtherRarity.selector, materials[11]);
        _power(heroId, materials);

        materials[10] = mintPlain(bob, 1);
        expectError(Errors.Forge_NotHeroOwner.selector, materials[10]);
        _power(heroId, materials);
    }

    function test_WhenEverythingIsInOrder_EmitTicketOpenedAndUpgradeRequested() external {
        mintOre(alice, 3_750 ether);
        uint256[] memory materials = mintMaterials(alice, SR, 1);
        uint64[10] memory expected;
        expected[0] = uint64(materials[0]);
        uint256 day = forge.today();

        vm.expectEmit(address(forge));
        emit ITickets.TicketOpened(1, alice, day);
        vm.expectEmit(address(forge));
        emit IForge.UpgradeRequested(1, alice, heroId, ForgeAction.PowerUpgrade, 1, expected, 3_750 ether);
        _power(heroId, materials);
    }

    function _setCost(uint96 cost) private {
        ForgeSettings memory settings = forge.settings();
        settings.rarities[SR - 1].powerCost = cost;
        vm.prank(admin);
        forge.setSettings(settings);
    }

    function _letMarketDecide(OneRolePolicy policy) private {
        vm.prank(operator);
        market.setRolePolicy(address(hero), address(policy));
        vm.prank(admin);
        forge.setMarket(address(market));
    }

    function _mintGrown(uint16 growth, uint16 mining, uint16 level) private returns (uint256) {
        HeroTraits memory traits = plainTraits(SR, 0, 10_101);
        for (uint256 i = 0; i < 6; ++i) {
            traits.growthBps[i] = growth;
        }
        (traits.growthBps[6], traits.burnCount) = (mining, level);
        return mintTraits(alice, traits);
    }

    function _upgrade(uint256 hero_, uint256[] memory materials) private returns (uint256) {
        vm.prank(alice);
        return forge.upgrade(hero_, materials, true);
    }

    function _power(uint256 hero_, uint256[] memory materials) private returns (uint256) {
        vm.prank(alice);
        return forge.powerUpgrade(hero_, materials, true, type(uint256).max);
    }
}
