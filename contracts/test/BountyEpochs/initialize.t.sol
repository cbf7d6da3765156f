// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IBountyEpochs} from "../../src/interfaces/IBountyEpochs.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {OfferTerms} from "../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";

contract BountyEpochsInitializeTest is BountyTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IBountyEpochs implementation = IBountyEpochs(vm.deployCode("BountyEpochs.sol:BountyEpochs"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, address(hero), offerTerms());
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        epochs.initialize(alice, address(hero), offerTerms());
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        _expectRefusal(Errors.Hub_BadAddress.selector, address(0), address(hero), offerTerms());
        _expectRefusal(Errors.Hub_BadAddress.selector, admin, address(0), offerTerms());
    }

    function test_WhenTheFiguresAreWrong_RevertWithOfferReward_BadTerms() external {
        OfferTerms memory terms = offerTerms();
        terms.badgeWeight += 1;

        _expectRefusal(Errors.OfferReward_BadTerms.selector, admin, address(hero), terms);
    }

    function test_WhenEverythingIsInOrder_RecordTheHeroesAndTheFigures() external view {
        assertEq(epochs.hero(), address(hero), "hero");
        assertEq(epochs.totalTerms(), 1, "count");
        assertTrue(keccak256(abi.encode(epochs.termsOf(1))) == keccak256(abi.encode(offerTerms())), "figures");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.BountyEpochs")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(epochs), slot)), uint160(address(hero)), "the first field: heroes");
    }

    function _expectRefusal(bytes4 selector, address admin_, address hero_, OfferTerms memory terms) private {
        address implementation = vm.deployCode("BountyEpochs.sol:BountyEpochs");
        bytes memory initializer = abi.encodeCall(IBountyEpochs.initialize, (admin_, hero_, terms));
        expectError(selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
