// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
// Named only so that deployCode finds them.
import {BountyEpochs} from "../../../src/bounty/BountyEpochs.sol";
import {CaptainRewards} from "../../../src/bounty/CaptainRewards.sol";
import {OfferReward} from "../../../src/bounty/OfferReward.sol";
import {Vesting} from "../../../src/bounty/Vesting.sol";
import {IBountyEpochs} from "../../../src/interfaces/IBountyEpochs.sol";
import {ICaptainRewards} from "../../../src/interfaces/ICaptainRewards.sol";
import {IOfferReward} from "../../../src/interfaces/IOfferReward.sol";
import {IVesting} from "../../../src/interfaces/IVesting.sol";
import {HeroTraits} from "../../../src/types/HeroTraits.sol";
import {OfferParts, OfferTerms, VoteKey} from "../../../src/types/OfferRewardTypes.sol";
import {VestingTerms} from "../../../src/types/VestingTypes.sol";
import {Economy} from "../Economy.sol";

/// @notice The economy, with vesting and offer reward as the deployment script sets them up, and the moves that their
/// tests share.
abstract contract BountyWorld is Economy {
    uint256 internal constant WEEK = 7 days;
    uint256 internal constant EMISSION = 50_000 ether;
    uint256 internal constant BADGE = 20_001;

    IVesting internal vesting;
    IBountyEpochs internal epochs;
    IOfferReward internal offers;
    ICaptainRewards internal captains;
    address internal treasurer = makeAddress("treasurer");

    function deployBounties(string memory vestingCode, string memory offerCode) internal {
        deployBounties(vestingCode, offerCode, "BountyEpochs.sol:BountyEpochs", "CaptainRewards.sol:CaptainRewards");
    }

    function deployBounties(
        string memory vestingCode,
        string memory offerCode,
        string memory epochsCode,
        string memory captainsCode
    ) internal {
        deployEconomy("Staking.sol:Staking", "Treasury.sol:Treasury");
        vesting = IVesting(
            deployProxy(
                vestingCode,
                abi.encodeCall(IVesting.initialize, (admin, address(arca), address(hero), treasurer, vestingTerms()))
            )
        );
        epochs = IBountyEpochs(
            deployProxy(epochsCode, abi.encodeCall(IBountyEpochs.initialize, (admin, address(hero), offerTerms())))
        );
        offers = IOfferReward(deployProxy(offerCode, abi.encodeCall(IOfferReward.initialize, (admin, offerParts()))));
        captains = ICaptainRewards(deployProxy(captainsCode, captainsInitializer()));

        vm.startPrank(admin);
        address[4] memory all = [address(vesting), address(epochs), address(offers), address(captains)];
        for (uint256 i = 0; i < 4; ++i) {
            IAccessControl(all[i]).grantRole(OPERATOR, operator);
            IAccessControl(all[i]).grantRole(UPGRADER, upgrader);
            IAccessControl(all[i]).grantRole(PAUSER, pauser);
        }
        vm.stopPrank();

        vm.startPrank(operator);
        vesting.setSource(address(captains), true);
        offers.setRewardToken(address(arca), true, 100 ether);
        offers.setRewardToken(address(whiteOre), true, 3_000 ether);
        vm.stopPrank();
    }

    function captainsInitializer() internal view returns (bytes memory) {
        address[4] memory parts = [address(arca), address(epochs), address(offers), address(vesting)];
        return abi.encodeCall(ICaptainRewards.initialize, (admin, parts[0], parts[1], parts[2], parts[3]));
    }

    function vestingTerms() internal pure returns (VestingTerms memory) {
        return VestingTerms({stepBps: 1_000, spacing: 7 days, minStep: 10 ether});
    }

    function offerParts() internal view returns (OfferParts memory) {
        return OfferParts(address(epochs), address(hero), address(items), address(staking), treasurer);
    }

    function offerTerms() internal pure returns (OfferTerms memory) {
        return OfferTerms({
            emission: uint128(EMISSION),
            cutBps: 200,
            maxBadges: 5,
            cap: 30,
            claimDelay: 1 hours,
            sweepAfter: 8,
            slope: 0.0289e18,
            rarityWeight: 0.5e18,
            badgeWeight: 0.25e18,
            upgradeWeight: 0.25e18,
            rarities: [uint64(0.1e18), 0.25e18, 0.6e18, 1e18]
        });
    }

    /// @dev The next epoch: a week from now on.
    function openEpoch() internal returns (uint256) {
        return setEpochAs(operator, vm.getBlockTimestamp(), vm.getBlockTimestamp() + WEEK);
    }

    function setEpochAs(address caller, uint256 start, uint256 end) internal returns (uint256) {
        vm.prank(caller);
        return epochs.setEpoch(start, end);
    }

    /// @dev As much ve-ARCA as ARCA, now.
    function stakeFor(address account, uint256 amount) internal {
        mintArca(account, amount);
        vm.startPrank(account);
        arca.approve(address(staking), amount);
        staking.stake(amount, 365 days);
        vm.stopPrank();
    }

    function mintHeroOf(address to, uint8 rarity, uint16 level) internal returns (uint256) {
        HeroTraits memory traits = someTraits();
        (traits.rarity, traits.burnCount) = (rarity, level);
        vm.prank(minter);
        return hero.mint(to, traits);
    }

    function giveArcaForOffers(address account, uint256 amount) internal {
        mintArca(account, amount);
        vm.prank(account);
        arca.approve(address(offers), type(uint256).max);
    }

    function createAs(address owner, uint256 captainId, uint256 amount) internal {
        giveArcaForOffers(owner, amount);
        vm.prank(owner);
        offers.create(captainId, address(arca), amount);
    }

    /// @dev A hero of `owner` that is a captain in ARCA.
    function newCaptain(address owner, uint256 amount) internal returns (uint256 captainId) {
        captainId = mintHero(owner);
        createAs(owner, captainId, amount);
    }

    function voteAs(address owner, uint256 captainId, uint256 heroId, uint256 amount) internal {
        vm.prank(owner);
        offers.vote(captainId, heroId, amount);
    }

    /// @dev A fresh hero of `owner` that votes.
    function newVoter(address owner, uint256 captainId, uint256 amount) internal returns (uint256 heroId) {
        heroId = mintHero(owner);
        voteAs(owner, captainId, heroId, amount);
    }

    function keysOf(uint256 epochId, uint256 heroId) internal pure returns (VoteKey[] memory keys) {
        keys = new VoteKey[](1);
        keys[0] = VoteKey(epochId, heroId);
    }

    function claimAs(address account, uint256 epochId, uint256 heroId) internal {
        vm.prank(account);
        offers.claim(keysOf(epochId, heroId));
    }

    function burnAs(address owner, uint256 heroId) internal {
        vm.prank(owner);
        hero.burn(heroId);
    }

    function sendAs(address from, address to, uint256 heroId) internal {
        vm.prank(from);
        hero.transferFrom(from, to, heroId);
    }

    /// @dev To when claims of an epoch of a week, which began now, begin.
    function passEpoch() internal {
        pass(WEEK + 1 hours);
    }
}
