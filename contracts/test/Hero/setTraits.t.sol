// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IHero} from "../../src/interfaces/IHero.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {HeroTraits} from "../../src/types/HeroTraits.sol";
import {RandomTraits} from "../support/RandomTraits.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract HeroSetTraitsTest is WorldTest {
    uint256 internal tokenId;

    function setUp() public override {
        super.setUp();
        tokenId = mintHero(alice);
    }

    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        hero.setTraits(tokenId, someTraits());
    }

    function test_WhenTheHeroDoesNotExist_RevertWithERC721NonexistentToken() external {
        expectError(IERC721Errors.ERC721NonexistentToken.selector, 2);
        vm.prank(operator);
        hero.setTraits(2, someTraits());
    }

    function test_WhenATraitIsOutOfRange_RevertWithHero_TraitOutOfRange() external {
        HeroTraits memory traits = someTraits();
        traits.class_ = 9;

        vm.expectRevert(abi.encodeWithSelector(Errors.Hero_TraitOutOfRange.selector, bytes32("class"), 9));
        _set(traits);
    }

    function test_WhenEverythingIsInOrder_ReplaceEveryTrait() external {
        HeroTraits memory traits = RandomTraits.grown(99);

        _set(traits);

        assertTrue(keccak256(abi.encode(hero.traitsOf(tokenId))) == keccak256(abi.encode(traits)), "traits");
    }

    function test_WhenEverythingIsInOrder_TakeGrowthAwayAgain() external {
        _set(RandomTraits.newborn(3));

        assertEq(hero.traitsOf(tokenId).burnCount, 0, "burned");
        assertEq(hero.traitsOf(tokenId).growthBps[6], 0, "growth");
    }

    function test_WhenEverythingIsInOrder_EmitHeroTraitsChanged() external {
        HeroTraits memory traits = RandomTraits.grown(5);

        vm.expectEmit(address(hero));
        emit IHero.HeroTraitsChanged(tokenId, traits);
        _set(traits);
    }

    function test_WhenEverythingIsInOrder_LeaveTheOwnerAlone() external {
        _set(RandomTraits.grown(6));

        assertEq(hero.ownerOf(tokenId), alice, "owner");
    }

    function test_WhenEverythingIsInOrder_CountItAsARevision() external {
        assertEq(hero.revisionOf(tokenId), 0, "as it was born");

        _set(RandomTraits.grown(6));
        _set(RandomTraits.grown(6));

        assertEq(hero.revisionOf(tokenId), 2, "each time");
    }

    function _set(HeroTraits memory traits) private {
        vm.prank(operator);
        hero.setTraits(tokenId, traits);
    }
}
