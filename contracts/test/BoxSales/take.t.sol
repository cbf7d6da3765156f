// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IBoxSales} from "../../src/interfaces/boxes/IBoxSales.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ReenteringWallet, RefusingWallet} from "../support/Wallets.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract BoxSalesTakeTest is GachaTest {
    function test_WhenNothingIsOwed_RevertWithBoxSales_NothingOwed() external {
        expectError(Errors.BoxSales_NothingOwed.selector, alice);
        _take(alice);
    }

    function test_WhenTheReceiverRefusesIt_RevertWithBoxSales_PaymentRefused() external {
        RefusingWallet wallet = new RefusingWallet();
        _setPool(address(wallet));
        _sell();

        expectError(Errors.BoxSales_PaymentRefused.selector, address(wallet), 4 ether);
        _take(address(wallet));
        wallet.open();
        _take(address(wallet));
        assertEq(address(wallet).balance, 4 ether, "later");
    }

    function test_WhenTheReceiverCallsBack_PayOnlyOnce() external {
        ReenteringWallet wallet = new ReenteringWallet();
        _setPool(address(wallet));
        _sell();
        wallet.arm(address(boxSales), abi.encodeCall(IBoxSales.take, ()));
        _take(address(wallet));

        assertEq(wallet.attempts(), 1, "it tried");
        assertTrue(wallet.refusal() == ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector, "refused");
        assertEq(address(wallet).balance, 4 ether, "once");
    }

    function test_WhenEverythingIsInOrder_PayAllThatIsOwed() external {
        _sell();
        _sell();
        _take(pool);

        assertEq(pool.balance, 8 ether, "pool");
        assertEq(boxSales.owed(pool), 0, "owed");
        assertEq(boxSales.totalOwed(), 12 ether, "the others' is left");
        assertEq(address(boxSales).balance, 12 ether, "kept");
    }

    function test_WhenEverythingIsInOrder_GoWhileEverythingElseIsPaused() external {
        _sell();
        vm.prank(pauser);
        boxSales.pause();
        _take(dev);

        assertEq(dev.balance, 1 ether, "dev");
    }

    function test_WhenEverythingIsInOrder_EmitTaken() external {
        _sell();

        vm.expectEmit(address(boxSales));
        emit IBoxSales.Taken(burnTreasury, 5 ether);
        _take(burnTreasury);
    }

    function _sell() private {
        vm.deal(alice, RON_PRICE);
        vm.prank(alice);
        boxSales.buy{value: RON_PRICE}(ELITE_SALE, 1, NATIVE, RON_PRICE);
    }

    function _setPool(address pool_) private {
        vm.prank(operator);
        boxSales.setSinks(pool_, dev, burnTreasury);
    }

    function _take(address account) private {
        vm.prank(account);
        boxSales.take();
    }
}
