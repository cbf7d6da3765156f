// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";
import {IBoxSales} from "../../src/interfaces/boxes/IBoxSales.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";

contract BoxSalesConfigurationTest is GachaTest {
    function test_WhenTheCallerLacksTheRole_RefuseToSetTheSinks() external {
        expectRoleRefusal(pauser, OPERATOR);
        boxSales.setSinks(alice, alice, alice);
    }

    function test_WhenTheCallerLacksTheRole_RefuseToPause() external {
        expectRoleRefusal(operator, PAUSER);
        boxSales.pause();
    }

    function test_WhenTheCallerLacksTheRole_RefuseToResume() external {
        vm.prank(pauser);
        boxSales.pause();

        expectRoleRefusal(operator, PAUSER);
        boxSales.unpause();
    }

    function test_WhenASinkIsZeroOrTheContractItself_RevertWithHub_BadAddress() external {
        address[2] memory bad = [address(0), address(boxSales)];
        for (uint256 i = 0; i < 2; ++i) {
            _expectBad(bad[i], dev, burnTreasury);
            _expectBad(pool, bad[i], burnTreasury);
            _expectBad(pool, dev, bad[i]);
        }
    }

    function test_WhenSeveralCallsGoTogether_MakeThemAll() external {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IBoxSales.createSale, (saleTerms(ELITE, 5)));
        calls[1] = abi.encodeCall(IBoxSales.setCoupon, (COUPON, couponTerms(4)));
        vm.prank(operator);
        MulticallUpgradeable(address(boxSales)).multicall(calls);

        assertEq(boxSales.saleOf(4).boxId, ELITE, "sale");
        assertEq(boxSales.couponOf(COUPON).saleId, 4, "coupon");
    }

    function test_WhenSeveralCallsGoTogether_MakeNoneIfOneFails() external {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IBoxSales.createSale, (saleTerms(ELITE, 5)));
        calls[1] = abi.encodeCall(IBoxSales.createSale, (saleTerms(10_200, 5)));

        expectError(Errors.Gacha_UnknownBox.selector, 10_200);
        vm.prank(operator);
        MulticallUpgradeable(address(boxSales)).multicall(calls);
        assertEq(boxSales.totalSales(), 3, "none");
    }

    function test_WhenSeveralCallsGoTogether_TakeNoNativeCoinForThem() external {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(IBoxSales.buy, (ELITE_SALE, 1, NATIVE, RON_PRICE));
        calls[1] = calls[0];
        vm.deal(alice, RON_PRICE);
        vm.prank(alice);
        (bool done,) = address(boxSales).call{value: RON_PRICE}(abi.encodeCall(MulticallUpgradeable.multicall, (calls)));
        assertTrue(!done, "not payable");

        expectError(Errors.BoxSales_WrongPayment.selector, 0, RON_PRICE);
        vm.prank(alice);
        MulticallUpgradeable(address(boxSales)).multicall(calls);
        assertEq(boxSales.soldOf(ELITE_SALE), 0, "sold");
    }

    function test_WhenEverythingIsInOrder_SendWhatComesLaterToTheNewSinks() external {
        vm.prank(operator);
        boxSales.setSinks(alice, bob, carol);
        buyBoxes(makeAddress("buyer"), ELITE_SALE, 1);
        _buyNative();

        assertEq(arca.balanceOf(alice), 40 ether, "pool");
        assertEq(arca.balanceOf(bob), 10 ether, "dev");
        assertEq(boxSales.owed(carol), 5 ether, "burn treasury");
    }

    function test_WhenEverythingIsInOrder_LeaveWhatIsOwedToTheOldOnes() external {
        _buyNative();
        vm.prank(operator);
        boxSales.setSinks(alice, bob, carol);

        assertEq(boxSales.owed(pool), 4 ether, "pool");
        vm.prank(pool);
        boxSales.take();
        assertEq(pool.balance, 4 ether, "taken");
    }

    function test_WhenEverythingIsInOrder_Resume() external {
        vm.prank(pauser);
        boxSales.pause();
        vm.prank(pauser);
        boxSales.unpause();
        buyBoxes(alice, ELITE_SALE, 1);

        assertEq(items.balanceOf(alice, ELITE), 1, "sold");
    }

    function test_WhenEverythingIsInOrder_EmitSinksChanged() external {
        vm.expectEmit(address(boxSales));
        emit IBoxSales.SinksChanged(alice, bob, carol);
        vm.prank(operator);
        boxSales.setSinks(alice, bob, carol);
    }

    function _buyNative() private {
        address buyer = makeAddress("buyer");
        vm.deal(buyer, RON_PRICE);
        vm.prank(buyer);
        boxSales.buy{value: RON_PRICE}(ELITE_SALE, 1, NATIVE, RON_PRICE);
    }

    function _expectBad(address pool_, address dev_, address burnTreasury_) private {
        expectError(Errors.Hub_BadAddress.selector);
        vm.prank(operator);
        boxSales.setSinks(pool_, dev_, burnTreasury_);
    }
}
