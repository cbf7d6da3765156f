import { recastParts } from '../../../core/rules/draws/recast.ts';
import { refundableAt } from '../../../core/rules/draws/refund.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { EnergyGain, ForgeState, Recast, Upgrade, forgeEndpoints } from '../../../core/wire/game/forge.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import { hero, tokenOf, type Custody } from '../ledger/ledger.service.ts';
import { readForgeSettings } from './forge-settings.service.ts';
import * as repository from './forge.repository.ts';
import type { EnergyGainRow, ForgeRequestRow } from './forge.tables.ts';

export type ForgeService = ReturnType<typeof createForgeService>;
type Deps = Pick<AppDeps, 'database'> & { cursors: Cursors };
type RecastsInput = InputOf<typeof forgeEndpoints.recasts>;
type UpgradesInput = InputOf<typeof forgeEndpoints.upgrades>;
type EnergyInput = InputOf<typeof forgeEndpoints.energy>;

export function createForgeService({ database, cursors }: Deps) {
  const { db } = database;

  function requests(endpoint: string, actions: readonly string[], input: RecastsInput | UpgradesInput) {
    return listPage({
      endpoint,
      input,
      cursors,
      count: () => repository.countRequests(db, actions, input.filter),
      rows: (after, limit) =>
        repository.listRequests(db, actions, input.filter, { direction: directionOf(input), after, limit }),
    });
  }

  return {
    settings: () => readForgeSettings(db),

    async recasts(input: RecastsInput) {
      const page = await requests('forge.recasts', ['recast'], input);
      return { ...page, list: page.list.map(recastOf) };
    },

    async upgrades(input: UpgradesInput) {
      const page = await requests('forge.upgrades', upgradeActions(input.filter.isPower), input);
      return { ...page, list: page.list.map(upgradeOf) };
    },

    async energy(input: EnergyInput) {
      const page = await listPage({
        endpoint: 'forge.energy',
        input,
        cursors,
        count: () => repository.countGains(db, input.filter),
        rows: (after, limit) => repository.listGains(db, input.filter, { direction: directionOf(input), after, limit }),
      });
      return { ...page, list: page.list.map(gainOf) };
    },
  };
}

function upgradeActions(isPower: boolean | undefined): string[] {
  if (isPower === undefined) return ['upgrade', 'powerUpgrade'];
  return [isPower ? 'powerUpgrade' : 'upgrade'];
}

function directionOf({ sorter }: Pick<RecastsInput, 'sorter'>): repository.Direction {
  if (sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
  return sorter[0]?.order ?? 'desc';
}

const WHITE_ORE = 38;

/** The heroes and the ore that wait for their answers. */
export const forgeCustody = ({ forge }: ContractAddresses): Custody => ({
  name: 'forge',
  contract: forge,
  location: 'transit',
  async holds(db) {
    const { heroes, ore } = await repository.escrowed(db);
    return [
      { asset: hero, amount: heroes },
      { asset: tokenOf(WHITE_ORE), amount: ore },
    ];
  },
});

const requestOf = (row: ForgeRequestRow) => ({
  id: row.id.toString(),
  state: row.state as ForgeState,
  account: row.user,
  heroId: row.heroId.toString(),
  askedAt: row.askedAt.toISOString(),
  askTxHash: row.askTxHash,
  refundableAt: refundableAt(row.askedAt).toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  closeTxHash: row.closeTxHash,
  word: row.word,
});

const recastOf = (row: ForgeRequestRow): Recast => ({
  ...requestOf(row),
  materialId: String(row.materialIds[0] ?? 0),
  part: recastParts[row.part ?? 0] ?? 'head',
  chanceBps: row.chanceBps ?? 0,
  oldPart: row.oldPart,
  newPart: row.isLucky ? row.newPart : row.oldPart,
  materialPart: row.newPart,
  isLucky: row.isLucky,
});

const upgradeOf = (row: ForgeRequestRow): Upgrade => ({
  ...requestOf(row),
  isPower: row.action === 'powerUpgrade',
  materialIds: row.materialIds.map(String),
  ore: row.ore,
  level: row.level,
  oldGrowthBps: row.oldGrowthBps,
  newGrowthBps: row.newGrowthBps,
  capsBps: row.capsBps,
});

const gainOf = (row: EnergyGainRow): EnergyGain => ({
  id: row.id.toString(),
  account: row.user,
  heroId: row.heroId.toString(),
  rarity: row.rarity,
  level: row.level,
  energy: row.energy,
  credited: row.credited,
  txHash: row.txHash,
  at: row.at.toISOString(),
});
