// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {OfferParts} from "../../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../../support/bounty/BountyTest.sol";

contract OfferRewardInitializeTest is BountyTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IOfferReward implementation = IOfferReward(vm.deployCode("OfferReward.sol:OfferReward"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, offerParts());
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        offers.initialize(alice, offerParts());
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        _expectRefusal(address(0), offerParts());
        for (uint256 i = 0; i < 5; ++i) {
            address[5] memory given = abi.decode(abi.encode(offerParts()), (address[5]));
            given[i] = address(0);
            OfferParts memory parts = abi.decode(abi.encode(given), (OfferParts));
            _expectRefusal(admin, parts);
        }
    }

    function test_WhenEverythingIsInOrder_RecordItsParts() external view {
        assertTrue(keccak256(abi.encode(offers.parts())) == keccak256(abi.encode(offerParts())), "parts");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.OfferReward")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(offers), slot)), uint160(address(epochs)), "the first field: the epochs");
    }

    function _expectRefusal(address admin_, OfferParts memory parts) private {
        address implementation = vm.deployCode("OfferReward.sol:OfferReward");
        bytes memory initializer = abi.encodeCall(IOfferReward.initialize, (admin_, parts));
        expectError(Errors.Hub_BadAddress.selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
