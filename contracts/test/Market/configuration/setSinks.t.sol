// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Sinks} from "../../../src/types/MarketTypes.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketSetSinksTest is WorldTest {
    function test_WhenTheCallerIsNotAnOperator_RevertWithAccessControlUnauthorizedAccount() external {
        expectRoleRefusal(alice, OPERATOR);
        market.setSinks(alice, alice, alice);
    }

    function test_WhenASinkIsZero_RevertWithHub_BadAddress() external {
        _expectRefusal(address(0), dev, burnTreasury);
        _expectRefusal(pool, address(0), burnTreasury);
        _expectRefusal(pool, dev, address(0));
    }

    function test_WhenASinkIsTheMarket_RevertWithHub_BadAddress() external {
        _expectRefusal(address(market), dev, burnTreasury);
        _expectRefusal(pool, address(market), burnTreasury);
        _expectRefusal(pool, dev, address(market));
    }

    function test_WhenEverythingIsInOrder_RecordThem() external {
        _set(alice, bob, carol);

        Sinks memory sinks = market.sinks();
        assertEq(sinks.pool, alice, "pool");
        assertEq(sinks.dev, bob, "dev");
        assertEq(sinks.burnTreasury, carol, "treasury");
    }

    function test_WhenEverythingIsInOrder_PayThemFromThenOn() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        _set(carol, carol, carol);

        buyAs(bob, listingId, PRICE);

        assertEq(carol.balance, PRICE * 300 / 10_000, "the whole fee");
        assertEq(pool.balance + dev.balance + burnTreasury.balance, 0, "the old sinks");
    }

    function test_WhenEverythingIsInOrder_EmitSinksChanged() external {
        vm.expectEmit(address(market));
        emit IMarket.SinksChanged(alice, bob, carol);
        _set(alice, bob, carol);
    }

    function _set(address pool_, address dev_, address burnTreasury_) private {
        vm.prank(operator);
        market.setSinks(pool_, dev_, burnTreasury_);
    }

    function _expectRefusal(address pool_, address dev_, address burnTreasury_) private {
        expectError(Errors.Hub_BadAddress.selector);
        _set(pool_, dev_, burnTreasury_);
    }
}
