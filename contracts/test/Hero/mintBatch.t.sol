// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {HeroTraits} from "../../src/types/HeroTraits.sol";
import {RandomTraits} from "../support/RandomTraits.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract HeroMintBatchTest is WorldTest {
    function test_WhenTheCallerIsNotAMinter_RevertWithAccessControlUnauthorizedAccount() external {
        (address[] memory to, HeroTraits[] memory traits) = _batch(1, 1);

        expectRoleRefusal(alice, MINTER);
        hero.mintBatch(to, traits);
    }

    function test_WhenTheListsDifferInLength_RevertWithHero_BadBatch() external {
        _expectRefusal(2, 1);
        _expectRefusal(1, 2);
    }

    function test_WhenTheListsAreEmpty_RevertWithHero_BadBatch() external {
        _expectRefusal(0, 0);
    }

    function test_WhenOneHeroIsWrong_MintNone() external {
        (address[] memory to, HeroTraits[] memory traits) = _batch(3, 3);
        traits[2].rarity = 9;

        vm.expectRevert(abi.encodeWithSelector(Errors.Hero_TraitOutOfRange.selector, bytes32("rarity"), 9));
        vm.prank(minter);
        hero.mintBatch(to, traits);
        assertEq(hero.totalMinted(), 0, "minted");
    }

    function test_WhenEverythingIsInOrder_MintThemAllWithConsecutiveIds() external {
        (address[] memory to, HeroTraits[] memory traits) = _batch(50, 50);

        vm.prank(minter);
        uint256 first = hero.mintBatch(to, traits);

        assertEq(first, 1, "first");
        assertEq(hero.totalMinted(), 50, "minted");
        for (uint256 i = 0; i < 50; ++i) {
            assertEq(hero.ownerOf(first + i), to[i], "owner");
            assertTrue(keccak256(abi.encode(hero.traitsOf(first + i))) == keccak256(abi.encode(traits[i])), "traits");
        }
    }

    function test_WhenEverythingIsInOrder_GoOnWhereMintStopped() external {
        mintHero(alice);
        (address[] memory to, HeroTraits[] memory traits) = _batch(2, 2);

        vm.prank(minter);
        uint256 first = hero.mintBatch(to, traits);

        assertEq(first, 2, "first");
        assertEq(mintHero(alice), 4, "next");
    }

    function _expectRefusal(uint256 receivers, uint256 heroes) private {
        (address[] memory to, HeroTraits[] memory traits) = _batch(receivers, heroes);
        expectError(Errors.Hero_BadBatch.selector, receivers, heroes);
        vm.prank(minter);
        hero.mintBatch(to, traits);
    }

    function _batch(uint256 receivers, uint256 heroes)
        private
        view
        returns (address[] memory to, HeroTraits[] memory traits)
    {
        to = new address[](receivers);
        traits = new HeroTraits[](heroes);
        for (uint256 i = 0; i < receivers; ++i) {
            to[i] = i % 2 == 0 ? alice : bob;
        }
        for (uint256 i = 0; i < heroes; ++i) {
            traits[i] = RandomTraits.grown(i);
        }
    }
}
