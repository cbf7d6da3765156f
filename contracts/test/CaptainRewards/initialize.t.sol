// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ICaptainRewards} from "../../src/interfaces/ICaptainRewards.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";

contract CaptainRewardsInitializeTest is BountyTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        ICaptainRewards implementation = ICaptainRewards(vm.deployCode("CaptainRewards.sol:CaptainRewards"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, address(arca), address(epochs), address(offers), address(vesting));
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        captains.initialize(alice, address(arca), address(epochs), address(offers), address(vesting));
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        for (uint256 i = 0; i < 5; ++i) {
            address[5] memory given = [admin, address(arca), address(epochs), address(offers), address(vesting)];
            given[i] = address(0);
            address implementation = vm.deployCode("CaptainRewards.sol:CaptainRewards");
            bytes memory initializer =
                abi.encodeCall(ICaptainRewards.initialize, (given[0], given[1], given[2], given[3], given[4]));
            expectError(Errors.Hub_BadAddress.selector);
            vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
        }
    }

    function test_WhenEverythingIsInOrder_RecordWhatItWorksWith() external view {
        assertEq(captains.arca(), address(arca), "arca");
        assertEq(captains.epochs(), address(epochs), "epochs");
        assertEq(captains.offers(), address(offers), "offers");
        assertEq(captains.vesting(), address(vesting), "vesting");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.CaptainRewards")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(captains), slot)), uint160(address(arca)), "the first field: ARCA");
    }
}
