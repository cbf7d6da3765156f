// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ContextUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/ContextUpgradeable.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {Batches} from "../Batches.sol";
import {IArca} from "../interfaces/IArca.sol";
import {IMarketBase} from "../interfaces/market/IMarketBase.sol";
import {Errors} from "../libraries/Errors.sol";
import {BatchCall, BatchResult} from "../types/BatchTypes.sol";
import {Quote, Sinks} from "../types/MarketTypes.sol";

/// @notice Payments, batches and the pause of every market. What is stored lies where each market says.
abstract contract MarketBase is IMarketBase, Batches, PausableUpgradeable {
    using SafeERC20 for IERC20;

    address internal constant NATIVE = address(0);
    /// @dev What a receiver of the native coin may use: enough for the hook of a smart account behind a proxy.
    uint256 private constant PUSH_GAS = 50_000;
    /// @dev Left over for the market's own work around such a call.
    uint256 private constant SPARE_GAS = 40_000;
    /// @dev More than any single call here takes.
    uint256 private constant CALL_GAS = 600_000;
    uint256 private constant SALES_PER_ROUND = 10;

    /// @inheritdoc IMarketBase
    function batch(BatchCall[] calldata calls)
        external
        payable
        override
        nonReentrantView
        returns (BatchResult[] memory results)
    {
        // Check: paid for exactly.
        uint256 needed;
        for (uint256 i = 0; i < calls.length; ++i) {
            needed += calls[i].value;
        }
        if (msg.value != needed) revert Errors.Market_WrongPayment(msg.value, needed);

        uint256 unspent;
        (results, unspent) = _batch(calls, CALL_GAS);
        _pay(NATIVE, _msgSender(), unspent);
    }

    /// @inheritdoc IMarketBase
    function take(address currency) external override nonReentrant {
        address account = _msgSender();
        uint256 amount = _ledger()[account][currency];

        // Check.
        if (amount == 0) revert Errors.Market_NothingOwed(account, currency);

        // Effect.
        _ledger()[account][currency] = 0;

        // Interaction: the caller pays the gas, so a receiver may use all of it.
        if (currency != NATIVE) IERC20(currency).safeTransfer(account, amount);
        else if (!_send(account, amount, gasleft())) revert Errors.Market_PaymentRefused(account, amount);

        emit Taken(account, currency, amount);
    }

    /// @inheritdoc IMarketBase
    function pause() external override onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc IMarketBase
    function unpause() external override onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @inheritdoc IMarketBase
    function owed(address account, address currency) external view override returns (uint256) {
        return _ledger()[account][currency];
    }

    /// @inheritdoc IMarketBase
    function salesOf(address collection) external view override returns (uint256) {
        return _sales()[collection];
    }

    function _msgSender() internal view override(ContextUpgradeable, Batches) returns (address) {
        return super._msgSender();
    }

    /// @dev Where this market keeps what it owes.
    function _ledger() internal view virtual returns (mapping(address => mapping(address => uint256)) storage);

    /// @dev Where this market counts its sales.
    function _sales() internal view virtual returns (mapping(address => uint256) storage);

    function _countSale(address collection) internal {
        uint256 sales = ++_sales()[collection];
        if (sales % SALES_PER_ROUND == 0) emit RoyaltyRound(collection, sales / SALES_PER_ROUND);
    }

    function _checkSeller(address seller, uint256 listingId) internal view {
        if (seller == address(0)) revert Errors.Market_ListingNotOpen(listingId);
        if (seller != _msgSender()) revert Errors.Market_NotSeller(listingId);
    }

    function _checkNotExpired(uint64 expiresAt, uint256 listingId) internal view {
        if (_isExpired(expiresAt)) revert Errors.Market_ListingExpired(listingId, expiresAt);
    }

    function _checkExpired(uint64 expiresAt, uint256 listingId) internal view {
        if (!_isExpired(expiresAt)) revert Errors.Market_NotExpired(listingId, expiresAt);
    }

    /// @dev From the very second on; 0 is never.
    function _isExpired(uint64 expiresAt) private view returns (bool) {
        return expiresAt != 0 && block.timestamp >= expiresAt;
    }

    /// @dev The native coin must be sent exactly; of a token the payer must have, and have approved, enough.
    function _checkPayment(address currency, address payer, uint256 amount) internal view {
        uint256 needed = currency == NATIVE ? amount : 0;
        if (msg.value != needed) revert Errors.Market_WrongPayment(msg.value, needed);
        if (currency != NATIVE) _checkFunds(IERC20(currency), payer, amount);
    }

    function _checkFunds(IERC20 currency, address payer, uint256 amount) internal view {
        uint256 balance = currency.balanceOf(payer);
        if (balance < amount) revert Errors.BalanceIsNotEnough(balance, amount);
        uint256 allowance = currency.allowance(payer, address(this));
        if (allowance < amount) revert Errors.Market_AllowanceTooLow(allowance, amount);
    }

    /// @dev A call passes on 63/64 of the gas at most, so what is left must exceed the grant by that and our own work.
    function _checkGas(uint256 grant) internal view {
        uint256 needed = grant + grant / 63 + SPARE_GAS;
        if (gasleft() < needed) revert Errors.Market_GasTooLow(gasleft(), needed);
    }

    /// @dev Measured, not trusted: a token that charges on transfer would leave a hole in somebody's share.
    function _pull(IERC20 currency, address payer, uint256 amount) internal {
        uint256 before = currency.balanceOf(address(this));
        currency.safeTransferFrom(payer, address(this), amount);
        uint256 received = currency.balanceOf(address(this)) - before;
        if (received != amount) revert Errors.Market_PaymentShort(received, amount);
    }

    /// @dev Divides what the market holds of a sale.
    function _distribute(address currency, address arca, Sinks memory sinks, address seller, Quote memory sale)
        internal
    {
        if (currency == arca && sale.burned != 0) IArca(currency).burn(sale.burned);
        else _pay(currency, sinks.burnTreasury, sale.burned);
        _pay(currency, sinks.pool, sale.toPool);
        _pay(currency, sinks.dev, sale.toDev);
        _pay(currency, seller, sale.proceeds);
    }

    function _pay(address currency, address to, uint256 amount) internal {
        if (amount == 0) return;
        if (currency != NATIVE) {
            IERC20(currency).safeTransfer(to, amount);
            return;
        }

        _checkGas(PUSH_GAS);
        if (_send(to, amount, PUSH_GAS)) return;
        _ledger()[to][NATIVE] += amount;
        emit Owed(to, NATIVE, amount);
    }

    /// @dev Copies no answer, so that a receiver cannot make it expensive.
    function _send(address to, uint256 amount, uint256 gasLimit) private returns (bool sent) {
        assembly ("memory-safe") {
            sent := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }
}
