// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IWrappedRon} from "../../src/interfaces/currency/IWrappedRon.sol";
import {PlainWallet} from "../support/Wallets.sol";
import {WrappedWorld} from "../support/wrapped/WrappedWorld.sol";

contract WrappedRonDepositTest is WrappedWorld {
    function test_WhenItIsNew_NameTheCurrency() external view {
        assertEq(IERC20Metadata(address(wrapped)).name(), "Wrapped Ronin", "name");
        assertEq(IERC20Metadata(address(wrapped)).symbol(), "WRON", "symbol");
        assertEq(IERC20Metadata(address(wrapped)).decimals(), 18, "decimals");
    }

    function test_WhenItIsNew_BeginWithoutSupply() external view {
        assertEq(wrapped.totalSupply(), 0, "supply");
    }

    function test_WhenTheCoinComesWithTheCall_GiveAsMuchOfTheWrappedCoin() external {
        wrapAs(alice, 7 ether);
        wrapAs(bob, 5 ether);
        wrapAs(alice, 1);

        assertEq(wrapped.balanceOf(alice), 7 ether + 1, "alice");
        assertEq(alice.balance, 93 ether - 1, "the coin is gone from her");
        assertEq(wrapped.balanceOf(bob), 5 ether, "bob");
        assertBacked();
    }

    function test_WhenTheCoinComesWithTheCall_EmitTransferAndDeposit() external {
        vm.expectEmit(address(wrapped));
        emit IERC20.Transfer(address(0), alice, 3 ether);
        vm.expectEmit(address(wrapped));
        emit IWrappedRon.Deposit(alice, 3 ether);
        wrapAs(alice, 3 ether);
    }

    function test_WhenTheBareCoinIsSent_GiveAsMuchOfTheWrappedCoin() external {
        vm.prank(alice);
        (bool sent,) = address(wrapped).call{value: 2 ether}("");

        assertTrue(sent, "taken");
        assertEq(wrapped.balanceOf(alice), 2 ether, "alice");
        assertBacked();
    }

    function test_WhenTheBareCoinIsSentWithTheGasOfAStipendAlone_LeaveTheCoinWhereItWas() external {
        vm.prank(alice);
        (bool sent,) = address(wrapped).call{value: 2 ether, gas: 0}("");

        assertTrue(!sent, "refused, not swallowed");
        assertEq(alice.balance, 100 ether, "alice has hers");
        assertBacked();
    }

    function test_WhenTheCoinComesWithACallThatItDoesNotKnow_LeaveTheCoinWhereItWas() external {
        vm.prank(alice);
        (bool sent,) = address(wrapped).call{value: 2 ether}(abi.encodeWithSignature("depositTo(address)", bob));

        assertTrue(!sent, "refused");
        assertEq(alice.balance, 100 ether, "alice has hers");
        assertEq(wrapped.totalSupply(), 0, "supply");
    }

    function test_WhenAContractWrapsItsOwnCoin_GiveTheContractAsMuch() external {
        PlainWallet wallet = new PlainWallet();
        vm.deal(address(wallet), 3 ether);
        wallet.run(address(wrapped), 2 ether, "");

        assertEq(wrapped.balanceOf(address(wallet)), 2 ether, "the wallet, not who told it to");
        assertEq(address(wallet).balance, 1 ether, "what it kept");
        assertBacked();
    }

    function test_WhenNothingComesWithIt_GiveNothing() external {
        wrapAs(alice, 0);

        assertEq(wrapped.balanceOf(alice), 0, "alice");
        assertEq(wrapped.totalSupply(), 0, "supply");
    }
}
