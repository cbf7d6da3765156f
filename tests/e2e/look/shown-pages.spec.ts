import { stillTest, testPictures, type Pictured } from '../../support/look/still.ts';
import { listHiddenVisits } from '../../support/look/visits.ts';

const bounty = [
  '6551-board',
  '6551-bounty-list',
  'bounty-hero',
  '6551-my-hero',
  '6551-crystal-info',
  '6551-farms',
  '6551-vesting',
  '6551-epochs',
  'bounty-epoch',
];
const others = ['staking', 'dao', 'defi-lp', 'faq', 'guide', 'season', 'season-tbc', 'season-samurai-vs-ninja'];

/** Pages that are hidden until a manager shows them, in a world where one has. */
testPictures(stillTest(listHiddenVisits), [
  ...bounty.map((name): Pictured => ({ name, screens: ['phone', 'tablet', 'desktop'], schemes: ['light'] })),
  ...others.map((name): Pictured => ({ name, schemes: ['light'] })),
]);
