// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Errors} from "../../../src/libraries/Errors.sol";
import {FeeSplit} from "../../../src/libraries/FeeSplit.sol";
import {Quote} from "../../../src/types/MarketTypes.sol";
import {FixedFeePolicy} from "../../support/FeePolicies.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketQuoteTest is WorldTest {
    function test_WhenTheListingIsNotOpen_RevertWithMarket_ListingNotOpen() external {
        expectError(Errors.Market_ListingNotOpen.selector, 1);
        market.quote(1);
    }

    function test_WhenTheListingIsOpen_BeWhatTheSaleThenDoes() external {
        (uint256 listingId,) = listHero(alice, address(arca), 7 ether + 7);

        Quote memory quote = market.quote(listingId);
        buyAs(bob, listingId, 7 ether + 7);

        assertEq(quote.price, 7 ether + 7, "price");
        assertEq(quote.fee, quote.burned + quote.toPool + quote.toDev, "fee");
        assertEq(quote.proceeds, arca.balanceOf(alice), "proceeds");
        assertEq(quote.burned, quote.price - arca.totalSupply(), "burned");
        assertEq(quote.toPool, arca.balanceOf(pool), "pool");
        assertEq(quote.toDev, arca.balanceOf(dev), "dev");
    }

    function test_WhenTheListingIsOpen_FollowThePolicy() external {
        (uint256 listingId,) = listHero(alice, address(arca), PRICE);
        FixedFeePolicy policy = new FixedFeePolicy(30);
        vm.prank(operator);
        market.setFeePolicy(address(policy));

        Quote memory quote = market.quote(listingId);

        assertEq(quote.feeBps, 30, "basis points");
        assertEq(quote.fee, PRICE * 30 / 10_000, "fee");
    }

    function test_WhenTheListingIsOpen_GiveTheRemainderToTheDevelopers() external {
        // A fee of 3 units: 1 burned, 1 to the pool, and what is left of the rounding to the developers.
        vm.prank(operator);
        market.setCurrency(NATIVE, true, 1, 1_000);
        (uint256 listingId,) = listHero(alice, NATIVE, 101);

        Quote memory quote = market.quote(listingId);

        assertEq(quote.fee, 3, "fee");
        assertEq(quote.burned, 1, "burned");
        assertEq(quote.toPool, 1, "pool");
        assertEq(quote.toDev, 1, "dev");
    }

    /// forge-config: default.fuzz.runs = 10000
    function testFuzz_TheSharesMakeUpThePrice(uint96 price, uint16 feeBps) external pure {
        Quote memory quote = FeeSplit.split(price, uint256(feeBps) % 10_001);

        assertEq(quote.proceeds + quote.burned + quote.toPool + quote.toDev, price, "sum");
        assertEq(quote.fee, quote.burned + quote.toPool + quote.toDev, "fee");
    }
}
