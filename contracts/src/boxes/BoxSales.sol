// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {MulticallUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/MulticallUpgradeable.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {Governed} from "../Governed.sol";
import {IArca} from "../interfaces/IArca.sol";
import {IItems} from "../interfaces/IItems.sol";
import {IStaking} from "../interfaces/IStaking.sol";
import {IBoxSales} from "../interfaces/boxes/IBoxSales.sol";
import {IGacha} from "../interfaces/boxes/IGacha.sol";
import {Errors} from "../libraries/Errors.sol";
import {FeeSplit} from "../libraries/FeeSplit.sol";
import {ItemIds} from "../libraries/ItemIds.sol";
import {CouponTerms, SaleTerms, SalesContracts, VoucherTerms, WeekCount} from "../types/BoxTypes.sol";
import {Quote, Sinks} from "../types/MarketTypes.sol";

contract BoxSales is IBoxSales, Governed, PausableUpgradeable, ReentrancyGuardTransient, MulticallUpgradeable {
    using SafeERC20 for IERC20;

    address private constant NATIVE = address(0);
    uint256 private constant MOST_AT_ONCE = 10;
    uint256 private constant MOST_PER_VOUCHER = 100;

    /// @custom:storage-location erc7201:herohub.storage.BoxSales
    struct BoxSalesStorage {
        SalesContracts contracts;
        Sinks sinks;
        uint256 saleCount;
        mapping(uint256 saleId => SaleTerms) sales;
        mapping(uint256 saleId => uint256) sold;
        mapping(uint256 voucherId => VoucherTerms) vouchers;
        mapping(uint256 voucherId => bool) isVoucherSet;
        mapping(uint256 couponId => CouponTerms) coupons;
        mapping(address account => WeekCount) capped;
        mapping(address account => uint256) owed;
        uint256 totalOwed;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.BoxSales")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant BOX_SALES_STORAGE = 0x02a2c05ff94f19df20ae0d649a8eb5ecf9189f47db5536b8cfaa6a78327cf500;

    /// @inheritdoc IBoxSales
    function initialize(address admin, SalesContracts calldata contracts_, Sinks calldata sinks_)
        external
        override
        initializer
    {
        __Governed_init(admin);
        __Pausable_init();
        if (
            contracts_.arca == address(0) || contracts_.items == address(0) || contracts_.staking == address(0)
                || contracts_.gacha == address(0)
        ) revert Errors.Hub_BadAddress();
        _boxSales().contracts = contracts_;
        _setSinks(sinks_);
    }

    /// @inheritdoc IBoxSales
    function buy(uint256 saleId, uint256 amount, address currency, uint256 expectedPrice)
        external
        payable
        override
        whenNotPaused
        nonReentrant
    {
        SaleTerms memory terms = _requireSale(saleId);

        // Check: now, so many, by this buyer, at the price that he saw, which he pays.
        _checkAmount(amount);
        _checkWindow(terms.start, terms.end);
        _checkSupply(saleId, terms, amount);
        _checkBuyer(terms, amount);
        uint256 unitPrice = currency == NATIVE ? terms.priceNative : terms.priceArca;
        Quote memory payment = _checkPayment(currency, unitPrice, expectedPrice, amount);

        // Effect.
        _boxSales().sold[saleId] += amount;
        _countForWeek(terms, amount);

        emit BoxesBought(
            saleId,
            msg.sender,
            terms.boxId,
            amount,
            currency,
            payment.price,
            payment.burned,
            payment.toPool,
            payment.toDev
        );

        // Interaction.
        _collect(currency, payment);
        _items().mint(msg.sender, terms.boxId, amount);
    }

    /// @inheritdoc IBoxSales
    function exchangeVoucher(uint256 voucherId, uint256 amount) external override whenNotPaused nonReentrant {
        BoxSalesStorage storage $ = _boxSales();

        // Check.
        _checkAmount(amount);
        if (!$.isVoucherSet[voucherId]) revert Errors.BoxSales_NotExchangeable(voucherId);
        VoucherTerms memory terms = $.vouchers[voucherId];
        _checkWindow(terms.start, terms.end);

        for (uint256 i = 0; i < terms.amounts.length; ++i) {
            terms.amounts[i] *= amount;
        }
        emit VouchersExchanged(voucherId, msg.sender, amount, terms.boxIds, terms.amounts);

        // Interaction: the vouchers go first.
        _items().burn(msg.sender, voucherId, amount);
        if (terms.boxIds.length != 0) _items().mintBatch(msg.sender, terms.boxIds, terms.amounts);
    }

    /// @inheritdoc IBoxSales
    function exchangeCoupon(uint256 couponId, uint256 amount, address currency, uint256 expectedPrice)
        external
        payable
        override
        whenNotPaused
        nonReentrant
    {
        CouponTerms memory coupon = _boxSales().coupons[couponId];

        // Check: as a sale, in the coupon's own time and at its price.
        _checkAmount(amount);
        if (coupon.saleId == 0) revert Errors.BoxSales_NotExchangeable(couponId);
        SaleTerms memory terms = _requireSale(coupon.saleId);
        _checkWindow(coupon.start, coupon.end);
        _checkSupply(coupon.saleId, terms, amount);
        _checkBuyer(terms, amount);
        uint256 unitPrice = currency == NATIVE ? coupon.priceNative : coupon.priceArca;
        Quote memory payment = _checkPayment(currency, unitPrice, expectedPrice, amount);

        // Effect.
        _boxSales().sold[coupon.saleId] += amount;
        _countForWeek(terms, amount);

        emit CouponsExchanged(
            couponId,
            msg.sender,
            coupon.saleId,
            terms.boxId,
            amount,
            currency,
            payment.price,
            payment.burned,
            payment.toPool,
            payment.toDev
        );

        // Interaction.
        _items().burn(msg.sender, couponId, amount);
        _collect(currency, payment);
        _items().mint(msg.sender, terms.boxId, amount);
    }

    /// @inheritdoc IBoxSales
    function take() external override nonReentrant {
        BoxSalesStorage storage $ = _boxSales();
        uint256 amount = $.owed[msg.sender];

        // Check.
        if (amount == 0) revert Errors.BoxSales_NothingOwed(msg.sender);

        // Effect.
        $.owed[msg.sender] = 0;
        $.totalOwed -= amount;

        emit Taken(msg.sender, amount);

        // Interaction.
        (bool sent,) = msg.sender.call{value: amount}("");
        if (!sent) revert Errors.BoxSales_PaymentRefused(msg.sender, amount);
    }

    /// @inheritdoc IBoxSales
    function createSale(SaleTerms calldata terms) external override onlyRole(OPERATOR_ROLE) returns (uint256 saleId) {
        saleId = ++_boxSales().saleCount;
        _checkBox(terms.boxId);
        _setSale(saleId, terms);
    }

    /// @inheritdoc IBoxSales
    function changeSale(uint256 saleId, SaleTerms calldata terms) external override onlyRole(OPERATOR_ROLE) {
        if (_requireSale(saleId).boxId != terms.boxId || terms.maxSupply < _boxSales().sold[saleId]) {
            revert Errors.BoxSales_BadTerms();
        }
        _setSale(saleId, terms);
    }

    /// @inheritdoc IBoxSales
    function setVoucher(uint256 voucherId, VoucherTerms calldata terms) external override onlyRole(OPERATOR_ROLE) {
        BoxSalesStorage storage $ = _boxSales();

        // Check.
        if (ItemIds.kindOf(voucherId) != ItemIds.Kind.Voucher) revert Errors.BoxSales_WrongKind(voucherId);
        if (_isNever(terms.start, terms.end) || terms.boxIds.length != terms.amounts.length) {
            revert Errors.BoxSales_BadTerms();
        }
        for (uint256 i = 0; i < terms.boxIds.length; ++i) {
            _checkBox(terms.boxIds[i]);
            if (terms.amounts[i] == 0 || terms.amounts[i] > MOST_PER_VOUCHER) revert Errors.BoxSales_BadTerms();
        }

        // Effect.
        $.vouchers[voucherId] = terms;
        $.isVoucherSet[voucherId] = true;

        emit VoucherChanged(voucherId, terms.start, terms.end, terms.boxIds, terms.amounts);
    }

    /// @inheritdoc IBoxSales
    function setCoupon(uint256 couponId, CouponTerms calldata terms) external override onlyRole(OPERATOR_ROLE) {
        // Check.
        if (ItemIds.kindOf(couponId) != ItemIds.Kind.Coupon) revert Errors.BoxSales_WrongKind(couponId);
        _requireSale(terms.saleId);
        if (_isNever(terms.start, terms.end) || (terms.priceArca == 0 && terms.priceNative == 0)) {
            revert Errors.BoxSales_BadTerms();
        }

        // Effect.
        _boxSales().coupons[couponId] = terms;

        emit CouponChanged(couponId, terms);
    }

    /// @inheritdoc IBoxSales
    function setSinks(address pool, address dev, address burnTreasury) external override onlyRole(OPERATOR_ROLE) {
        _setSinks(Sinks(pool, dev, burnTreasury));
    }

    /// @inheritdoc IBoxSales
    function pause() external override onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc IBoxSales
    function unpause() external override onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @inheritdoc IBoxSales
    function saleOf(uint256 saleId) external view override returns (SaleTerms memory) {
        return _boxSales().sales[saleId];
    }

    /// @inheritdoc IBoxSales
    function soldOf(uint256 saleId) external view override returns (uint256) {
        return _boxSales().sold[saleId];
    }

    /// @inheritdoc IBoxSales
    function totalSales() external view override returns (uint256) {
        return _boxSales().saleCount;
    }

    /// @inheritdoc IBoxSales
    function leftThisWeek(uint256 saleId, address account) external view override returns (uint256) {
        SaleTerms memory terms = _requireSale(saleId);
        uint256 level = _staking().levelOf(account);
        if (level < terms.minVipLevel) return 0;
        return terms.weeklyBase == 0 ? MOST_AT_ONCE : _leftThisWeek(terms, level, account);
    }

    /// @inheritdoc IBoxSales
    function voucherOf(uint256 voucherId) external view override returns (VoucherTerms memory terms, bool isSet) {
        BoxSalesStorage storage $ = _boxSales();
        return ($.vouchers[voucherId], $.isVoucherSet[voucherId]);
    }

    /// @inheritdoc IBoxSales
    function couponOf(uint256 couponId) external view override returns (CouponTerms memory) {
        return _boxSales().coupons[couponId];
    }

    /// @inheritdoc IBoxSales
    function owed(address account) external view override returns (uint256) {
        return _boxSales().owed[account];
    }

    /// @inheritdoc IBoxSales
    function totalOwed() external view override returns (uint256) {
        return _boxSales().totalOwed;
    }

    /// @inheritdoc IBoxSales
    function sinks() external view override returns (Sinks memory) {
        return _boxSales().sinks;
    }

    /// @inheritdoc IBoxSales
    function contracts() external view override returns (SalesContracts memory) {
        return _boxSales().contracts;
    }

    /// @dev Nothing is sold of which nobody can know what is in it.
    function _checkBox(uint256 boxId) private view {
        IGacha(_boxSales().contracts.gacha).oddsOf(boxId);
    }

    function _checkAmount(uint256 amount) private pure {
        if (amount == 0 || amount > MOST_AT_ONCE) revert Errors.BoxSales_BadAmount(amount, MOST_AT_ONCE);
    }

    function _requireSale(uint256 saleId) private view returns (SaleTerms memory terms) {
        terms = _boxSales().sales[saleId];
        if (terms.boxId == 0) revert Errors.BoxSales_UnknownSale(saleId);
    }

    function _checkWindow(uint256 start, uint256 end) private view {
        if (block.timestamp < start) revert Errors.BoxSales_NotStarted(start);
        if (end != 0 && block.timestamp >= end) revert Errors.BoxSales_Over(end);
    }

    function _checkSupply(uint256 saleId, SaleTerms memory terms, uint256 amount) private view {
        uint256 left = terms.maxSupply - _boxSales().sold[saleId];
        if (amount > left) revert Errors.BoxSales_SoldOut(left, amount);
    }

    function _checkBuyer(SaleTerms memory terms, uint256 amount) private view {
        if (terms.minVipLevel == 0 && terms.weeklyBase == 0) return;
        uint256 level = _staking().levelOf(msg.sender);
        if (level < terms.minVipLevel) revert Errors.BoxSales_VipLevelTooLow(level, terms.minVipLevel);
        if (terms.weeklyBase == 0) return;
        uint256 left = _leftThisWeek(terms, level, msg.sender);
        if (amount > left) revert Errors.BoxSales_WeeklyCapReached(left, amount);
    }

    function _leftThisWeek(SaleTerms memory terms, uint256 level, address account) private view returns (uint256) {
        WeekCount memory bought = _boxSales().capped[account];
        uint256 count = bought.weekId == _thisWeek() ? bought.count : 0;
        uint256 extra = terms.levelsPerExtra == 0 ? 0 : level / terms.levelsPerExtra;
        uint256 cap = terms.weeklyBase + extra;
        return count < cap ? cap - count : 0;
    }

    function _countForWeek(SaleTerms memory terms, uint256 amount) private {
        if (terms.weeklyBase == 0) return;
        WeekCount storage bought = _boxSales().capped[msg.sender];
        uint64 week = uint64(_thisWeek());
        (bought.weekId, bought.count) = (week, (bought.weekId == week ? bought.count : 0) + uint64(amount));
    }

    function _checkPayment(address currency, uint256 unitPrice, uint256 expectedPrice, uint256 amount)
        private
        view
        returns (Quote memory payment)
    {
        bool isKnown = currency == NATIVE || currency == _boxSales().contracts.arca;
        if (!isKnown || unitPrice == 0) revert Errors.BoxSales_CurrencyNotAllowed(currency);
        if (unitPrice != expectedPrice) revert Errors.BoxSales_PriceChanged(expectedPrice, unitPrice);
        payment = FeeSplit.split(unitPrice * amount, FeeSplit.BPS);

        uint256 needed = currency == NATIVE ? payment.price : 0;
        if (msg.value != needed) revert Errors.BoxSales_WrongPayment(msg.value, needed);
        if (currency == NATIVE) return payment;
        uint256 balance = IERC20(currency).balanceOf(msg.sender);
        if (balance < payment.price) revert Errors.BalanceIsNotEnough(balance, payment.price);
    }

    /// @dev ARCA never rests here; the native coin rests until its receivers take it, so that none can stop a sale.
    function _collect(address currency, Quote memory payment) private {
        BoxSalesStorage storage $ = _boxSales();
        Sinks memory to = $.sinks;
        if (currency != NATIVE) {
            IArca(currency).burnFrom(msg.sender, payment.burned);
            IERC20(currency).safeTransferFrom(msg.sender, to.pool, payment.toPool);
            IERC20(currency).safeTransferFrom(msg.sender, to.dev, payment.toDev);
            return;
        }
        $.owed[to.burnTreasury] += payment.burned;
        $.owed[to.pool] += payment.toPool;
        $.owed[to.dev] += payment.toDev;
        $.totalOwed += payment.price;
    }

    function _setSale(uint256 saleId, SaleTerms calldata terms) private {
        if (_isNever(terms.start, terms.end) || (terms.priceArca == 0 && terms.priceNative == 0)) {
            revert Errors.BoxSales_BadTerms();
        }
        _boxSales().sales[saleId] = terms;
        emit SaleChanged(saleId, terms);
    }

    function _setSinks(Sinks memory sinks_) private {
        _checkSink(sinks_.pool);
        _checkSink(sinks_.dev);
        _checkSink(sinks_.burnTreasury);
        _boxSales().sinks = sinks_;
        emit SinksChanged(sinks_.pool, sinks_.dev, sinks_.burnTreasury);
    }

    function _checkSink(address sink) private view {
        if (sink == address(0) || sink == address(this)) revert Errors.Hub_BadAddress();
    }

    function _isNever(uint256 start, uint256 end) private pure returns (bool) {
        return end != 0 && end <= start;
    }

    function _staking() private view returns (IStaking) {
        return IStaking(_boxSales().contracts.staking);
    }

    function _items() private view returns (IItems) {
        return IItems(_boxSales().contracts.items);
    }

    function _thisWeek() private view returns (uint256) {
        return _staking().weekIdAt(block.timestamp);
    }

    function _boxSales() private pure returns (BoxSalesStorage storage $) {
        assembly {
            $.slot := BOX_SALES_STORAGE
        }
    }
}
