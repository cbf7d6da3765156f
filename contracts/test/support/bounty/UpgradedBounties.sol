// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BountyEpochs} from "../../../src/bounty/BountyEpochs.sol";
import {CaptainRewards} from "../../../src/bounty/CaptainRewards.sol";
import {OfferReward} from "../../../src/bounty/OfferReward.sol";
import {Vesting} from "../../../src/bounty/Vesting.sol";

/// @notice Later versions, which only add something.
contract OfferRewardV2 is OfferReward {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract BountyEpochsV2 is BountyEpochs {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract CaptainRewardsV2 is CaptainRewards {
    function version() external pure returns (uint256) {
        return 2;
    }
}

contract VestingV2 is Vesting {
    function version() external pure returns (uint256) {
        return 2;
    }
}

interface IVersioned {
    function version() external view returns (uint256);
}
