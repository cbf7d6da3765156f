// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract HeroTransferTest is WorldTest {
    function test_WhenAHeroChangesHands_CountItAsARevision() external {
        uint256 tokenId = mintHero(alice);
        uint256 other = mintHero(alice);
        vm.prank(alice);
        hero.transferFrom(alice, bob, tokenId);
        vm.prank(bob);
        hero.transferFrom(bob, alice, tokenId);

        assertEq(hero.revisionOf(tokenId), 2, "there and back");
        assertEq(hero.revisionOf(other), 0, "each for itself");
    }

    function test_WhenAHeroChangesHands_CountTheMarketSEscrowAndTheWayBackOutOfIt() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);
        vm.prank(alice);
        market.unlist(listingId);

        assertEq(hero.revisionOf(tokenId), 2, "both ways");
    }

    function test_WhenAHeroIsBornOrGone_CountNothingAtBirth() external {
        assertEq(hero.revisionOf(mintHero(alice)), 0, "new");
    }

    function test_WhenAHeroIsBornOrGone_KnowNoneOfWhatIsBurned() external {
        uint256 tokenId = mintHero(alice);
        vm.prank(alice);
        hero.burn(tokenId);

        expectError(IERC721Errors.ERC721NonexistentToken.selector, tokenId);
        hero.revisionOf(tokenId);
    }
}
