// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
// Named only so that deployCode finds them.
import {BoxSales} from "../../../src/boxes/BoxSales.sol";
import {Gacha} from "../../../src/boxes/Gacha.sol";
import {IBoxSales} from "../../../src/interfaces/boxes/IBoxSales.sol";
import {IGacha} from "../../../src/interfaces/boxes/IGacha.sol";
import {
    BoxAnswer,
    BoxOdds,
    CouponTerms,
    SaleTerms,
    SalesContracts,
    VoucherTerms
} from "../../../src/types/BoxTypes.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {Sinks} from "../../../src/types/MarketTypes.sol";
import {Economy} from "../Economy.sol";

/// @notice The economy with gacha and box sales: three boxes with odds, a sale of each, a seed for today.
abstract contract GachaWorld is Economy {
    /// @dev 70 / 25 / 4.5 / 0.5 per cent, no guarantee.
    uint256 internal constant ELITE = 10_100;
    /// @dev 50 / 40 / 10 per cent from R on; the 30th without SSR is one.
    uint256 internal constant LEGENDARY = 10_300;
    uint256 internal constant VIP = 10_400;
    uint256 internal constant VOUCHER = 50_002;
    uint256 internal constant COUPON = 60_150;
    uint256 internal constant ELITE_SALE = 1;
    uint256 internal constant LEGENDARY_SALE = 2;
    uint256 internal constant VIP_SALE = 3;
    uint96 internal constant ARCA_PRICE = 100 ether;
    uint96 internal constant RON_PRICE = 10 ether;

    IGacha internal gacha;
    IBoxSales internal boxSales;

    function deployGacha(string memory gachaCode, string memory salesCode) internal {
        deployEconomy("Staking.sol:Staking", "Treasury.sol:Treasury");
        gacha =
            IGacha(deployProxy(gachaCode, abi.encodeCall(IGacha.initialize, (admin, address(items), address(hero)))));
        boxSales = IBoxSales(deployProxy(salesCode, salesInitializer(admin, salesContracts())));

        vm.startPrank(admin);
        IAccessControl(address(gacha)).grantRole(OPERATOR, operator);
        IAccessControl(address(gacha)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(gacha)).grantRole(PAUSER, pauser);
        IAccessControl(address(boxSales)).grantRole(OPERATOR, operator);
        IAccessControl(address(boxSales)).grantRole(UPGRADER, upgrader);
        IAccessControl(address(boxSales)).grantRole(PAUSER, pauser);
        IAccessControl(address(items)).grantRole(MINTER, address(boxSales));
        IAccessControl(address(hero)).grantRole(MINTER, address(gacha));
        vm.stopPrank();

        vm.startPrank(admin);
        gacha.publishOdds(ELITE, eliteOdds());
        gacha.publishOdds(LEGENDARY, legendaryOdds());
        gacha.publishOdds(VIP, eliteOdds());
        vm.stopPrank();
        vm.startPrank(operator);
        boxSales.createSale(saleTerms(ELITE, 20_000));
        boxSales.createSale(saleTerms(LEGENDARY, 2_500));
        SaleTerms memory vip = saleTerms(VIP, 500);
        (vip.minVipLevel, vip.weeklyBase, vip.levelsPerExtra) = (5, 1, 5);
        boxSales.createSale(vip);
        vm.stopPrank();
        promiseSeed();
    }

    function salesContracts() internal view returns (SalesContracts memory) {
        return SalesContracts(address(arca), address(items), address(staking), address(gacha));
    }

    function salesInitializer(address admin_, SalesContracts memory contracts) internal view returns (bytes memory) {
        return abi.encodeCall(IBoxSales.initialize, (admin_, contracts, Sinks(pool, dev, burnTreasury)));
    }

    function eliteOdds() internal pure returns (BoxOdds memory odds) {
        odds.rarityBps = [uint16(7_000), 2_500, 450, 50];
    }

    function legendaryOdds() internal pure returns (BoxOdds memory odds) {
        odds.rarityBps = [uint16(0), 5_000, 4_000, 1_000];
        (odds.guaranteeAt, odds.guaranteedRarity) = (30, 4);
    }

    /// @dev Open from now on without an end.
    function saleTerms(uint256 boxId, uint32 supply) internal pure returns (SaleTerms memory terms) {
        (terms.boxId, terms.maxSupply) = (uint32(boxId), supply);
        (terms.priceArca, terms.priceNative) = (ARCA_PRICE, RON_PRICE);
    }

    function couponTerms(uint256 saleId) internal pure returns (CouponTerms memory terms) {
        (terms.saleId, terms.priceArca, terms.priceNative) = (uint32(saleId), 50 ether, 5 ether);
    }

    /// @dev For each voucher two Elite and one Legendary.
    function voucherTerms() internal pure returns (VoucherTerms memory terms) {
        (terms.boxIds, terms.amounts) = (new uint256[](2), new uint256[](2));
        (terms.boxIds[0], terms.boxIds[1]) = (ELITE, LEGENDARY);
        (terms.amounts[0], terms.amounts[1]) = (2, 1);
    }

    function seedFor(uint256 day) internal pure returns (bytes32) {
        return keccak256(abi.encode("the seed of the day", day));
    }

    function commitmentFor(uint256 day) internal pure returns (bytes32) {
        return keccak256(abi.encode(seedFor(day)));
    }

    function promiseSeed() internal {
        uint256 day = gacha.today();
        vm.prank(operator);
        gacha.commitSeed(day, commitmentFor(day));
    }

    function approveGacha(address account) internal {
        vm.prank(account);
        items.setApprovalForAll(address(gacha), true);
    }

    function approveSales(address account) internal {
        vm.startPrank(account);
        arca.approve(address(boxSales), type(uint256).max);
        items.setApprovalForAll(address(boxSales), true);
        vm.stopPrank();
    }

    function buyBoxes(address buyer, uint256 saleId, uint256 amount) internal {
        mintArca(buyer, ARCA_PRICE * amount);
        approveSales(buyer);
        vm.prank(buyer);
        boxSales.buy(saleId, amount, address(arca), ARCA_PRICE);
    }

    function openAs(address user, uint256 boxId, uint256 amount) internal returns (uint256 requestId) {
        mintItem(user, boxId, amount);
        approveGacha(user);
        vm.prank(user);
        requestId = gacha.open(boxId, amount);
    }

    /// @dev One block on: from then on what was asked can be answered.
    function nextBlock() internal {
        vm.roll(vm.getBlockNumber() + 1);
    }

    function newborn(uint8 rarity) internal pure returns (HeroTraits memory traits) {
        traits = someTraits();
        (traits.rarity, traits.burnCount) = (rarity, 0);
        delete traits.growthBps;
    }

    function newborns(uint8 rarity, uint256 count) internal pure returns (HeroTraits[] memory heroes) {
        heroes = new HeroTraits[](count);
        for (uint256 i = 0; i < count; ++i) {
            heroes[i] = newborn(rarity);
        }
    }

    function answerOf(uint256 requestId, HeroTraits[] memory heroes) internal view returns (BoxAnswer[] memory list) {
        list = new BoxAnswer[](1);
        list[0] = BoxAnswer(requestId, gacha.blockHashOf(requestId), heroes);
    }

    /// @dev Answers what holds `count` boxes with heroes of one rarity, a block later.
    function answer(uint256 requestId, uint8 rarity, uint256 count) internal returns (uint256 answered) {
        nextBlock();
        BoxAnswer[] memory answers = answerOf(requestId, newborns(rarity, count));
        vm.prank(operator);
        answered = gacha.resolve(answers);
    }

    /// @dev What comes next is an answer that must be refused so.
    function expectRefusal(uint256 requestId, HeroTraits[] memory heroes, bytes memory refusal) internal {
        BoxAnswer[] memory answers = answerOf(requestId, heroes);
        vm.expectRevert(refusal);
        vm.prank(operator);
        gacha.resolve(answers);
    }

    /// @dev Staked for a year: VIP level `level` of the ladder, 1 to 20, just reached.
    function makeVip(address account, uint256 level) internal {
        uint256 amount = staking.levels()[level - 1].threshold;
        mintArca(account, amount);
        vm.startPrank(account);
        arca.approve(address(staking), amount);
        staking.stake(amount, 365 days);
        vm.stopPrank();
    }
}
