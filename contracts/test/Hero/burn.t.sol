// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract HeroBurnTest is WorldTest {
    uint256 internal tokenId;

    function setUp() public override {
        super.setUp();
        tokenId = mintHero(alice);
    }

    function test_WhenTheCallerIsNeitherTheOwnerNorApproved_RevertWithERC721InsufficientApproval() external {
        _expectRefusal(bob);
    }

    function test_WhenTheCallerIsNeitherTheOwnerNorApproved_RefuseMinterAndOperatorToo() external {
        _expectRefusal(minter);
        _expectRefusal(operator);
    }

    function test_WhenTheHeroDoesNotExist_RevertWithERC721NonexistentToken() external {
        expectError(IERC721Errors.ERC721NonexistentToken.selector, 2);
        vm.prank(alice);
        hero.burn(2);
    }

    function test_WhenTheHeroIsListed_RefuseTheSeller() external {
        vm.startPrank(alice);
        hero.setApprovalForAll(address(market), true);
        market.list(address(hero), tokenId, NATIVE, PRICE);
        vm.stopPrank();

        _expectRefusal(alice);
    }

    function test_WhenEverythingIsInOrder_EndTheHeroAndItsTraits() external {
        vm.prank(alice);
        hero.burn(tokenId);

        expectError(IERC721Errors.ERC721NonexistentToken.selector, tokenId);
        hero.traitsOf(tokenId);
        assertEq(hero.balanceOf(alice), 0, "balance");
    }

    function test_WhenEverythingIsInOrder_LowerTheSupplyAndNeverUseTheIdAgain() external {
        vm.prank(alice);
        hero.burn(tokenId);

        assertEq(hero.totalSupply(), 0, "supply");
        assertEq(hero.totalMinted(), 1, "minted");
        assertEq(mintHero(alice), 2, "next");
    }

    function test_WhenEverythingIsInOrder_ServeAnApprovedCaller() external {
        vm.prank(alice);
        hero.approve(bob, tokenId);
        vm.prank(bob);
        hero.burn(tokenId);

        assertEq(hero.totalSupply(), 0, "supply");
    }

    function _expectRefusal(address caller) private {
        expectError(IERC721Errors.ERC721InsufficientApproval.selector, caller, tokenId);
        vm.prank(caller);
        hero.burn(tokenId);
    }
}
