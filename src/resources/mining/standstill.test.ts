import { describe, expect, test } from 'vitest';
import { freePlaces } from '../../../core/rules/mines/free-places.ts';
import { STORED_MINUTES } from '../../../core/rules/mines/rates.ts';
import { mines, type Mine } from '../../../core/wire/mines/mine-names.ts';
import type { MiningPanel, Work } from '../../../core/wire/mines/mining.ts';
import { standstillOf } from './standstill.ts';

const MIDNIGHT = '2026-05-05T00:00:00.000Z';

/** At 12:00, by default begun at 10:00. */
const work = (machine: number, until: string, ending: Work['ending'] = 'time', minutes = 120): Work => ({
  id: String(machine),
  mine: 'main',
  slot: 1,
  machine,
  heroId: '7',
  speed: 'low',
  startedAt: '2026-05-04T10:00:00.000Z',
  from: '2026-05-04T10:00:00.000Z',
  until,
  isRunning: true,
  ending,
  perMinute: '1',
  mined: '0',
  claimed: '0',
  minutes,
  energy: 0,
});

type Held = { work?: Work; storedMinutes?: number };
function panelOf(
  held: Record<string, Held>,
  machines: MiningPanel['machines'],
  dry: readonly Mine[] = [],
): MiningPanel {
  const slotOf = (mine: Mine, slot: number) => {
    const { work: there = null, storedMinutes = 0 } = held[`${mine} ${String(slot)}`] ?? {};
    return { slot, work: there, stored: '0', storedMinutes };
  };
  return {
    vipLevel: 0,
    vipPercent: 0,
    weekendBps: 10_000,
    resetsAt: MIDNIGHT,
    energy: '0',
    mines: mines.map((mine) => ({
      mine,
      pool: mine === 'main' ? null : { size: '9', left: dry.includes(mine) ? '0' : '9', closesAt: MIDNIGHT, miners: 0 },
      slots: [slotOf(mine, 1), slotOf(mine, 2)],
    })),
    machines,
    worked: [],
    week: { mined: '0', all: '0', pool: '0', endsAt: MIDNIGHT },
  };
}
const machine = (number: number, isRunning: boolean, minutesLeft: number) => ({
  machine: number,
  isRunning,
  minutesLeft,
});

describe('who wants to begin', () => {
  test('can, with a machine that has minutes and a place that is neither taken, full nor dry', () => {
    const panel = panelOf(
      { 'main 1': { work: work(1, '2026-05-04T18:00:00.000Z') }, 'main 2': { storedMinutes: STORED_MINUTES } },
      [machine(1, true, 360), machine(2, false, 480)],
      ['amber', 'cobalt'],
    );
    expect(standstillOf(panel)).toBeNull();
    expect(freePlaces(panel)).toEqual([
      { mine: 'silver', slot: 1, room: STORED_MINUTES },
      { mine: 'silver', slot: 2, room: STORED_MINUTES },
    ]);
  });

  test('waits for the first machine that stands with minutes left, while all run', () => {
    const panel = panelOf(
      {
        'main 1': { work: work(1, '2026-05-04T18:00:00.000Z') },
        'main 2': { work: work(2, '2026-05-04T13:00:00.000Z', 'energy') },
      },
      [machine(1, true, 360), machine(2, true, 360)],
    );
    expect(standstillOf(panel)).toEqual({ reason: 'noMachine', until: '2026-05-04T13:00:00.000Z' });
  });

  test.each([
    ['that uses up its day', '2026-05-04T18:00:00.000Z', 360, MIDNIGHT],
    ['that goes on into the next day', '2026-05-05T03:00:00.000Z', 360, '2026-05-05T03:00:00.000Z'],
    ['that uses up the next day too', '2026-05-05T08:00:00.000Z', 360, '2026-05-06T00:00:00.000Z'],
  ])('waits for a machine %s until it has minutes again', (_what, until, left, expected) => {
    const panel = panelOf({ 'main 1': { work: work(1, until) } }, [machine(1, true, left)]);
    expect(standstillOf(panel)).toEqual({ reason: 'noMachine', until: expected });
  });

  test('is promised nothing of a machine that the level takes away', () => {
    const panel = panelOf({ 'main 1': { work: work(1, MIDNIGHT, 'level') } }, [machine(1, true, 360)]);
    expect(standstillOf(panel)).toEqual({ reason: 'noMachine', until: null });
  });

  test('waits for midnight when what stands has run its minutes', () => {
    expect(standstillOf(panelOf({}, [machine(1, false, 0)]))).toEqual({ reason: 'machinesDone', until: MIDNIGHT });
  });

  test('claims first where what is open is full, and waits where all of it is taken', () => {
    const dry = ['amber', 'cobalt', 'silver'] as const;
    const taken = { work: work(1, '2026-05-04T18:00:00.000Z') };
    const full = { storedMinutes: STORED_MINUTES };
    const machines = [machine(1, true, 360), machine(2, true, 360), machine(3, false, 480)];
    expect(standstillOf(panelOf({ 'main 1': taken, 'main 2': full }, machines, dry))).toEqual({
      reason: 'full',
      until: null,
    });
    const filling = { work: work(2, '2026-05-04T13:00:00.000Z', 'storage') };
    expect(standstillOf(panelOf({ 'main 1': taken, 'main 2': filling }, machines, dry))).toEqual({
      reason: 'noPlace',
      until: '2026-05-04T18:00:00.000Z',
    });
  });
});
