import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { logIn, showPages } from '../../tests/e2e/bounties/bounty-steps.ts';
import { Player } from '../../tests/support/player.ts';
import { text } from '../../tests/support/texts.ts';
import { World } from '../../tests/support/world.ts';
import { buildAll } from './build.ts';
import { timeInteraction, watchInteractions } from './interaction.ts';
import { median, quantile, type Figure, type Part } from '../report.ts';

const ROUNDS = 15;
const LIMIT_MS = 100;

async function topCaptain(world: World): Promise<string> {
  const answer = await fetch(`${world.url}/api/game/Lp/Board`);
  const { data } = (await answer.json()) as { data: { top: { captainId: string }[] } };
  const [first] = data.top;
  if (!first) throw new Error('nobody posted a bounty');
  return first.captainId;
}

/** The longest event of each step of a slider, from the key to the frame that shows what it earns. */
async function timeSlider(page: Page, name: RegExp | string): Promise<number[]> {
  const slider = page.getByRole('dialog').getByRole('slider', { name }).first();
  await slider.focus();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await timeInteraction(page, () => page.keyboard.press('ArrowLeft')));
  return times;
}

/** The suggestion made anew, of what is free and of all that is placed, by turns: from the press to the frame that shows it. */
async function timeScopes(page: Page): Promise<number[]> {
  const dialog = page.getByRole('dialog');
  const scopes = (['all', 'free'] as const).map((scope) =>
    dialog.getByRole('button', { name: text(`bounties.split.scopes.${scope}`), exact: true }),
  );
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const scope of scopes) times.push(await timeInteraction(page, () => scope.click()));
  return times;
}

const figures = (what: string, times: readonly number[]): Figure[] => [
  { what: `${what}, median`, value: median([...times]), unit: 'ms', limit: LIMIT_MS },
  { what: `${what}, longest`, value: quantile([...times], 1), unit: 'ms', limit: LIMIT_MS },
];

/** How soon the page answers while a slider of the bounty event moves. */
export async function measureSliders(): Promise<Part> {
  await buildAll();
  const world = await World.open();
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  const open = async () => new Player(await (await browser.newContext({ baseURL: world.url })).newPage(), world);
  try {
    await showPages(await open());
    const player = await open();
    const { page } = player;
    await logIn(player, 'vip');
    await page.goto(`/6551/hero-info/${await topCaptain(world)}`);
    await page
      .getByRole('button', { name: text('bounties.vote.submit'), exact: true })
      .first()
      .click();
    await watchInteractions(page);
    const vote = await timeSlider(page, text('bounties.vote.slider'));
    await page.goto('/6551/bounty-list');
    await page.getByRole('button', { name: text('bounties.split.title'), exact: true }).click();
    await watchInteractions(page);
    const split = await timeSlider(page, /./);
    const whole = await timeScopes(page);
    return {
      title: 'Sliders of the bounty event',
      how: `The local world in the browser, no throttling; from the key to the next paint as the browser's event timing says, ${ROUNDS} steps each.`,
      figures: [
        ...figures('what a vote earns, while its slider moves', vote),
        ...figures('a split that is edited', split),
        ...figures('the split over all heroes, once it is asked for', whole),
      ],
    };
  } finally {
    await browser.close();
    await world.close();
  }
}
