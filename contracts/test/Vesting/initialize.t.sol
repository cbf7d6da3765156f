// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {IVesting} from "../../src/interfaces/IVesting.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {VestingTerms} from "../../src/types/VestingTypes.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";

contract VestingInitializeTest is BountyTest {
    function test_WhenItIsCalledOnTheImplementation_RevertWithInvalidInitialization() external {
        IVesting implementation = IVesting(vm.deployCode("Vesting.sol:Vesting"));

        expectError(Initializable.InvalidInitialization.selector);
        implementation.initialize(admin, address(arca), address(hero), treasurer, vestingTerms());
    }

    function test_WhenItIsCalledTwice_RevertWithInvalidInitialization() external {
        expectError(Initializable.InvalidInitialization.selector);
        vesting.initialize(alice, address(arca), address(hero), treasurer, vestingTerms());
    }

    function test_WhenAnAddressIsZero_RevertWithHub_BadAddress() external {
        for (uint256 i = 0; i < 4; ++i) {
            address[4] memory given = [admin, address(arca), address(hero), treasurer];
            given[i] = address(0);
            _expectRefusal(Errors.Hub_BadAddress.selector, given, vestingTerms());
        }
    }

    function test_WhenTheTermsAreWrong_RevertWithVesting_BadTerms() external {
        address[4] memory given = [admin, address(arca), address(hero), treasurer];

        _expectRefusal(Errors.Vesting_BadTerms.selector, given, VestingTerms(0, 7 days, 10 ether));
        _expectRefusal(Errors.Vesting_BadTerms.selector, given, VestingTerms(10_001, 7 days, 10 ether));
        _expectRefusal(Errors.Vesting_BadTerms.selector, given, VestingTerms(1_000, 0, 10 ether));
    }

    function test_WhenEverythingIsInOrder_RecordWhatItWorksWith() external view {
        assertEq(vesting.arca(), address(arca), "arca");
        assertEq(vesting.hero(), address(hero), "hero");
        assertEq(vesting.treasury(), treasurer, "treasury");
        assertTrue(keccak256(abi.encode(vesting.terms())) == keccak256(abi.encode(vestingTerms())), "terms");
        assertEq(vesting.totalLocked(), 0, "locked");
    }

    function test_WhenEverythingIsInOrder_KeepItsStorageWhereERC7201Says() external view {
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("herohub.storage.Vesting")) - 1)) & ~bytes32(uint256(0xff));

        assertEq(uint256(vm.load(address(vesting), slot)), uint160(address(arca)), "the first field: ARCA");
    }

    function _expectRefusal(bytes4 selector, address[4] memory given, VestingTerms memory terms) private {
        address implementation = vm.deployCode("Vesting.sol:Vesting");
        bytes memory initializer = abi.encodeCall(IVesting.initialize, (given[0], given[1], given[2], given[3], terms));
        expectError(selector);
        vm.deployCode("ERC1967Proxy.sol:ERC1967Proxy", abi.encode(implementation, initializer));
    }
}
