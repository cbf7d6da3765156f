import { stillTest, testPictures, type Pictured } from '../../support/look/still.ts';
import { listVisits } from '../../support/look/visits.ts';

/** The pages that everybody sees first; axe and the eye look at all of them. */
const first = ['home', 'market-hero', 'market-hero-table', 'hero-details', 'hero-list', 'login'];

const wallet = [
  'currency',
  'currency-deposit',
  'currency-withdraw',
  'currency-orders',
  'currency-order',
  'currency-transfer',
  'currency-allowances',
  'currency-history',
  'currency-promised',
  'account-claims',
  'defi-staking',
];

const heroes = [
  'hero-grow-up',
  'hero-forge',
  'hero-compare-four',
  'energy',
  'mining',
  'wiki-skill',
  'wiki-suit',
  'wiki-suit-details',
];

/** Those of the season that runs. */
const season = [
  'season-halloween_teamup',
  'season-pumpkin_flip',
  'season-4-member',
  'season-4-prize-pool',
  'season-4-reward-record',
  'season-codes',
  'season-invitations',
];

const inEnglish = (name: string): Pictured => ({ name });
const byDay = (name: string): Pictured => ({ name, schemes: ['light'] });

testPictures(stillTest(listVisits), [
  ...first.map(inEnglish),
  ...[...wallet, ...heroes].map(byDay),
  ...season.map(inEnglish),
  ...season.map((name): Pictured => ({ name, language: 'zh-Hans' })),
]);
