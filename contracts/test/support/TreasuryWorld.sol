// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {WithdrawOrder, WithdrawVariant} from "../../src/types/TreasuryTypes.sol";
import {EconomyTest} from "./EconomyTest.sol";

/// @notice The economy with a pot of 100,000 ARCA, of which a day may pay 2,000, and orders signed by the cashier.
abstract contract TreasuryWorld is EconomyTest {
    uint256 internal constant ARCA = 37;
    uint256 internal constant ORE = 38;
    uint256 internal constant BOX = 10_100;
    uint256 internal constant POT = 100_000 ether;

    function setUp() public virtual override {
        super.setUp();
        mintArca(address(treasury), POT);
    }

    /// @dev Good for half an hour, with a salt of its own for each resource and user.
    function orderFor(address user, uint256 resType, uint256 amount) internal view returns (WithdrawOrder memory) {
        return WithdrawOrder({
            user: user,
            resType: resType,
            amount: amount,
            fee: 0,
            expireAt: vm.getBlockTimestamp() + 30 minutes,
            salt: keccak256(abi.encode(user, resType, vm.getBlockTimestamp())),
            variant: resType == ARCA || resType == ORE ? WithdrawVariant.Game : WithdrawVariant.Gacha
        });
    }

    function signBy(uint256 key, WithdrawOrder memory order) internal view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, treasury.hashOf(order));
        return abi.encodePacked(r, s, v);
    }

    function sign(WithdrawOrder memory order) internal view returns (bytes memory) {
        return signBy(CASHIER_KEY, order);
    }

    function send(WithdrawOrder memory order, bytes memory signature) internal {
        vm.prank(order.user);
        treasury.withdraw(order, signature);
    }

    function withdrawAs(address user, uint256 resType, uint256 amount) internal {
        WithdrawOrder memory order = orderFor(user, resType, amount);
        send(order, sign(order));
    }

    /// @dev What comes next in a refusal must be this error, and the order must be sent by its user.
    function expectRefusal(WithdrawOrder memory order, bytes memory refusal) internal {
        bytes memory signature = sign(order);
        vm.expectRevert(refusal);
        send(order, signature);
    }
}
