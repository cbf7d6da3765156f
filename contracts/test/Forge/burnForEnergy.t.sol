// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {IForge} from "../../src/interfaces/IForge.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {HeroTraits} from "../../src/types/HeroTraits.sol";
import {ForgeTest} from "../support/forge/ForgeTest.sol";

contract ForgeBurnForEnergyTest is ForgeTest {
    function test_WhenNoHeroIsNamed_RevertWithForge_BadCount() external {
        expectError(Errors.Forge_BadCount.selector, 0, 50);
        forge.burnForEnergy(new uint256[](0));
    }

    function test_WhenMoreHeroesAreNamedThanOneCallMayBurn_RevertWithForge_BadCount() external {
        uint256[] memory ids = mintMaterials(alice, 1, 51);

        expectError(Errors.Forge_BadCount.selector, 51, 50);
        _burn(ids);
    }

    function test_WhenAHeroBelongsToSomebodyElse_RevertWithForge_NotHeroOwner() external {
        uint256[] memory ids = mintMaterials(alice, 1, 2);
        ids[1] = mintPlain(bob, 1);

        expectError(Errors.Forge_NotHeroOwner.selector, ids[1]);
        _burn(ids);
        assertEq(hero.balanceOf(alice), 2, "nothing was burned");
    }

    function test_WhenAHeroIsNamedTwice_RevertWithERC721NonexistentToken() external {
        uint256[] memory ids = mintMaterials(alice, 1, 2);
        ids[1] = ids[0];

        expectError(IERC721Errors.ERC721NonexistentToken.selector, ids[0]);
        _burn(ids);
    }

    function test_WhenTheForgeMayNotMoveTheHeroes_RevertWithERC721InsufficientApproval() external {
        uint256[] memory ids = mintMaterials(alice, 1, 1);
        vm.prank(alice);
        hero.setApprovalForAll(address(forge), false);

        expectError(IERC721Errors.ERC721InsufficientApproval.selector, address(forge), ids[0]);
        _burn(ids);
    }

    function test_WhenItIsPaused_RevertWithEnforcedPause() external {
        uint256[] memory ids = mintMaterials(alice, 1, 1);
        vm.prank(pauser);
        forge.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        _burn(ids);
    }

    function test_WhenEverythingIsInOrder_BurnFiftyHeroesAtOnce() external {
        assertEq(_burn(mintMaterials(alice, 1, 50)), 50 * 3_360, "energy");
        assertEq(hero.totalSupply(), 0, "heroes");
    }

    function test_WhenEverythingIsInOrder_CountByRarity() external {
        uint16[4] memory energy = [uint16(3_360), 4_800, 5_760, 7_200];
        for (uint8 rarity = 1; rarity <= 4; ++rarity) {
            assertEq(_burn(mintMaterials(alice, rarity, 1)), energy[rarity - 1], "energy");
        }
    }

    function test_WhenEverythingIsInOrder_CountUpgradeLevelsUpTo30() external {
        assertEq(_burnOfLevel(1, 1), 3_416, "one level");
        assertEq(_burnOfLevel(4, 15), 9_000, "fifteen levels");
        assertEq(_burnOfLevel(4, 30), 10_800, "thirty levels");
        assertEq(_burnOfLevel(2, 65_535), 7_200, "all levels");
    }

    function test_WhenEverythingIsInOrder_EmitEnergyGainedForEach() external {
        uint256[] memory ids = mintMaterials(alice, 2, 2);

        for (uint256 i = 0; i < 2; ++i) {
            vm.expectEmit(address(forge));
            emit IForge.EnergyGained(alice, ids[i], 2, 0, 4_800);
        }
        _burn(ids);
    }

    function _burnOfLevel(uint8 rarity, uint16 level) private returns (uint256) {
        HeroTraits memory traits = plainTraits(rarity, 0, 10_101);
        traits.burnCount = level;
        uint256[] memory ids = new uint256[](1);
        ids[0] = mintTraits(alice, traits);
        uint256 expected = forge.energyOf(ids[0]);
        uint256 gained = _burn(ids);
        assertEq(gained, expected, "as foretold");
        return gained;
    }

    function _burn(uint256[] memory ids) private returns (uint256) {
        vm.prank(alice);
        return forge.burnForEnergy(ids);
    }
}
