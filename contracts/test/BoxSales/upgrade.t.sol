// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {GachaTest} from "../support/gacha/GachaTest.sol";
import {BoxSalesV2} from "../support/gacha/UpgradedGacha.sol";

contract BoxSalesUpgradeTest is GachaTest {
    function test_WhenTheCallerIsNotAnUpgrader_RevertWithAccessControlUnauthorizedAccount() external {
        address next = vm.deployCode("UpgradedGacha.sol:BoxSalesV2");

        expectRoleRefusal(operator, UPGRADER);
        UUPSUpgradeable(address(boxSales)).upgradeToAndCall(next, "");
    }

    function test_WhenTheCallerIsAnUpgrader_KeepSalesCountsAndWhatIsOwed() external {
        vm.deal(bob, RON_PRICE);
        vm.prank(bob);
        boxSales.buy{value: RON_PRICE}(ELITE_SALE, 1, NATIVE, RON_PRICE);

        address next = vm.deployCode("UpgradedGacha.sol:BoxSalesV2");
        vm.prank(upgrader);
        UUPSUpgradeable(address(boxSales)).upgradeToAndCall(next, "");

        assertEq(BoxSalesV2(address(boxSales)).version(), 2, "version");
        assertEq(boxSales.soldOf(ELITE_SALE), 1, "sold");
        assertEq(boxSales.saleOf(VIP_SALE).minVipLevel, 5, "terms");
        assertEq(boxSales.owed(pool), 4 ether, "owed");
    }
}
