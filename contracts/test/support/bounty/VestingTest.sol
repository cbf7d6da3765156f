// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BountyWorld} from "./BountyWorld.sol";

/// @notice Vesting with a source of its own, and two heroes of Alice.
abstract contract VestingTest is BountyWorld {
    address internal source = makeAddress("source");
    uint256 internal heroId;
    uint256 internal other;

    function setUp() public virtual {
        deployBounties("Vesting.sol:Vesting", "OfferReward.sol:OfferReward");
        vm.prank(operator);
        vesting.setSource(source, true);
        vm.prank(source);
        arca.approve(address(vesting), type(uint256).max);
        (heroId, other) = (mintHero(alice), mintHero(alice));
    }

    /// @dev Of what the source has.
    function lockFor(uint256 hero_, uint256 amount) internal {
        vm.prank(source);
        vesting.lock(hero_, amount);
    }

    function stockUp(uint256 amount) internal {
        mintArca(source, amount);
    }

    function vestAs(address account, uint256 hero_) internal {
        vm.prank(account);
        vesting.claim(hero_);
    }
}
