// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketPauseTest is WorldTest {
    function test_WhenTheCallerIsNotAPauser_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(operator, PAUSER);
        market.pause();
        expectRoleRefusal(operator, PAUSER);
        market.unpause();
    }

    function test_WhenTheCallerIsAPauser_StopAndResumeSales() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);
        fund(bob, NATIVE, PRICE);
        vm.prank(pauser);
        market.pause();

        expectError(PausableUpgradeable.EnforcedPause.selector);
        vm.prank(bob);
        market.buy{value: PRICE}(listingId, PRICE);

        vm.prank(pauser);
        market.unpause();
        vm.prank(bob);
        market.buy{value: PRICE}(listingId, PRICE);
        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    function test_WhenTheCallerIsAPauser_RefuseToDoTwiceWhatIsDone() external {
        vm.startPrank(pauser);
        expectError(PausableUpgradeable.ExpectedPause.selector);
        market.unpause();

        market.pause();
        expectError(PausableUpgradeable.EnforcedPause.selector);
        market.pause();
    }
}
