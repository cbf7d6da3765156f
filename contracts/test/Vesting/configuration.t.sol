// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IVesting} from "../../src/interfaces/IVesting.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {VestingTerms} from "../../src/types/VestingTypes.sol";
import {VestingTest} from "../support/bounty/VestingTest.sol";

contract VestingConfigurationTest is VestingTest {
    function test_WhenTheCallerHasNotTheRole_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(admin, OPERATOR);
        vesting.setSource(alice, true);
        expectRoleRefusal(source, OPERATOR);
        vesting.setTreasury(alice);
        expectRoleRefusal(pauser, OPERATOR);
        vesting.setTerms(vestingTerms());
        expectRoleRefusal(operator, PAUSER);
        vesting.pause();
        expectRoleRefusal(operator, PAUSER);
        vesting.unpause();
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        vm.startPrank(operator);
        expectError(Errors.Hub_BadAddress.selector);
        vesting.setSource(address(0), true);
        expectError(Errors.Hub_BadAddress.selector);
        vesting.setTreasury(address(0));
        vm.stopPrank();
    }

    function test_WhenTheTermsAreWrong_RevertWithVesting_BadTerms() external {
        vm.startPrank(operator);
        expectError(Errors.Vesting_BadTerms.selector);
        vesting.setTerms(VestingTerms(0, 7 days, 0));
        expectError(Errors.Vesting_BadTerms.selector);
        vesting.setTerms(VestingTerms(10_001, 7 days, 0));
        expectError(Errors.Vesting_BadTerms.selector);
        vesting.setTerms(VestingTerms(10_000, 0, 0));
        vm.stopPrank();
    }

    function test_WhenEverythingIsInOrder_LetASourceInAndOut() external {
        stockUp(2);
        lockFor(heroId, 1);
        vm.expectEmit(address(vesting));
        emit IVesting.SourceChanged(source, false);
        vm.prank(operator);
        vesting.setSource(source, false);

        assertTrue(!vesting.isSource(source) && vesting.isSource(address(captains)), "sources");
        expectError(Errors.Vesting_NotASource.selector, source);
        lockFor(heroId, 1);
    }

    function test_WhenEverythingIsInOrder_ChangeTheTermsOfTheNextClaim() external {
        stockUp(100 ether);
        lockFor(heroId, 100 ether);
        VestingTerms memory terms = VestingTerms(5_000, 1 days, 0);

        vm.expectEmit(address(vesting));
        emit IVesting.TermsChanged(terms);
        vm.prank(operator);
        vesting.setTerms(terms);
        pass(1 days);
        vestAs(alice, heroId);

        assertEq(arca.balanceOf(alice), 50 ether, "alice");
    }

    function test_WhenEverythingIsInOrder_ChangeTheTreasury() external {
        stockUp(1);
        lockFor(heroId, 1);
        burnAs(alice, heroId);

        vm.expectEmit(address(vesting));
        emit IVesting.TreasuryChanged(bob);
        vm.prank(operator);
        vesting.setTreasury(bob);
        vesting.recover(heroId);

        assertEq(arca.balanceOf(bob), 1, "bob");
    }

    function test_WhenEverythingIsInOrder_Resume() external {
        stockUp(1);
        vm.startPrank(pauser);
        vesting.pause();
        vesting.unpause();
        vm.stopPrank();

        lockFor(heroId, 1);
        assertEq(vesting.totalLocked(), 1, "locked");
    }
}
