// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IMarket} from "../../../src/interfaces/IMarket.sol";
import {IMarketBase} from "../../../src/interfaces/market/IMarketBase.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {HostileToken, SilentToken} from "../../support/HostileTokens.sol";
import {BombWallet, GreedyWallet, PlainWallet, ReenteringWallet, RefusingWallet} from "../../support/Wallets.sol";
import {WorldTest} from "../../support/WorldTest.sol";

contract MarketPaymentTest is WorldTest {
    // 300 bps of PRICE, halved, then 40 and 10 per cent.
    uint256 private constant PROCEEDS = 9.7 ether;
    uint256 private constant BURNED = 0.15 ether;
    uint256 private constant TO_POOL = 0.12 ether;
    uint256 private constant TO_DEV = 0.03 ether;

    function test_WhenTheNativeCoinSentIsNotThePrice_RevertWithMarket_WrongPayment() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);
        vm.deal(bob, 2 * PRICE);

        expectError(Errors.Market_WrongPayment.selector, PRICE - 1, PRICE);
        _buy(bob, listingId, PRICE, PRICE - 1);
        expectError(Errors.Market_WrongPayment.selector, PRICE + 1, PRICE);
        _buy(bob, listingId, PRICE, PRICE + 1);
    }

    function test_WhenTheNativeCoinSentIsNotThePrice_RefuseCoinSentAlongWithATokenPayment() external {
        (uint256 listingId,) = listHero(alice, address(arca), PRICE);
        fund(bob, address(arca), PRICE);
        vm.deal(bob, 1);

        expectError(Errors.Market_WrongPayment.selector, 1, 0);
        _buy(bob, listingId, PRICE, 1);
    }

    function test_WhenTheBalanceIsTooLow_RevertWithBalanceIsNotEnough() external {
        (uint256 listingId,) = listHero(alice, address(arca), PRICE);
        mintArca(bob, PRICE - 1);
        vm.prank(bob);
        arca.approve(address(market), PRICE);

        expectError(Errors.BalanceIsNotEnough.selector, PRICE - 1, PRICE);
        _buy(bob, listingId, PRICE, 0);
    }

    function test_WhenTheAllowanceIsTooLow_RevertWithMarket_AllowanceTooLow() external {
        (uint256 listingId,) = listHero(alice, address(arca), PRICE);
        mintArca(bob, PRICE);
        vm.prank(bob);
        arca.approve(address(market), PRICE - 1);

        expectError(Errors.Market_AllowanceTooLow.selector, PRICE - 1, PRICE);
        _buy(bob, listingId, PRICE, 0);
    }

    function test_WhenTheTokenChargesOnTransfer_RevertWithMarket_PaymentShort() external {
        (HostileToken token, uint256 listingId,) = _listForHostileToken();
        token.setCharge(100);

        expectError(Errors.Market_PaymentShort.selector, PRICE - PRICE / 100, PRICE);
        _buy(bob, listingId, PRICE, 0);
    }

    function test_WhenTheTokenIsStopped_RevertAndLeaveTheListingToBeUnlisted() external {
        (HostileToken token, uint256 listingId, uint256 tokenId) = _listForHostileToken();
        token.stop();

        vm.expectRevert("stopped");
        _buy(bob, listingId, PRICE, 0);
        vm.prank(alice);
        market.unlist(listingId);
        assertEq(hero.ownerOf(tokenId), alice, "owner");
    }

    function test_WhenTheTokenShutsTheSellerOut_RevertAndLeaveTheListingToBeUnlisted() external {
        (HostileToken token, uint256 listingId, uint256 tokenId) = _listForHostileToken();
        token.shutOut(alice);

        vm.expectRevert("shut out");
        _buy(bob, listingId, PRICE, 0);
        assertEq(token.balanceOf(bob), PRICE, "the buyer keeps his money");
        vm.prank(alice);
        market.unlist(listingId);
        assertEq(hero.ownerOf(tokenId), alice, "owner");
    }

    /// @dev With whatever gas a buyer sends, he either fails or pays the seller properly.
    function test_WhenTheGasIsTooLowToPayTheSellerProperly_RevertWithMarket_GasTooLow() external {
        (uint256 listingId,) = listHero(address(new PlainWallet()), NATIVE, PRICE);
        address seller = market.listingOf(listingId).seller;
        vm.deal(bob, PRICE);
        bool starved;

        for (uint256 gas = 60_000; gas < 400_000; gas += 2_000) {
            uint256 snapshot = vm.snapshotState();
            vm.prank(bob);
            (bool done, bytes memory answer) =
                address(market).call{value: PRICE, gas: gas}(abi.encodeCall(IMarket.buy, (listingId, PRICE)));
            if (done) assertEq(seller.balance, PROCEEDS, "the seller is paid at once");
            else if (bytes4(answer) == Errors.Market_GasTooLow.selector) starved = true;
            assertEq(market.owed(seller, NATIVE), 0, "nothing is owed");
            vm.revertToState(snapshot);
        }
        assertTrue(starved, "some gas limits must be refused");
    }

    function test_WhenThePriceIsInARCA_DivideThePrice() external {
        (uint256 listingId,) = listHero(alice, address(arca), PRICE);

        buyAs(bob, listingId, PRICE);

        assertEq(arca.balanceOf(alice), PROCEEDS, "seller");
        assertEq(arca.balanceOf(pool), TO_POOL, "pool");
        assertEq(arca.balanceOf(dev), TO_DEV, "dev");
        assertEq(arca.balanceOf(bob), 0, "buyer");
    }

    function test_WhenThePriceIsInARCA_LowerTheSupplyByTheBurnedShare() external {
        (uint256 listingId,) = listHero(alice, address(arca), PRICE);

        buyAs(bob, listingId, PRICE);

        assertEq(arca.totalSupply(), PRICE - BURNED, "supply");
        assertEq(arca.balanceOf(burnTreasury), 0, "treasury");
    }

    function test_WhenThePriceIsInARCA_KeepNothing() external {
        (uint256 listingId,) = listHero(alice, address(arca), PRICE);
        mintArca(address(market), 5);

        buyAs(bob, listingId, PRICE);

        assertEq(arca.balanceOf(address(market)), 5, "market");
    }

    function test_WhenThePriceIsInARCA_EmitSold() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, address(arca), PRICE);
        fund(bob, address(arca), PRICE);

        vm.expectEmit(address(market));
        emit IMarket.Sold(
            listingId, bob, alice, address(hero), tokenId, address(arca), PRICE, 300, BURNED, TO_POOL, TO_DEV
        );
        _buy(bob, listingId, PRICE, 0);
    }

    function test_WhenThePriceIsInAnotherToken_SendTheBurnShareToTheTreasury() external {
        SilentToken token = new SilentToken();
        vm.prank(operator);
        market.setCurrency(address(token), true, MIN_PRICE, MAX_PRICE);
        (uint256 listingId,) = listHero(alice, address(token), PRICE);
        token.mint(bob, PRICE);
        vm.prank(bob);
        token.approve(address(market), PRICE);

        _buy(bob, listingId, PRICE, 0);

        assertEq(token.balanceOf(alice), PROCEEDS, "seller");
        assertEq(token.balanceOf(burnTreasury), BURNED, "treasury");
        assertEq(token.balanceOf(pool), TO_POOL, "pool");
        assertEq(token.balanceOf(dev), TO_DEV, "dev");
    }

    function test_WhenThePriceIsInTheNativeCoin_DivideThePrice() external {
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);

        buyAs(bob, listingId, PRICE);

        assertEq(alice.balance, PROCEEDS, "seller");
        assertEq(burnTreasury.balance, BURNED, "treasury");
        assertEq(pool.balance, TO_POOL, "pool");
        assertEq(dev.balance, TO_DEV, "dev");
        assertEq(address(market).balance, 0, "market");
        assertEq(bob.balance, 0, "buyer");
    }

    function test_WhenThePriceIsInTheNativeCoin_EmitSold() external {
        (uint256 listingId, uint256 tokenId) = listHero(alice, NATIVE, PRICE);
        fund(bob, NATIVE, PRICE);

        vm.expectEmit(address(market));
        emit IMarket.Sold(listingId, bob, alice, address(hero), tokenId, NATIVE, PRICE, 300, BURNED, TO_POOL, TO_DEV);
        _buy(bob, listingId, PRICE, PRICE);
    }

    function test_WhenThePriceIsInTheNativeCoin_OweTheSellerWhatHeRefuses() external {
        address seller = address(new RefusingWallet());
        (uint256 listingId, uint256 tokenId) = listHero(seller, NATIVE, PRICE);
        fund(bob, NATIVE, PRICE);

        vm.expectEmit(address(market));
        emit IMarketBase.Owed(seller, NATIVE, PROCEEDS);
        _buy(bob, listingId, PRICE, PRICE);
        _checkOwed(seller, tokenId);
    }

    function test_WhenThePriceIsInTheNativeCoin_OweTheSellerWhoseWalletWastesTheGas() external {
        address seller = address(new GreedyWallet());
        (uint256 listingId, uint256 tokenId) = listHero(seller, NATIVE, PRICE);

        buyAs(bob, listingId, PRICE);

        _checkOwed(seller, tokenId);
    }

    function test_WhenThePriceIsInTheNativeCoin_OweTheSellerWhoAnswersWithAFlood() external {
        address seller = address(new BombWallet());
        (uint256 listingId, uint256 tokenId) = listHero(seller, NATIVE, PRICE);
        fund(bob, NATIVE, PRICE);
        uint256 before = gasleft();

        _buy(bob, listingId, PRICE, PRICE);

        assertTrue(before - gasleft() < 500_000, "the flood costs the buyer no more than the limit");
        _checkOwed(seller, tokenId);
    }

    function test_WhenThePriceIsInTheNativeCoin_OweASinkThatRefuses() external {
        address sink = address(new RefusingWallet());
        vm.prank(operator);
        market.setSinks(sink, dev, burnTreasury);
        (uint256 listingId,) = listHero(alice, NATIVE, PRICE);

        buyAs(bob, listingId, PRICE);

        assertEq(market.owed(sink, NATIVE), TO_POOL, "owed");
        assertEq(alice.balance, PROCEEDS, "seller");
    }

    function test_WhenThePriceIsInTheNativeCoin_SellThoughTheSellerWantsToCallBack() external {
        ReenteringWallet seller = new ReenteringWallet();
        (uint256 listingId, uint256 tokenId) = listHero(address(seller), NATIVE, PRICE);
        seller.arm(address(market), abi.encodeCall(IMarket.unlist, (listingId)));

        buyAs(bob, listingId, PRICE);

        assertEq(seller.successes(), 0, "called back");
        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    /// @dev To the last unit, at every price, fee and currency; exact funds are always enough.
    function testFuzz_DividesEveryPriceWithoutLoss(uint256 price, uint256 feeBps, bool isNative) external {
        price = bound(price, MIN_PRICE, MAX_PRICE);
        feeBps = bound(feeBps, 0, 300);
        _setFee(feeBps);
        address currency = isNative ? NATIVE : address(arca);
        (uint256 listingId,) = listHero(alice, currency, price);

        buyAs(bob, listingId, price);

        uint256 fee = price * feeBps / 10_000;
        uint256 toSeller = isNative ? alice.balance : arca.balanceOf(alice);
        uint256 toPool = isNative ? pool.balance : arca.balanceOf(pool);
        uint256 toDev = isNative ? dev.balance : arca.balanceOf(dev);
        uint256 burned = isNative ? burnTreasury.balance : price - arca.totalSupply();
        assertEq(toSeller, price - fee, "seller");
        assertEq(burned, fee / 2, "half of the fee is burned");
        assertEq(toPool, fee * 4 / 10, "four tenths go to the pool");
        assertEq(toSeller + burned + toPool + toDev, price, "sum");
    }

    function _setFee(uint256 feeBps) private {
        address policy = vm.deployCode("FeePolicies.sol:FixedFeePolicy", abi.encode(feeBps));
        vm.prank(operator);
        market.setFeePolicy(policy);
    }

    function _listForHostileToken() private returns (HostileToken token, uint256 listingId, uint256 tokenId) {
        token = new HostileToken();
        vm.prank(operator);
        market.setCurrency(address(token), true, MIN_PRICE, MAX_PRICE);
        (listingId, tokenId) = listHero(alice, address(token), PRICE);
        token.mint(bob, PRICE);
        vm.prank(bob);
        token.approve(address(market), PRICE);
    }

    function _checkOwed(address seller, uint256 tokenId) private view {
        assertEq(market.owed(seller, NATIVE), PROCEEDS, "owed");
        assertEq(address(market).balance, PROCEEDS, "held");
        assertEq(hero.ownerOf(tokenId), bob, "owner");
    }

    function _buy(address buyer, uint256 listingId, uint256 expectedPrice, uint256 value) private {
        vm.prank(buyer);
        market.buy{value: value}(listingId, expectedPrice);
    }
}
