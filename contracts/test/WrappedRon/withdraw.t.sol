// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IWrappedRon} from "../../src/interfaces/currency/IWrappedRon.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {RefusingWallet, ReenteringWallet} from "../support/Wallets.sol";
import {WrappedWorld} from "../support/wrapped/WrappedWorld.sol";

contract WrappedRonWithdrawTest is WrappedWorld {
    function setUp() public override {
        super.setUp();
        wrapAs(alice, 10 ether);
    }

    function test_WhenTheBalanceIsTooLow_RevertWithERC20InsufficientBalance() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector, alice, 10 ether, uint256(10 ether + 1)
            )
        );
        unwrapAs(alice, 10 ether + 1);
    }

    function test_WhenTheCallerDoesNotTakeTheCoin_RevertWithWrappedRon_PaymentRefused() external {
        address wallet = address(new RefusingWallet());
        vm.deal(wallet, 1 ether);
        wrapAs(wallet, 1 ether);

        expectError(Errors.WrappedRon_PaymentRefused.selector, wallet);
        unwrapAs(wallet, 1 ether);

        assertEq(wrapped.balanceOf(wallet), 1 ether, "it keeps what it has");
        assertBacked();
    }

    function test_WhenTheCallerCallsBack_PayNoMoreThanHeHas() external {
        ReenteringWallet wallet = new ReenteringWallet();
        vm.deal(address(wallet), 2 ether);
        wrapAs(address(wallet), 2 ether);
        wallet.arm(address(wrapped), abi.encodeCall(IWrappedRon.withdraw, (2 ether)));

        unwrapAs(address(wallet), 2 ether);

        assertEq(wallet.attempts(), 1, "it tried");
        assertEq(wallet.successes(), 0, "in vain");
        assertEq(address(wallet).balance, 2 ether, "its own");
        assertEq(wrapped.balanceOf(alice), 10 ether, "alice has hers");
        assertBacked();
    }

    function test_WhenNothingIsAskedFor_PayNothing() external {
        unwrapAs(bob, 0);

        assertEq(bob.balance, 100 ether, "bob");
        assertBacked();
    }

    function test_WhenCoinWasForcedUponTheContract_PayNobodyMoreForIt() external {
        vm.deal(address(wrapped), 15 ether);

        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector, alice, 10 ether, uint256(10 ether + 1)
            )
        );
        unwrapAs(alice, 10 ether + 1);
        unwrapAs(alice, 10 ether);

        assertEq(alice.balance, 100 ether, "hers");
        assertEq(wrapped.totalSupply(), 0, "supply");
        assertEq(address(wrapped).balance, 5 ether, "nobody's");
    }

    function test_WhenTheCallerGotItFromSomebodyElse_PayHimTheCoinThatTheOtherOneWrapped() external {
        vm.prank(alice);
        wrapped.transfer(bob, 10 ether);
        unwrapAs(bob, 10 ether);

        assertEq(bob.balance, 110 ether, "bob");
        assertEq(alice.balance, 90 ether, "alice");
        assertEq(wrapped.totalSupply(), 0, "supply");
        assertBacked();
    }

    function test_WhenEverythingIsInOrder_PayTheCoinAndDestroyAsMuch() external {
        unwrapAs(alice, 4 ether);

        assertEq(wrapped.balanceOf(alice), 6 ether, "wrapped");
        assertEq(alice.balance, 94 ether, "coin");
        assertEq(wrapped.totalSupply(), 6 ether, "supply");
        assertBacked();
    }

    function test_WhenEverythingIsInOrder_EmitTransferAndWithdrawal() external {
        vm.expectEmit(address(wrapped));
        emit IERC20.Transfer(alice, address(0), 4 ether);
        vm.expectEmit(address(wrapped));
        emit IWrappedRon.Withdrawal(alice, 4 ether);
        unwrapAs(alice, 4 ether);
    }

    function testFuzz_WhatIsWrappedIsBackedAndComesBack(uint256 first, uint256 given, uint256 second) external {
        first = bound(first, 0, 90 ether);
        given = bound(given, 0, 10 ether + first);
        second = bound(second, 0, 10 ether + first - given);
        wrapAs(alice, first);
        vm.prank(alice);
        wrapped.transfer(bob, given);
        unwrapAs(alice, second);
        unwrapAs(bob, given);

        assertEq(bob.balance, 100 ether + given, "what was sent is his in coin");
        assertEq(alice.balance, 90 ether - first + second, "hers");
        assertEq(wrapped.balanceOf(alice), 10 ether + first - given - second, "left");
        assertBacked();
    }
}
