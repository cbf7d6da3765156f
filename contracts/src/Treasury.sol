// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {PausableUpgradeable} from "@openzeppelin/contracts-upgradeable/utils/PausableUpgradeable.sol";
import {EIP712Upgradeable} from "@openzeppelin/contracts-upgradeable/utils/cryptography/EIP712Upgradeable.sol";
import {Governed} from "./Governed.sol";
import {IItems} from "./interfaces/IItems.sol";
import {ITreasury} from "./interfaces/ITreasury.sol";
import {IWhiteOre} from "./interfaces/IWhiteOre.sol";
import {Errors} from "./libraries/Errors.sol";
import {TreasuryLimits, WithdrawOrder, WithdrawVariant} from "./types/TreasuryTypes.sol";

contract Treasury is ITreasury, Governed, PausableUpgradeable, EIP712Upgradeable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint256 private constant ARCA = 37;
    uint256 private constant WHITE_ORE = 38;
    /// @dev All items count as one resource for the day; no resource has this number.
    uint256 private constant ITEMS = 0;
    /// @dev From one withdrawal to the next where no operator has set another time.
    uint256 private constant USUAL_SPACING = 22 hours;
    uint256 private constant LONGEST_SPACING = 30 days;
    uint256 private constant BPS = 10_000;
    bytes32 private constant ORDER_TYPE = keccak256(
        "WithdrawOrder(address user,uint256 resType,uint256 amount,uint256 fee,uint256 expireAt,bytes32 salt,uint8 variant)"
    );

    /// @custom:storage-location erc7201:herohub.storage.Treasury
    struct TreasuryStorage {
        address arca;
        address whiteOre;
        address items;
        TreasuryLimits limits;
        mapping(bytes32 salt => bool) processed;
        mapping(address user => mapping(uint256 resType => uint256)) lastAt;
        mapping(uint256 day => mapping(uint256 resource => uint256)) paid;
        mapping(address account => bool) blacklist;
        /// 0 until it is set
        uint256 spacing;
        mapping(bytes32 salt => bool) cancelled;
    }

    // keccak256(abi.encode(uint256(keccak256("herohub.storage.Treasury")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant TREASURY_STORAGE = 0xd8c5beb5baa4d4e1fc8ab8f53d696b9322fbe37170eb638f6cb54463548baf00;

    /// @inheritdoc ITreasury
    function initialize(
        address admin,
        address arca_,
        address whiteOre_,
        address items_,
        TreasuryLimits calldata limits_
    ) external override initializer {
        __Governed_init(admin);
        __Pausable_init();
        __EIP712_init("Hero Hub Treasury", "1");
        if (arca_ == address(0) || whiteOre_ == address(0) || items_ == address(0)) revert Errors.Hub_BadAddress();
        TreasuryStorage storage $ = _treasury();
        ($.arca, $.whiteOre, $.items) = (arca_, whiteOre_, items_);
        _setLimits(limits_);
    }

    /// @inheritdoc ITreasury
    function deposit(uint256 resType, uint256 amount) external override whenNotPaused nonReentrant {
        TreasuryStorage storage $ = _treasury();

        // Check.
        if ($.blacklist[msg.sender]) revert Errors.Blacklist(msg.sender);
        if (resType != ARCA && resType != WHITE_ORE) revert Errors.Treasury_BadResource(resType);
        uint256 minimum = resType == ARCA ? $.limits.minArca : $.limits.minOre;
        if (amount == 0 || amount < minimum) revert Errors.Treasury_BelowMinimum(amount, minimum);
        address token = resType == ARCA ? $.arca : $.whiteOre;
        uint256 balance = IERC20(token).balanceOf(msg.sender);
        if (balance < amount) revert Errors.BalanceIsNotEnough(balance, amount);

        // Interaction: ARCA into the pot, White Ore out of the world.
        if (resType == ARCA) IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        else IWhiteOre(token).burnFrom(msg.sender, amount);

        emit Deposited(msg.sender, resType, amount);
    }

    /// @inheritdoc ITreasury
    function withdraw(WithdrawOrder calldata order, bytes calldata signature)
        external
        override
        whenNotPaused
        nonReentrant
    {
        // Check: an order of the caller that a cashier signed and that is neither used nor stale, at its time.
        _checkOrder(order, signature);
        uint256 resource = _resourceOf(order);
        uint256 payout = order.amount - order.fee;
        uint256 left = leftToday(order.resType);
        if (payout > left) revert Errors.Treasury_DailyCapReached(left, payout);

        // Effect.
        TreasuryStorage storage $ = _treasury();
        $.processed[order.salt] = true;
        $.lastAt[msg.sender][order.resType] = block.timestamp;
        $.paid[_today()][resource] += payout;

        emit Withdrawn(order.salt, msg.sender, order.resType, order.amount, order.fee, order.variant);

        // Interaction.
        if (resource == ARCA) IERC20($.arca).safeTransfer(msg.sender, payout);
        else if (resource == WHITE_ORE) IWhiteOre($.whiteOre).mint(msg.sender, payout);
        else IItems($.items).mint(msg.sender, order.resType, payout);
    }

    /// @inheritdoc ITreasury
    function setBlacklist(address account, bool isBlacklisted_) external override onlyRole(OPERATOR_ROLE) {
        _treasury().blacklist[account] = isBlacklisted_;
        emit BlacklistChanged(account, isBlacklisted_);
    }

    /// @inheritdoc ITreasury
    function cancelOrder(bytes32 salt) external override onlyRole(OPERATOR_ROLE) {
        TreasuryStorage storage $ = _treasury();

        // Check: neither paid, for that stands, nor cancelled before.
        if ($.processed[salt]) revert Errors.SaltAlreadyBeenProcessed(salt);
        if ($.cancelled[salt]) revert Errors.Treasury_OrderCancelled(salt);

        // Effect.
        $.cancelled[salt] = true;
        emit OrderCancelled(salt);
    }

    /// @inheritdoc ITreasury
    function setLimits(TreasuryLimits calldata limits_) external override onlyRole(DEFAULT_ADMIN_ROLE) {
        _setLimits(limits_);
    }

    /// @inheritdoc ITreasury
    function setSpacing(uint256 spacing_) external override onlyRole(DEFAULT_ADMIN_ROLE) {
        if (spacing_ == 0 || spacing_ > LONGEST_SPACING) revert Errors.Treasury_BadSpacing(spacing_, LONGEST_SPACING);
        _treasury().spacing = spacing_;
        emit SpacingChanged(spacing_);
    }

    /// @inheritdoc ITreasury
    function pause() external override onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc ITreasury
    function unpause() external override onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @inheritdoc ITreasury
    function isProcessed(bytes32 salt) external view override returns (bool) {
        return _treasury().processed[salt];
    }

    /// @inheritdoc ITreasury
    function isCancelled(bytes32 salt) external view override returns (bool) {
        return _treasury().cancelled[salt];
    }

    /// @inheritdoc ITreasury
    function isBlacklisted(address account) external view override returns (bool) {
        return _treasury().blacklist[account];
    }

    /// @inheritdoc ITreasury
    function limits() external view override returns (TreasuryLimits memory) {
        return _treasury().limits;
    }

    /// @inheritdoc ITreasury
    function spacing() public view override returns (uint256) {
        uint256 set = _treasury().spacing;
        return set == 0 ? USUAL_SPACING : set;
    }

    /// @inheritdoc ITreasury
    function arca() external view override returns (address) {
        return _treasury().arca;
    }

    /// @inheritdoc ITreasury
    function whiteOre() external view override returns (address) {
        return _treasury().whiteOre;
    }

    /// @inheritdoc ITreasury
    function items() external view override returns (address) {
        return _treasury().items;
    }

    /// @inheritdoc ITreasury
    function nextWithdrawAt(address user, uint256 resType) public view override returns (uint256) {
        uint256 lastAt = _treasury().lastAt[user][resType];
        return lastAt == 0 ? 0 : lastAt + spacing();
    }

    /// @inheritdoc ITreasury
    /// @dev The share of ARCA is one of the pot as it was before today's payments, so that these do not shrink it.
    function leftToday(uint256 resType) public view override returns (uint256) {
        TreasuryStorage storage $ = _treasury();
        uint256 resource = resType == ARCA || resType == WHITE_ORE ? resType : ITEMS;
        uint256 paid = $.paid[_today()][resource];
        uint256 cap = resource == WHITE_ORE ? $.limits.dailyOre : $.limits.dailyItems;
        if (resource == ARCA) cap = ((IERC20($.arca).balanceOf(address(this)) + paid) * $.limits.potBps) / BPS;
        return paid < cap ? cap - paid : 0;
    }

    /// @inheritdoc ITreasury
    function hashOf(WithdrawOrder calldata order) public view override returns (bytes32) {
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    ORDER_TYPE,
                    order.user,
                    order.resType,
                    order.amount,
                    order.fee,
                    order.expireAt,
                    order.salt,
                    order.variant
                )
            )
        );
    }

    /// @dev The salt first: who sends an order again must learn that it worked, not that it has expired since.
    function _checkOrder(WithdrawOrder calldata order, bytes calldata signature) private view {
        TreasuryStorage storage $ = _treasury();
        if ($.processed[order.salt]) revert Errors.SaltAlreadyBeenProcessed(order.salt);
        if ($.cancelled[order.salt]) revert Errors.Treasury_OrderCancelled(order.salt);
        if (block.timestamp > order.expireAt) revert Errors.OrderExpired(order.expireAt);
        if (order.user != msg.sender) revert Errors.Treasury_NotYourOrder(order.user);
        if ($.blacklist[msg.sender]) revert Errors.Blacklist(msg.sender);
        (address signer,,) = ECDSA.tryRecoverCalldata(hashOf(order), signature);
        if (signer == address(0) || !hasRole(CASHIER_ROLE, signer)) revert Errors.InvalidSigner(signer);
        if (order.amount <= order.fee) revert Errors.Treasury_BadAmount(order.amount, order.fee);
        uint256 nextAt = nextWithdrawAt(msg.sender, order.resType);
        if (block.timestamp < nextAt) revert Errors.Treasury_TooSoon(nextAt);
    }

    /// @dev Gacha orders pay items and no others do; Items knows its own ids.
    function _resourceOf(WithdrawOrder calldata order) private pure returns (uint256) {
        bool isCurrency = order.resType == ARCA || order.resType == WHITE_ORE;
        if (isCurrency == (order.variant == WithdrawVariant.Gacha)) revert Errors.Treasury_BadResource(order.resType);
        return isCurrency ? order.resType : ITEMS;
    }

    function _setLimits(TreasuryLimits calldata limits_) private {
        if (limits_.potBps > BPS) revert Errors.Treasury_BadLimits(limits_.potBps);
        _treasury().limits = limits_;
        emit LimitsChanged(limits_);
    }

    function _today() private view returns (uint256) {
        return block.timestamp / 1 days;
    }

    function _treasury() private pure returns (TreasuryStorage storage $) {
        assembly {
            $.slot := TREASURY_STORAGE
        }
    }
}
