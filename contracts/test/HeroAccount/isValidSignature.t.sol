// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {AccountWorld} from "../support/AccountWorld.sol";

contract HeroAccountIsValidSignatureTest is AccountWorld {
    uint256 private constant KEY = 0x5167e4;
    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;
    bytes32 private constant HASH = keccak256("hello");

    address private signer = vm.addr(KEY);

    function setUp() public override {
        super.setUp();
        vm.prank(alice);
        hero.transferFrom(alice, signer, heroId);
    }

    function test_WhenTheOwnerSigned_SayThatItIsValid() external view {
        assertTrue(backpack.isValidSignature(HASH, _sign(KEY, HASH)) == VALID, "signature");
        assertTrue(backpack.isValidSigner(signer, "") == bytes4(0x523e3260), "signer");
    }

    function test_WhenSomebodyElseSignedOrSomethingElse_SayThatItIsNot() external view {
        assertTrue(backpack.isValidSignature(HASH, _sign(KEY + 1, HASH)) == INVALID, "signer");
        assertTrue(backpack.isValidSignature(HASH, _sign(KEY, keccak256("other"))) == INVALID, "text");
        assertTrue(backpack.isValidSignature(HASH, "") == INVALID, "nothing");
        assertTrue(backpack.isValidSigner(alice, "") == bytes4(0), "signer");
        assertTrue(backpack.isValidSigner(address(0), "") == bytes4(0), "nobody");
    }

    function test_WhenTheHeroIsListed_SayThatItIsNot() external {
        listAs(signer);

        assertTrue(backpack.isValidSignature(HASH, _sign(KEY, HASH)) == INVALID, "signature");
        assertTrue(backpack.isValidSigner(signer, "") == bytes4(0), "signer");
        assertTrue(backpack.isValidSigner(address(market), "") == bytes4(0), "the market");
    }

    function test_WhenTheHeroWasBurned_SayThatItIsNot() external {
        vm.prank(signer);
        hero.burn(heroId);

        assertTrue(backpack.isValidSignature(HASH, _sign(KEY, HASH)) == INVALID, "signature");
        assertTrue(backpack.isValidSigner(address(0), "") == bytes4(0), "nobody");
    }

    function _sign(uint256 key, bytes32 hash) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hash);
        return abi.encodePacked(r, s, v);
    }
}
