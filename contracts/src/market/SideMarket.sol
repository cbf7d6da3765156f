// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MarketBase} from "./MarketBase.sol";
import {IMarket} from "../interfaces/IMarket.sol";
import {ISideMarket} from "../interfaces/market/ISideMarket.sol";
import {Errors} from "../libraries/Errors.sol";
import {CurrencyRule} from "../types/MarketTypes.sol";

/// @notice Asks the market for the rules, so that they are set in one place.
abstract contract SideMarket is ISideMarket, MarketBase {
    /// @custom:storage-location erc7201:herohub.storage.SideMarket
    struct SideMarketStorage {
        IMarket market;
        mapping(address account => mapping(address currency => uint256)) owed;
        mapping(address collection => uint256) sales;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.SideMarket")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant SIDE_MARKET_STORAGE = 0x334695ec39d5b5f9d8eed593450c76d441576c3f713220ad7fa5bb2f191e1900;

    function __SideMarket_init(address admin, address market_) internal onlyInitializing {
        __Governed_init(admin);
        __Pausable_init();
        if (market_ == address(0)) revert Errors.Hub_BadAddress();
        _sideMarket().market = IMarket(market_);
    }

    /// @inheritdoc ISideMarket
    function market() external view override returns (address) {
        return address(_sideMarket().market);
    }

    function _rules() internal view returns (IMarket) {
        return _sideMarket().market;
    }

    function _checkCollection(address collection) internal view {
        if (!_rules().isCollectionAllowed(collection)) revert Errors.Market_CollectionNotAllowed(collection);
    }

    function _checkPrice(address currency, uint256 price) internal view {
        CurrencyRule memory rule = _rules().currencyRuleOf(currency);
        if (!rule.allowed) revert Errors.Market_CurrencyNotAllowed(currency);
        if (price < rule.minPrice || price > rule.maxPrice) {
            revert Errors.Market_PriceOutOfBounds(price, rule.minPrice, rule.maxPrice);
        }
    }

    function _ledger() internal view override returns (mapping(address => mapping(address => uint256)) storage) {
        return _sideMarket().owed;
    }

    function _sales() internal view override returns (mapping(address => uint256) storage) {
        return _sideMarket().sales;
    }

    function _sideMarket() private pure returns (SideMarketStorage storage $) {
        assembly {
            $.slot := SIDE_MARKET_STORAGE
        }
    }
}
