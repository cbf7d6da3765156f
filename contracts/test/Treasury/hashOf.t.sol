// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {WithdrawOrder} from "../../src/types/TreasuryTypes.sol";
import {TreasuryWorld} from "../support/TreasuryWorld.sol";

contract TreasuryHashOfTest is TreasuryWorld {
    /// @dev Made from the standard's words, not from the contract's code.
    function test_WhenEverythingIsInOrder_BeTheEIP712DigestThatWalletsMake() external view {
        WithdrawOrder memory order = orderFor(alice, ARCA, 100 ether);
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("Hero Hub Treasury"),
                keccak256("1"),
                block.chainid,
                address(treasury)
            )
        );
        bytes32 orderType = keccak256(
            bytes.concat(
                "WithdrawOrder(address user,uint256 resType,uint256 amount,uint256 fee,",
                "uint256 expireAt,bytes32 salt,uint8 variant)"
            )
        );
        bytes32 digest =
            keccak256(abi.encodePacked(hex"1901", domain, keccak256(bytes.concat(orderType, abi.encode(order)))));

        assertTrue(treasury.hashOf(order) == digest, "digest");
    }
}
