// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {GachaTest} from "../support/gacha/GachaTest.sol";

/// @notice What buying and opening gacha balls costs, in the state in which people do it.
contract BoxesGasTest is GachaTest {
    uint8 private constant SR = 3;

    function test_Gacha() external {
        // Not the first opening, which would pay for everybody's first slots.
        answer(openAs(bob, LEGENDARY, 1), SR, 1);
        uint256 requestId = openAs(alice, LEGENDARY, 1);
        _kept("Gacha", "open");
        answer(requestId, SR, 1);
        _kept("Gacha", "answer");
        requestId = openAs(alice, LEGENDARY, 10);
        _kept("Gacha", "open ten");
        answer(requestId, SR, 10);
        _kept("Gacha", "answer ten");
        requestId = openAs(alice, ELITE, 1);
        pass(1 days);
        vm.prank(alice);
        gacha.refund(requestId);
        _kept("Gacha", "refund");
        uint256 day = gacha.today();
        bytes32 commitment = commitmentFor(day);
        vm.prank(operator);
        gacha.commitSeed(day, commitment);
        _kept("Gacha", "commitSeed");
        bytes32 seed = seedFor(day - 1);
        vm.prank(operator);
        gacha.revealSeed(day - 1, seed);
        _kept("Gacha", "revealSeed");
    }

    function test_BoxSales() external {
        vm.startPrank(operator);
        boxSales.setVoucher(VOUCHER, voucherTerms());
        boxSales.setCoupon(COUPON, couponTerms(ELITE_SALE));
        vm.stopPrank();
        buyBoxes(bob, ELITE_SALE, 1);
        buyBoxes(alice, ELITE_SALE, 1);
        _kept("BoxSales", "buy with ARCA");
        vm.deal(alice, RON_PRICE);
        vm.prank(alice);
        boxSales.buy{value: RON_PRICE}(ELITE_SALE, 1, NATIVE, RON_PRICE);
        _kept("BoxSales", "buy with the native coin");
        vm.prank(pool);
        boxSales.take();
        _kept("BoxSales", "take");
        mintItem(alice, VOUCHER, 1);
        vm.prank(alice);
        boxSales.exchangeVoucher(VOUCHER, 1);
        _kept("BoxSales", "exchangeVoucher");
        mintItem(alice, COUPON, 1);
        mintArca(alice, 50 ether);
        vm.prank(alice);
        boxSales.exchangeCoupon(COUPON, 1, address(arca), 50 ether);
        _kept("BoxSales", "exchangeCoupon");
    }

    function _kept(string memory group, string memory action) private {
        vm.snapshotGasLastCall(group, action);
    }
}
