// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {
    FloodPolicy,
    GreedyPolicy,
    OneRolePolicy,
    RevertingPolicy,
    ShortPolicy,
    SlowPolicy
} from "../../support/trade/RolePolicies.sol";
import {HostileCollection} from "../../support/HostileTokens.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketIsEngagedTest is WorldTest {
    uint256 private tokenId;

    function setUp() public override {
        super.setUp();
        tokenId = mintHero(alice);
        vm.prank(alice);
        hero.approve(address(market), tokenId);
    }

    function test_WhenThereIsNoPolicy_BeFalse() external view {
        assertTrue(!market.isEngaged(address(hero), tokenId), "engaged");
    }

    function test_WhenThePolicySaysThatTheTokenHasARole_BeTrueInThatCollectionAlone() external {
        for (uint256 role = 1; role < 3; ++role) {
            _setPolicy(address(new OneRolePolicy(tokenId, role)));
            assertTrue(market.isEngaged(address(hero), tokenId), "engaged");
        }
        HostileCollection other = new HostileCollection();
        assertTrue(!market.isEngaged(address(other), tokenId), "another collection");
    }

    function test_WhenThePolicySaysThatTheTokenHasNone_BeFalse() external {
        _setPolicy(address(new OneRolePolicy(tokenId + 1, 1)));
        assertTrue(!market.isEngaged(address(hero), tokenId), "engaged");
    }

    function test_WhenThePolicyReverts_BeFalse() external {
        _checkListsAnyway(address(new RevertingPolicy()));
    }

    function test_WhenThePolicyBurnsItsGas_BeFalse() external {
        _checkListsAnyway(address(new GreedyPolicy()));
    }

    function test_WhenThePolicyAnswersTooFewBytes_BeFalse() external {
        _checkListsAnyway(address(new ShortPolicy()));
    }

    function test_WhenThePolicyAnswersAFloodOfBytes_BeTheFirstWordAtNoMoreThanThePolicySGas() external {
        _setPolicy(address(new FloodPolicy()));
        uint256 before = gasleft();

        assertTrue(market.isEngaged(address(hero), tokenId), "engaged");

        assertTrue(before - gasleft() < 150_000, "gas");
    }

    function test_WhenThePolicyHasNoCode_BeFalse() external {
        _checkListsAnyway(carol);
    }

    /// @dev With whatever gas the seller sends, the listing fails or the token has no role.
    function test_WhenTheSellerStarvesThePolicy_ListNothingThatHasARole() external {
        _setPolicy(address(new SlowPolicy()));
        bytes memory listing = abi.encodeCall(IMarket.list, (address(hero), tokenId, NATIVE, PRICE));

        for (uint256 gas = 60_000; gas < 500_000; gas += 5_000) {
            vm.prank(alice);
            (bool done,) = address(market).call{gas: gas}(listing);
            assertTrue(!done, "not listed");
        }
        _setPolicy(address(0));
        vm.prank(alice);
        (bool listed,) = address(market).call{gas: 500_000}(listing);
        assertTrue(listed, "it was the role alone");
    }

    function _setPolicy(address policy) private {
        vm.prank(operator);
        market.setRolePolicy(address(hero), policy);
    }

    /// @dev No market may stand still because of what it asks.
    function _checkListsAnyway(address policy) private {
        _setPolicy(policy);
        assertTrue(!market.isEngaged(address(hero), tokenId), "engaged");

        vm.prank(alice);
        market.list(address(hero), tokenId, NATIVE, PRICE);
        assertEq(hero.ownerOf(tokenId), address(market), "listed");
    }
}
