// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {CouponTerms, SaleTerms, SalesContracts, VoucherTerms} from "../../types/BoxTypes.sol";
import {Sinks} from "../../types/MarketTypes.sol";

/// @title The sale of boxes: for ARCA and the native coin, for vouchers, and cheaper with coupons.
/// @dev Prices are of one box in the smallest unit of the currency; the zero address stands for the native coin.
/// Half of what is paid is burned, 40 % goes to the mining pool and the rest to the developers; of the native coin,
/// which cannot be burned, that half goes to the burn treasury, and receivers take it when they like. Boxes come to be
/// when they are sold. Vouchers and coupons are burned, for which their owner approves this contract at Items.
/// Paused, `buy` and both exchanges revert with EnforcedPause. `multicall` makes several calls in one transaction, all
/// or none, and takes no native coin.
interface IBoxSales {
    /// @notice price = burned + toPool + toDev, of all boxes together.
    event BoxesBought(
        uint256 indexed saleId,
        address indexed buyer,
        uint256 indexed boxId,
        uint256 amount,
        address currency,
        uint256 price,
        uint256 burned,
        uint256 toPool,
        uint256 toDev
    );
    /// @notice `boxIds` and `amounts` are what all vouchers of the call gave together.
    event VouchersExchanged(
        uint256 indexed voucherId, address indexed account, uint256 amount, uint256[] boxIds, uint256[] amounts
    );
    /// @notice price = burned + toPool + toDev, of all boxes together; one box for each coupon.
    event CouponsExchanged(
        uint256 indexed couponId,
        address indexed account,
        uint256 indexed saleId,
        uint256 boxId,
        uint256 amount,
        address currency,
        uint256 price,
        uint256 burned,
        uint256 toPool,
        uint256 toDev
    );
    event SaleChanged(uint256 indexed saleId, SaleTerms terms);
    event VoucherChanged(uint256 indexed voucherId, uint256 start, uint256 end, uint256[] boxIds, uint256[] amounts);
    event CouponChanged(uint256 indexed couponId, CouponTerms terms);
    event SinksChanged(address pool, address dev, address burnTreasury);
    event Taken(address indexed account, uint256 amount);

    /// @notice Sets up a fresh proxy. It needs MINTER_ROLE of Items.
    /// @param admin gets DEFAULT_ADMIN_ROLE.
    /// Reverts with Hub_BadAddress if an address is zero, InvalidInitialization the second time.
    function initialize(address admin, SalesContracts calldata contracts_, Sinks calldata sinks_) external;

    /// @notice Buys 1 to 10 boxes: with exactly the price sent along for the native coin, by an allowance for ARCA.
    /// @param expectedPrice the price of one box that the buyer saw; any other one is refused.
    /// Reverts with BoxSales_UnknownSale, BoxSales_BadAmount, BoxSales_NotStarted, BoxSales_Over, BoxSales_SoldOut,
    /// BoxSales_VipLevelTooLow, BoxSales_WeeklyCapReached, BoxSales_CurrencyNotAllowed, BoxSales_PriceChanged, BoxSales_WrongPayment,
    /// BalanceIsNotEnough, ERC20InsufficientAllowance, ERC1155InvalidReceiver if a contract refuses its boxes.
    function buy(uint256 saleId, uint256 amount, address currency, uint256 expectedPrice) external payable;

    /// @notice Burns 1 to 10 of the caller's vouchers for what they are worth.
    /// Reverts with BoxSales_BadAmount, BoxSales_NotExchangeable if it is good for nothing, BoxSales_NotStarted, BoxSales_Over,
    /// ERC1155MissingApprovalForAll, ERC1155InsufficientBalance, ERC1155InvalidReceiver.
    function exchangeVoucher(uint256 voucherId, uint256 amount) external;

    /// @notice Burns 1 to 10 of the caller's coupons and sells him so many boxes for the coupon's price.
    /// Reverts with BoxSales_NotExchangeable if it is good for nothing, ERC1155MissingApprovalForAll,
    /// ERC1155InsufficientBalance, and as `buy`; the times are those of the coupon, not of the sale.
    function exchangeCoupon(uint256 couponId, uint256 amount, address currency, uint256 expectedPrice) external payable;

    /// @notice Pays out what the caller, a receiver of shares of the native coin, has not taken yet.
    /// Reverts with BoxSales_NothingOwed, BoxSales_PaymentRefused.
    function take() external;

    /// @notice Begins a sale. Only OPERATOR_ROLE.
    /// @return saleId starts at 1.
    /// Reverts with Gacha_UnknownBox if no odds of the box are published, BoxSales_BadTerms if it ends before it starts
    /// or has no price.
    function createSale(SaleTerms calldata terms) external returns (uint256 saleId);

    /// @notice Changes the terms of a sale. Only OPERATOR_ROLE.
    /// Reverts with BoxSales_UnknownSale, BoxSales_BadTerms also for another box and for a supply below what is sold.
    function changeSale(uint256 saleId, SaleTerms calldata terms) external;

    /// @notice Sets what a voucher is exchanged for. Only OPERATOR_ROLE.
    /// Reverts with BoxSales_WrongKind if it is none, Gacha_UnknownBox, BoxSales_BadTerms if it ends before it starts, the
    /// lists differ in length, or an amount is 0 or above 100.
    function setVoucher(uint256 voucherId, VoucherTerms calldata terms) external;

    /// @notice Sets what a coupon is good for. Only OPERATOR_ROLE.
    /// Reverts with BoxSales_WrongKind if it is none, BoxSales_UnknownSale, BoxSales_BadTerms as a sale.
    function setCoupon(uint256 couponId, CouponTerms calldata terms) external;

    /// @notice Sets who receives the shares from now on. Only OPERATOR_ROLE.
    /// Reverts with Hub_BadAddress if one is zero or this contract.
    function setSinks(address pool, address dev, address burnTreasury) external;

    /// @notice Stops sales and exchanges. Only PAUSER_ROLE.
    function pause() external;

    /// @notice Resumes. Only PAUSER_ROLE.
    function unpause() external;

    /// @notice The terms of a sale; all zero if there is none.
    function saleOf(uint256 saleId) external view returns (SaleTerms memory);

    /// @notice How many boxes of a sale are sold, with and without coupons.
    function soldOf(uint256 saleId) external view returns (uint256);

    /// @notice How many sales there ever were; also the highest id.
    function totalSales() external view returns (uint256);

    /// @notice How many boxes of a sale `account` may still buy this week, leaving supply and window aside: 0 below
    /// the VIP level of the sale, 10 where nothing limits. Capped sales count together.
    function leftThisWeek(uint256 saleId, address account) external view returns (uint256);

    /// @notice What a voucher is exchanged for, and whether it is at all.
    function voucherOf(uint256 voucherId) external view returns (VoucherTerms memory terms, bool isSet);

    /// @notice What a coupon is good for; a sale of 0 if it is for nothing.
    function couponOf(uint256 couponId) external view returns (CouponTerms memory);

    /// @notice The native coin that `account` can take.
    function owed(address account) external view returns (uint256);

    /// @notice The native coin that all receivers together can take.
    function totalOwed() external view returns (uint256);

    /// @notice Who gets the shares of the payments: the mining pool, the developers, and for the native coin the burn
    /// treasury.
    function sinks() external view returns (Sinks memory);

    /// @notice The contracts that this one works with.
    function contracts() external view returns (SalesContracts memory);
}
