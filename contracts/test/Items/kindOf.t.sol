// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ItemIds} from "../../src/libraries/ItemIds.sol";
import {EconomyTest} from "../support/EconomyTest.sol";

contract ItemsKindOfTest is EconomyTest {
    function test_WhenTheIdIsAtAnEndOfARange_BeTheKindOfThatRange() external view {
        string[7] memory names = ["Box", "Badge", "Avatar", "Frame", "Voucher", "Coupon", "Item"];
        for (uint256 i = 0; i < 7; ++i) {
            (uint256 first, uint256 last) = ((i + 1) * 10_000, (i + 1) * 10_000 + 9_999);
            assertTrue(items.kindOf(first) == ItemIds.Kind(i + 1), names[i]);
            assertTrue(items.kindOf(last) == ItemIds.Kind(i + 1), names[i]);
            assertEq(items.kindNameOf(first), names[i], "first");
            assertEq(items.kindNameOf(last), names[i], "last");
        }
    }

    function test_WhenTheIdIsInNoRange_BeNoneWithoutAName() external view {
        uint256[4] memory strays = [uint256(0), 9_999, 80_000, 999_999];
        for (uint256 i = 0; i < 4; ++i) {
            assertTrue(items.kindOf(strays[i]) == ItemIds.Kind.None, "kind");
            assertEq(items.kindNameOf(strays[i]), "", "name");
            assertEq(items.categoryOf(strays[i]), 0, "category");
        }
    }

    function test_WhenTheIdIsAMillionOrMore_BeUniqueWithTheMillionsAsItsCategory() external view {
        assertTrue(items.kindOf(1_000_000) == ItemIds.Kind.Unique, "first");
        assertTrue(items.kindOf(type(uint256).max) == ItemIds.Kind.Unique, "last");
        assertEq(items.kindNameOf(1_000_000), "Unique item", "name");
        assertEq(items.categoryOf(1_999_999), 1, "one");
        assertEq(items.categoryOf(12_000_345), 12, "twelve");
    }

    function testFuzz_EveryIdHasOneKind(uint256 id) external view {
        id = bound(id, 0, 2_000_000);
        ItemIds.Kind kind = items.kindOf(id);

        if (id >= 1_000_000) assertTrue(kind == ItemIds.Kind.Unique, "unique");
        else if (id < 10_000 || id >= 80_000) assertTrue(kind == ItemIds.Kind.None, "none");
        else assertEq(uint256(kind), id / 10_000, "its first digit");
    }
}
