// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IVersioned} from "../support/UpgradedContracts.sol";
import {WorldTest} from "../support/WorldTest.sol";

contract HeroUpgradeTest is WorldTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedContracts.sol:HeroV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(hero)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepHeroesTraitsApprovalsAndCounters() external {
        mintHero(alice);
        mintHero(bob);
        vm.prank(bob);
        hero.burn(2);
        vm.prank(alice);
        hero.approve(carol, 1);

        address next = vm.deployCode("UpgradedContracts.sol:HeroV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(hero)).upgradeToAndCall(next, "");

        assertEq(IVersioned(address(hero)).version(), 2, "version");
        assertEq(hero.ownerOf(1), alice, "owner");
        assertEq(hero.getApproved(1), carol, "approval");
        assertEq(hero.totalMinted(), 2, "minted");
        assertEq(hero.totalSupply(), 1, "supply");
        assertTrue(keccak256(abi.encode(hero.traitsOf(1))) == keccak256(abi.encode(someTraits())), "traits");
    }
}
