// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IGacha} from "../../src/interfaces/boxes/IGacha.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract TicketsWordOfTest is GachaTest {
    bytes32 private constant SEED = keccak256("seed");
    bytes32 private constant BLOCK = keccak256("block");

    function test_WhenOneOfItsPartsDiffers_DifferForAnotherSeed() external view {
        assertTrue(gacha.wordOf(SEED, 1, BLOCK) != gacha.wordOf(BLOCK, 1, BLOCK), "seed");
    }

    function test_WhenOneOfItsPartsDiffers_DifferForAnotherRequest() external view {
        assertTrue(gacha.wordOf(SEED, 1, BLOCK) != gacha.wordOf(SEED, 2, BLOCK), "request");
    }

    function test_WhenOneOfItsPartsDiffers_DifferForAnotherBlock() external view {
        assertTrue(gacha.wordOf(SEED, 1, BLOCK) != gacha.wordOf(SEED, 1, SEED), "block");
    }

    function test_WhenOneOfItsPartsDiffers_DifferForAnotherContract() external {
        IGacha other = IGacha(
            deployProxy("Gacha.sol:Gacha", abi.encodeCall(IGacha.initialize, (admin, address(items), address(hero))))
        );

        assertTrue(gacha.wordOf(SEED, 1, BLOCK) != other.wordOf(SEED, 1, BLOCK), "contract");
    }

    function test_WhenOneOfItsPartsDiffers_DifferOnAnotherChain() external {
        bytes32 here = gacha.wordOf(SEED, 1, BLOCK);
        vm.chainId(2020);

        assertTrue(here != gacha.wordOf(SEED, 1, BLOCK), "chain");
    }

    function test_WhenAllOfThemAreKnown_BeTheHashOfSeedChainContractRequestAndBlock() external view {
        bytes32 expected = keccak256(abi.encode(SEED, block.chainid, address(gacha), uint256(7), BLOCK));

        vm.assertEq(gacha.wordOf(SEED, 7, BLOCK), expected, "word");
    }
}
