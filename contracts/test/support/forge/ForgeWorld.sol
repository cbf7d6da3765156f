// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
// Named only so that deployCode finds it.
import {Forge} from "../../../src/Forge.sol";
import {IForge} from "../../../src/interfaces/IForge.sol";
import {ForgeAnswer, ForgeSettings, RarityFigures} from "../../../src/types/ForgeTypes.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {Economy} from "../Economy.sol";

/// @notice The world with a forge, whose operator has promised a seed for today.
abstract contract ForgeWorld is Economy {
    bytes32 internal constant SEED = keccak256("the seed of the day");
    /// @dev Words that decide a recast for sure, whatever the part.
    bytes32 internal constant LUCKY = bytes32(uint256(0));
    bytes32 internal constant UNLUCKY = bytes32(uint256(9_999));

    IForge internal forge;

    function deployForge(string memory code) internal {
        vm.warp(START);
        deployWorld("Market.sol:Market");
        deployTokens();
        forge = IForge(deployProxy(code, forgeInitializer(admin, address(hero), address(whiteOre), forgeSettings())));

        vm.startPrank(admin);
        IAccessControl(address(forge)).grantRole(OPERATOR, operator);
        IAccessControl(address(forge)).grantRole(PAUSER, pauser);
        IAccessControl(address(forge)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(hero)).grantRole(OPERATOR, address(forge));
        vm.stopPrank();
        promiseSeed();
    }

    function forgeInitializer(address admin_, address hero_, address ore, ForgeSettings memory settings)
        internal
        pure
        returns (bytes memory)
    {
        return abi.encodeCall(IForge.initialize, (admin_, hero_, ore, settings));
    }

    /// @dev The figures of a deployment that names no others.
    function forgeSettings() internal pure returns (ForgeSettings memory) {
        return ForgeSettings({
            bodyChanceBps: 3_500,
            faceChanceBps: 5_000,
            maxBurned: 50,
            rarities: [
                RarityFigures(400, 200, 3_360, 500 ether),
                RarityFigures(800, 400, 4_800, 1_000 ether),
                RarityFigures(3_000, 1_200, 5_760, 3_750 ether),
                RarityFigures(5_500, 2_000, 7_200, 7_500 ether)
            ]
        });
    }

    function figuresOf(uint8 rarity) internal pure returns (RarityFigures memory) {
        return forgeSettings().rarities[rarity - 1];
    }

    /// @dev The attribute with this index: mining is the last.
    function capOf(uint8 rarity, uint256 index) internal pure returns (uint256) {
        return index == 6 ? figuresOf(rarity).miningCapBps : figuresOf(rarity).growthCapBps;
    }

    function promiseSeed() internal {
        uint256 day = forge.today();
        vm.prank(operator);
        forge.commitSeed(day, keccak256(abi.encode(seedFor(day))));
    }

    function seedFor(uint256 day) internal pure returns (bytes32) {
        return keccak256(abi.encode(SEED, day));
    }

    function letForgeMove(address account) internal {
        vm.startPrank(account);
        hero.setApprovalForAll(address(forge), true);
        whiteOre.approve(address(forge), type(uint256).max);
        vm.stopPrank();
    }

    /// @dev A hero that was never upgraded, all of one suit.
    function plainTraits(uint8 rarity, uint8 gender, uint16 suit) internal pure returns (HeroTraits memory traits) {
        traits = someTraits();
        (traits.rarity, traits.gender, traits.burnCount) = (rarity, gender, 0);
        for (uint256 i = 0; i < 7; ++i) {
            traits.growthBps[i] = 0;
        }
        for (uint256 i = 0; i < 4; ++i) {
            traits.parts[i] = suit;
            traits.materials[i] = uint8(1 + (suit % 4));
        }
        for (uint256 i = 0; i < 3; ++i) {
            traits.face[i] = uint8(1 + (suit % 12));
        }
    }

    function mintTraits(address to, HeroTraits memory traits) internal returns (uint256) {
        vm.prank(minter);
        return hero.mint(to, traits);
    }

    function mintPlain(address to, uint8 rarity) internal returns (uint256) {
        return mintTraits(to, plainTraits(rarity, 0, 10_101));
    }

    function mintMaterials(address to, uint8 rarity, uint256 count) internal returns (uint256[] memory ids) {
        ids = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            ids[i] = mintPlain(to, rarity);
        }
    }

    /// @dev One block on: from then the request can be answered.
    function nextBlock() internal {
        vm.roll(vm.getBlockNumber() + 1);
    }

    function answerOf(uint256 requestId, bytes32 word) internal view returns (ForgeAnswer[] memory answers) {
        answers = new ForgeAnswer[](1);
        answers[0] = ForgeAnswer(requestId, forge.blockHashOf(requestId), word);
    }

    function resolveAs(uint256 requestId, bytes32 word) internal returns (uint256) {
        nextBlock();
        ForgeAnswer[] memory answers = answerOf(requestId, word);
        vm.prank(operator);
        return forge.resolve(answers);
    }
}
