// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IHero} from "../../src/interfaces/IHero.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {HeroTraits} from "../../src/types/HeroTraits.sol";
import {RandomTraits} from "../support/RandomTraits.sol";
import {RefusingWallet} from "../support/Wallets.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract HeroMintTest is WorldTest {
    function test_WhenTheCallerIsNotAMinter_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(operator, MINTER);
        hero.mint(operator, someTraits());
    }

    function test_WhenATraitIsOutOfRange_RevertWithHero_TraitOutOfRange() external {
        HeroTraits memory traits = someTraits();
        traits.rarity = 0;
        _expectRefusal(traits, "rarity", 0);
        traits.rarity = 5;
        _expectRefusal(traits, "rarity", 5);

        traits = someTraits();
        traits.class_ = 0;
        _expectRefusal(traits, "class", 0);
        traits.class_ = 9;
        _expectRefusal(traits, "class", 9);

        traits = someTraits();
        traits.faction = 6;
        _expectRefusal(traits, "faction", 6);

        traits = someTraits();
        traits.gender = 2;
        _expectRefusal(traits, "gender", 2);

        traits = someTraits();
        traits.parts[3] = 0;
        _expectRefusal(traits, "part", 0);
        traits.parts[3] = 20_000;
        _expectRefusal(traits, "part", 20_000);

        traits = someTraits();
        traits.materials[0] = 5;
        _expectRefusal(traits, "material", 5);

        traits = someTraits();
        traits.face[2] = 13;
        _expectRefusal(traits, "face", 13);

        traits = someTraits();
        traits.skin = 0;
        _expectRefusal(traits, "skin", 0);

        traits = someTraits();
        traits.hair = 13;
        _expectRefusal(traits, "hair", 13);

        traits = someTraits();
        traits.weapon = 255;
        _expectRefusal(traits, "weapon", 255);
    }

    function test_WhenTheReceiverIsZero_RevertWithERC721InvalidReceiver() external {
        expectError(IERC721Errors.ERC721InvalidReceiver.selector, address(0));
        mintHero(address(0));
    }

    function test_WhenTheHeroDoesNotExist_RevertWithERC721NonexistentTokenForItsTraits() external {
        expectError(IERC721Errors.ERC721NonexistentToken.selector, 1);
        hero.traitsOf(1);
    }

    function test_WhenEverythingIsInOrder_GiveIdsFrom1On() external {
        assertEq(mintHero(alice), 1, "first");
        assertEq(mintHero(bob), 2, "second");
        assertEq(hero.ownerOf(1), alice, "owner");
        assertEq(hero.totalMinted(), 2, "minted");
        assertEq(hero.totalSupply(), 2, "supply");
    }

    function test_WhenEverythingIsInOrder_KeepEveryTrait() external {
        uint256 tokenId = mintHero(alice);

        _checkSame(hero.traitsOf(tokenId), someTraits());
    }

    function test_WhenEverythingIsInOrder_EmitHeroMintedBeforeTransfer() external {
        vm.expectEmit(address(hero));
        emit IHero.HeroMinted(1, alice, someTraits());
        vm.expectEmit(address(hero));
        emit IERC721.Transfer(address(0), alice, 1);
        mintHero(alice);
    }

    function test_WhenEverythingIsInOrder_MintToAWalletThatRefusesHooks() external {
        address wallet = address(new RefusingWallet());

        assertEq(hero.ownerOf(mintHero(wallet)), wallet, "owner");
    }

    /// @dev The seed of a world mints thousands: a hero without growth takes one word for all its traits.
    function test_WhenEverythingIsInOrder_CostLittle() external {
        mintHero(alice);
        HeroTraits memory traits = RandomTraits.newborn(7);
        vm.prank(minter);
        uint256 before = gasleft();
        hero.mint(alice, traits);

        assertTrue(before - gasleft() < 100_000, "gas");
    }

    function testFuzz_KeepsEveryTraitOfEveryHero(uint256 seed) external {
        HeroTraits memory traits = RandomTraits.grown(seed);

        vm.prank(minter);
        uint256 tokenId = hero.mint(alice, traits);

        _checkSame(hero.traitsOf(tokenId), traits);
    }

    function _expectRefusal(HeroTraits memory traits, bytes32 trait, uint256 value) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Hero_TraitOutOfRange.selector, trait, value));
        vm.prank(minter);
        hero.mint(alice, traits);
    }

    function _checkSame(HeroTraits memory left, HeroTraits memory right) private pure {
        assertTrue(keccak256(abi.encode(left)) == keccak256(abi.encode(right)), "traits");
    }
}
