// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {
    FixedFeePolicy,
    FloodFeePolicy,
    GreedyFeePolicy,
    RevertingFeePolicy,
    ShortFeePolicy,
    SlowFeePolicy
} from "../../support/FeePolicies.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketFeeBpsOfTest is WorldTest {
    function test_WhenThereIsNoPolicy_Be300() external view {
        assertEq(market.feeBpsOf(alice), 300, "fee");
    }

    function test_WhenThePolicyAnswersAtMost300_BeThatAnswer() external {
        _check(address(new FixedFeePolicy(0)), 0);
        _check(address(new FixedFeePolicy(30)), 30);
        _check(address(new FixedFeePolicy(300)), 300);
    }

    function test_WhenThePolicyAnswersMoreThan300_Be300() external {
        _check(address(new FixedFeePolicy(301)), 300);
        _check(address(new FixedFeePolicy(uint256(type(uint16).max) + 31)), 300);
        _check(address(new FixedFeePolicy(type(uint256).max)), 300);
    }

    function test_WhenThePolicyReverts_Be300() external {
        _check(address(new RevertingFeePolicy()), 300);
    }

    function test_WhenThePolicyBurnsItsGas_Be300() external {
        _check(address(new GreedyFeePolicy()), 300);
    }

    function test_WhenThePolicyAnswersTooFewBytes_Be300() external {
        _check(address(new ShortFeePolicy()), 300);
    }

    function test_WhenThePolicyAnswersAFloodOfBytes_BeTheFirstWordAtNoMoreThanThePolicySGas() external {
        _setPolicy(address(new FloodFeePolicy()));
        uint256 before = gasleft();

        uint256 feeBps = market.feeBpsOf(alice);

        assertEq(feeBps, 100, "fee");
        assertTrue(before - gasleft() < 150_000, "gas");
    }

    function test_WhenThePolicyHasNoCode_Be300() external {
        _check(carol, 300);
    }

    /// @dev With whatever gas the buyer sends, the sale fails or the seller pays the fee that his policy says.
    function test_WhenTheBuyerStarvesThePolicy_RevertRatherThanChargeTheDefault() external {
        _setPolicy(address(new SlowFeePolicy()));
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        fund(bob, NATIVE, PRICE);
        uint256 sales;

        for (uint256 gas = 100_000; gas < 500_000; gas += 5_000) {
            uint256 snapshot = vm.snapshotState();
            vm.prank(bob);
            (bool done,) = address(market).call{value: PRICE, gas: gas}(abi.encodeCall(IMarket.buy, (listingId, PRICE)));
            if (done) {
                ++sales;
                assertEq(alice.balance, PRICE - PRICE * 30 / 10_000, "the seller pays 30 basis points");
            }
            vm.revertToState(snapshot);
        }
        assertTrue(sales > 0, "enough gas sells");
    }

    /// @dev The ladder of the 21 VIP levels, at any price: the shares always make up the price.
    function testFuzz_EveryVipLevelDividesEveryPrice(uint256 price, uint256 level) external {
        price = bound(price, MIN_PRICE, MAX_PRICE);
        level = bound(level, 0, 20);
        uint256 feeBps = level <= 3 ? 300 : 300 - (2 * 270 * (level - 3) + 17) / 34;
        _setPolicy(address(new FixedFeePolicy(feeBps)));
        (uint256 listingId,) = listHero(alice, address(arca), price);

        buyAs(bob, listingId, price);

        uint256 shares = arca.balanceOf(alice) + arca.balanceOf(pool) + arca.balanceOf(dev);
        assertEq(arca.balanceOf(alice), price - price * feeBps / 10_000, "seller");
        assertEq(shares, arca.totalSupply(), "the rest is burned");
    }

    function _setPolicy(address policy) private {
        vm.prank(operator);
        market.setFeePolicy(policy);
    }

    function _check(address policy, uint256 expected) private {
        _setPolicy(policy);
        assertEq(market.feeBpsOf(alice), expected, "fee");
    }
}
