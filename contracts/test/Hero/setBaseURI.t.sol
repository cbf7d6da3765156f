// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {IHero} from "../../src/interfaces/IHero.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract HeroSetBaseURITest is WorldTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        hero.setBaseURI("https://evil.test/");
    }

    function test_WhenTheCallerIsAnOperator_ChangeEveryTokenSURI() external {
        uint256 tokenId = mintHero(alice);
        assertEq(IERC721Metadata(address(hero)).tokenURI(tokenId), "https://hub.test/1", "before");

        vm.prank(operator);
        hero.setBaseURI("https://other.test/");

        assertEq(IERC721Metadata(address(hero)).tokenURI(tokenId), "https://other.test/1", "after");
    }

    function test_WhenTheCallerIsAnOperator_EmitBaseURIChanged() external {
        vm.expectEmit(address(hero));
        emit IHero.BaseURIChanged("https://other.test/");
        vm.prank(operator);
        hero.setBaseURI("https://other.test/");
    }
}
