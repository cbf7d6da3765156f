// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketRescueTest is WorldTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        market.rescue(address(hero), 1, alice);
    }

    function test_WhenTheTokenIsListed_RevertWithMarket_AlreadyListed() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);

        expectError(Errors.Market_AlreadyListed.selector, listingId);
        vm.prank(operator);
        market.rescue(address(hero), tokenId, operator);
    }

    function test_WhenTheMarketDoesNotHoldTheToken_RevertWithERC721InsufficientApproval() external {
        uint256 tokenId = mintHero(alice);

        expectError(IERC721Errors.ERC721InsufficientApproval.selector, address(market), tokenId);
        vm.prank(operator);
        market.rescue(address(hero), tokenId, operator);
    }

    function test_WhenTheTokenWasSentToTheMarketWithoutBeingListed_HandItOver() external {
        uint256 tokenId = mintHero(alice);
        vm.prank(alice);
        hero.transferFrom(alice, address(market), tokenId);

        vm.prank(operator);
        market.rescue(address(hero), tokenId, alice);

        assertEq(hero.ownerOf(tokenId), alice, "owner");
    }
}
