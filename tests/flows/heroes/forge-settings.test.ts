// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { whiteOreAbi } from '../../../core/abi/white-ore.ts';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { forgeEndpoints, type ForgeSettings } from '../../../core/wire/game/forge.ts';
import { calls } from '../../../server/local/seed/encode.ts';
import { forge as forgeCalls } from '../../../server/test-support/economy/forge-world.ts';
import { ONE } from '../../../server/test-support/rows.ts';
import EnergyPage from '../../../src/pages/energy/energy.page.tsx';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import { boxOf, forge, minted, openGrowUp, openRecast, soon, withForgePages } from '../../support/chain/forge-pages.ts';
import { onRoute } from '../../support/pages/on-route.ts';
import { pressable, whyNot } from '../../support/pages/why-not.ts';
import { pattern, text } from '../../support/texts.ts';

// The operator sets the forge otherwise than it was deployed: pages, plan and allowance go by what the contract says now.
withForgePages();

const ore = new Interface(whiteOreAbi);
const RARITY = 2;

type Figures = Omit<ForgeSettings['rarities'][number], 'powerCost'> & { powerCost: bigint };
type Change = Partial<Omit<ForgeSettings, 'rarities'>> & { ofRarity?: Partial<Figures> };

/** On the chain alone. What is not said is as it was deployed. */
async function setOnChain({ ofRarity = {}, ...rest }: Change): Promise<void> {
  const rarities = forgeDefaults.rarities.map((figures, at) => ({
    ...figures,
    ...(at + 1 === RARITY ? ofRarity : {}),
  }));
  const settings = { ...forgeDefaults, ...rest, rarities };
  const { admin, contracts, mine } = forge.chain;
  await forge.act(admin, contracts.forge, forgeCalls.encodeFunctionData('setSettings', [settings]));
  await mine();
}

/** And read by the index, and told to whoever has a page open. */
async function setForge(change: Change): Promise<void> {
  await setOnChain(change);
  await forge.sync();
  await forge.server.deps.live.publish({ resource: 'contractLog', type: 'created', ids: [] });
}

/** What the player let the forge take of his White Ore, each time. */
async function allowed(): Promise<bigint[]> {
  const { rpc, contracts } = forge.chain;
  const topics = ore.encodeFilterTopics('Approval', [forge.player, contracts.forge]);
  const logs = await rpc.call('eth_getLogs', { address: contracts.whiteOre, fromBlock: '0x0', topics });
  return (logs as { data: string }[]).map(({ data }) => BigInt(data));
}

test('a power upgrade costs, asks to be allowed and takes what the operator set it to', async () => {
  await setForge({ ofRarity: { powerCost: 1_750n * ONE } });
  const [heroId = 0n, ...materials] = await minted(3);
  const cost = 3_500n * ONE;
  await forge.giveOre(cost);
  const { forge: address, whiteOre } = forge.chain.contracts;
  await forge.act(forge.player, whiteOre, calls.approve(address, 0n));
  await forge.chain.mine();

  await openGrowUp(heroId);
  // The plan, which the server makes, names it too: five materials for level 5.
  expect(await screen.findByTitle('8,750 WO', undefined, soon)).toBeTruthy();
  const user = userEvent.setup();
  for (const id of materials) await user.click(await boxOf(id));
  await user.click(screen.getByRole('button', { name: text('forge.power') }));
  expect(within(screen.getByText(text('forge.cost'))).getByTitle('3,500 WO')).toBeTruthy();
  const upgrade = { name: text('forge.upgrade_other', { count: 2 }) };
  await waitFor(() => expect(whyNot(screen.getByRole('button', upgrade))).toBeNull(), soon);
  await user.click(screen.getByRole('button', upgrade));
  const confirm = await screen.findByRole('dialog', { name: text('forge.confirmUpgrade_other', { count: 2 }) }, soon);
  await user.click(await pressable(() => within(confirm).getByRole('button', upgrade)));
  await forge.mineUntil(() => screen.queryByText(text('transactions.dialog.Complete')) !== null);

  expect((await allowed()).at(-1)).toBe(cost);
  expect([await forge.oreOf(forge.player), await forge.oreOf(address)]).toEqual([0n, cost]);
  await forge.office.rounds(3);
  const { data } = await forge.server.list(forgeEndpoints.upgrades, { filter: { heroId: String(heroId) } });
  expect(data.list).toMatchObject([{ isPower: true, state: 'answered', ore: String(cost), level: 2 }]);
});

test('a page that is open says the new cost and the new chances', async () => {
  await setForge({});
  const [heroId = 0n, material = 0n] = await minted(2);
  await openGrowUp(heroId);
  const user = userEvent.setup();
  await user.click(await boxOf(material));
  await user.click(screen.getByRole('button', { name: text('forge.power') }));
  const cost = () => within(screen.getByText(text('forge.cost')));
  expect(cost().getByTitle('1,000 WO')).toBeTruthy();
  await setForge({ ofRarity: { powerCost: 1_750n * ONE } });
  await waitFor(() => expect(cost().getByTitle('1,750 WO')).toBeTruthy(), soon);
  cleanup();

  await openRecast(heroId);
  const said = (chance: string, part: string) => text('forge.chance', { chance, part: text(`heroes.part.${part}`) });
  expect(await screen.findByText(said('35 %', 'head'), undefined, soon)).toBeTruthy();
  await setForge({ bodyChanceBps: 4_200, faceChanceBps: 6_150 });
  expect(await screen.findByText(said('42 %', 'head'), undefined, soon)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: text('heroes.part.nose') }));
  expect(screen.getByText(said('61.5 %', 'nose'))).toBeTruthy();
});

test('burning says and gives the energy that the operator set', async () => {
  await setForge({ ofRarity: { energy: 9_000 } });
  const [heroId = 0n] = await minted(1, { burnCount: 2 });
  await forge.open(EnergyPage, '/energy');
  const user = userEvent.setup();
  await user.click(await boxOf(heroId));
  await user.click(screen.getByRole('button', { name: text('forge.energy.burn_one', { count: 1 }) }));
  const title = text('forge.energy.confirm_one', { count: 1, energy: '9,300' });
  const confirm = within(await screen.findByRole('dialog', { name: title }, soon));
  const burn = { name: text('forge.energy.burn_one', { count: 1 }) };
  await user.click(await pressable(() => confirm.getByRole('button', burn)));
  await forge.mineUntil(() => screen.queryByText(text('transactions.dialog.Complete')) !== null);

  const { data } = await forge.server.list(forgeEndpoints.energy, { filter: { heroId: String(heroId) } });
  expect(data.list).toMatchObject([{ level: 2, energy: 9_300 }]);
});

test('a cost that was raised since the page showed it is refused with both figures, and nothing is signed', async () => {
  await setForge({});
  const [heroId = 0n, material = 0n] = await minted(2);
  await forge.giveOre(5_000n * ONE);
  await openGrowUp(heroId);
  const user = userEvent.setup();
  await user.click(await boxOf(material));
  await user.click(screen.getByRole('button', { name: text('forge.power') }));
  expect(within(screen.getByText(text('forge.cost'))).getByTitle('1,000 WO')).toBeTruthy();
  const upgrade = { name: text('forge.upgrade_one', { count: 1 }) };
  await waitFor(() => expect(whyNot(screen.getByRole('button', upgrade))).toBeNull(), soon);
  const [signed, has] = [forge.sent(), await forge.oreOf(forge.player)];

  await setOnChain({ ofRarity: { powerCost: 1_750n * ONE } });
  await user.click(screen.getByRole('button', upgrade));
  const confirm = await screen.findByRole('dialog', { name: text('forge.confirmUpgrade_one', { count: 1 }) }, soon);
  const agree = within(confirm).getByRole('button', upgrade);
  await waitFor(() => expect(whyNot(agree)).toBeNull(), soon);
  await user.click(agree);
  const failed = within(await screen.findByRole('dialog', { name: text('transactions.dialog.Fail') }, soon));
  const said = text('contractErrors.Forge_PriceTooHigh', { price: '1,750 WO', maxPrice: '1,000 WO' });
  expect(await failed.findByText(said, undefined, soon)).toBeTruthy();
  expect([forge.sent(), await forge.oreOf(forge.player)]).toEqual([signed, has]);
});

/** The row of the outlook: now, the range, the mean and the cap. */
const outlookOf = (attribute: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${attribute} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('growth goes as far as the operator set it to, on the page, in the plan and in the hero', async () => {
  await setForge({});
  const growthBps = [400, 0, 0, 0, 0, 0, 0];
  const [heroId = 0n] = await minted(1, { growthBps });
  const [material = 0n] = await minted(1);
  await openGrowUp(heroId);
  const user = userEvent.setup();
  await user.click(await boxOf(material));
  const hp = text('heroes.attributes.hp');
  expect(outlookOf(hp)).toEqual(['4 %', '4.13 % – 4.4 %', '4.27 %', '8 %']);
  expect(screen.queryByText(text('forge.overflow'))).toBeNull();
  // The cap comes down to what the hero has nearly: one material may be too much, and the plan says so too.
  await setForge({ ofRarity: { growthCapBps: 410, miningCapBps: 120 } });
  await waitFor(() => expect(outlookOf(hp)).toEqual(['4 %', '4.07 % – 4.1 %', '4.1 %', '4.1 %']), soon);
  expect(outlookOf(text('heroes.mining')).at(-1)).toBe('1.2 %');
  expect(screen.getByText(text('forge.overflow'))).toBeTruthy();
  await user.click(screen.getByText(text('forge.planner.safe')));
  expect(await screen.findByText(text('forge.planner.reached'), undefined, soon)).toBeTruthy();
  // And goes up again, so that the most that power adds is more than it was.
  await setForge({ ofRarity: { growthCapBps: 2_000, miningCapBps: 120 } });
  await user.click(screen.getByRole('button', { name: text('forge.power') }));
  await waitFor(() => expect(outlookOf(hp)).toEqual(['4 %', '5 %', '5 %', '20 %']), soon);
  cleanup();

  const { contracts } = forge.chain;
  const price = 1_000n * ONE;
  await forge.giveOre(price);
  await forge.act(forge.player, contracts.whiteOre, calls.approve(contracts.forge, price));
  await forge.ask('powerUpgrade', [heroId, [material], false, price]);
  await forge.office.rounds(3);
  await forge.sync();
  const { data } = await forge.server.list(forgeEndpoints.upgrades, { filter: { heroId: String(heroId) } });
  expect(data.list).toMatchObject([{ state: 'answered', newGrowthBps: [500, 100, 100, 100, 100, 100, 6] }]);
  const path = '/hero/details/:contractAddress/:nftId';
  await forge.open(onRoute(path, HeroDetailsPage), `/hero/details/${contracts.hero}/${String(heroId)}`);
  const meter = () => screen.getAllByRole('meter', { name: hp })[0] as HTMLMeterElement;
  await waitFor(() => expect([meter().value, meter().max]).toEqual([500, 2_000]), soon);
});

test('a hero at every cap that was set is refused, and grows once there is room again', async () => {
  await setForge({ ofRarity: { growthCapBps: 300, miningCapBps: 100 } });
  const growthBps = [300, 300, 300, 300, 300, 300, 100];
  const [heroId = 0n] = await minted(1, { growthBps, burnCount: 30 });
  const [material = 0n] = await minted(1);
  await openGrowUp(heroId);
  await userEvent.setup().click(await boxOf(material));
  const upgrade = () => screen.getByRole('button', { name: text('forge.upgrade_one', { count: 1 }) });
  await waitFor(() => expect(whyNot(upgrade())).toBe(text('forge.refusals.fullyGrown')), soon);

  await setForge({ ofRarity: { growthCapBps: 300, miningCapBps: 140 } });
  await waitFor(() => expect(whyNot(upgrade())).toBeNull(), soon);
});

test('so many heroes are burned in one call as the operator set, and the rest are asked for by themselves', async () => {
  await setForge({ maxBurned: 2 });
  const ids = await minted(3);
  await forge.open(EnergyPage, '/energy');
  const user = userEvent.setup();
  for (const id of ids) await user.click(await boxOf(id));
  await user.click(screen.getByRole('button', { name: text('forge.energy.burn_other', { count: 3 }) }));
  const dialog = await screen.findByRole('dialog', { name: pattern('forge.energy.confirm_other') }, soon);
  expect(within(dialog).getByText(text('forge.energy.batches_other', { count: 2, most: 2 }))).toBeTruthy();
  const burn = within(dialog).getByRole('button', { name: text('forge.energy.burn_other', { count: 2 }) });
  await waitFor(() => expect(whyNot(burn)).toBeNull(), soon);
  await user.click(burn);
  await forge.mineUntil(() => screen.queryByText(text('transactions.dialog.Complete')) !== null);

  const { data } = await forge.server.list(forgeEndpoints.energy, { filter: { account: forge.player } });
  expect(data.list.filter(({ heroId }) => ids.map(String).includes(heroId))).toHaveLength(2);
});
