// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Aptitude} from "../../src/libraries/Aptitude.sol";
import {OfferTerms} from "../../src/types/OfferRewardTypes.sol";
import {BountyTest} from "../support/bounty/BountyTest.sol";

contract BountyEpochsAptitudeOfTest is BountyTest {
    function test_WhenTheHeroDoesNotLive_RevertWithERC721NonexistentToken() external {
        expectError(IERC721Errors.ERC721NonexistentToken.selector, 99);
        epochs.aptitudeOf(epochId, 99, 0);
    }

    function test_WhenTheHeroLives_SayWhatTheFormulaGives() external {
        _expect(mintHeroOf(alice, 1, 0), 1.5e18, 1.04335e18);
        _expect(mintHeroOf(alice, 2, 0), 3.75e18, 1.108375e18);
        _expect(mintHeroOf(alice, 3, 0), 9e18, 1.2601e18);
        _expect(mintHeroOf(alice, 4, 0), 15e18, 1.4335e18);
        _expect(mintHeroOf(alice, 4, 15), 18.75e18, 1.541875e18);
    }

    function test_WhenTheHeroLives_CountNothingAboveTheCaps() external {
        _expect(mintHeroOf(alice, 4, 30), 22.5e18, 1.65025e18);
        _expect(mintHeroOf(alice, 4, 31), 22.5e18, 1.65025e18);
        _expect(mintHeroOf(alice, 4, type(uint16).max), 22.5e18, 1.65025e18);
    }

    function test_WhenTheHeroLives_ReachTheCapWithAllBadges() external {
        uint256 captainId = mintHeroOf(alice, 4, 30);
        _expectWith(5, captainId, 30e18, 1.867e18);
        _expectWith(6, captainId, 30e18, 1.867e18);
        _expectWith(1, captainId, 24e18, 1.6936e18);
    }

    function test_WhenTheHeroLives_UseTheTermsOfNowForAnEpochThatIsNotSet() external {
        (uint256 score,) = epochs.aptitudeOf(0, mintHeroOf(alice, 1, 0), 0);

        assertEq(score, 1.5e18, "score");
    }

    function testFuzz_IsNeverAboveTheCap(uint64 r, uint64 b, uint8 badges, uint16 level, uint8 rarity) external pure {
        OfferTerms memory terms = offerTerms();
        terms.rarityWeight = uint64(bound(r, 0, 1e18));
        terms.badgeWeight = uint64(bound(b, 0, 1e18 - terms.rarityWeight));
        terms.upgradeWeight = 1e18 - terms.rarityWeight - terms.badgeWeight;

        uint256 score = Aptitude.scoreOf(terms, bound(rarity, 1, 4), badges, level);

        assertTrue(score <= 30e18, "score");
        assertTrue(Aptitude.multiplierOf(terms, score) <= 1.867e18, "multiplier");
    }

    function _expect(uint256 heroId, uint256 score, uint256 multiplier) private view {
        _expectWith(0, heroId, score, multiplier);
    }

    function _expectWith(uint256 badges, uint256 heroId, uint256 score, uint256 multiplier) private view {
        (uint256 actualScore, uint256 actualMultiplier) = epochs.aptitudeOf(epochId, heroId, badges);
        assertEq(actualScore, score, "score");
        assertEq(actualMultiplier, multiplier, "multiplier");
    }
}
