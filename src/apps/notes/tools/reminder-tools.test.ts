import { beforeAll, describe, expect, test } from 'vitest';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';
import { ask, readNote, useNoteTakers, writeNote } from '../../../testing/notes/note-takers.ts';

const home = useNoteTakers({
  MCP_ENABLED: '1',
  MCP_WRITE_ENABLED: '1',
  API_RATE_LIMIT_PER_MIN: '10000',
});
let use: Awaited<ReturnType<typeof toolCaller>>;

beforeAll(async () => {
  use = await toolCaller(home.instance, home.ana, 'notes');
});

const create = async (note: object) => (await use('create_note', note)).note;

describe('set_reminder and list_reminders', () => {
  const remind = (id: number, input: object) => use('set_reminder', { id, ...input });

  test('reads a local time in the zone, a date as nine o’clock, an offset as it is', async () => {
    const { id } = await create({ title: 'Call' });
    const next = async (input: object) => (await remind(id, input)).reminder.next;
    const zone = { time_zone: 'America/New_York' };
    expect(await next({ at: '2026-12-01T18:30', ...zone })).toBe('2026-12-01T23:30:00.000Z');
    expect(await next({ at: '2026-12-01', ...zone })).toBe('2026-12-01T14:00:00.000Z');
    expect(await next({ at: '2026-12-01T10:00+03:00' })).toBe('2026-12-01T07:00:00.000Z');
    expect(await next({ at: '2026-12-01 10:00' }), 'the zone of the server').toBe(
      '2026-12-01T09:00:00.000Z',
    );
  });

  test('without a zone it takes that of the reminder that a device set last', async () => {
    const zoned = { reminder_at: '2027-01-01T00:00:00Z', reminder_tz: 'Asia/Tokyo' };
    await writeNote(home.ana, { title: 'By device', ...zoned });
    const { id } = await create({ title: 'By tool' });
    await remind(id, { at: '2026-12-05', time_zone: 'Europe/Paris' });
    const { reminder } = await remind(id, { at: '2026-12-01T10:00' });
    expect(reminder).toEqual({ next: '2026-12-01T01:00:00.000Z', repeat: null });
    expect(await readNote(home.ana, id)).toMatchObject({ reminder_tz: 'Asia/Tokyo' });
  });

  test('refuses the past, unknown zones and notes of others; clears', async () => {
    const { id } = await create({ title: 'Dentist' });
    await expect(remind(id, { at: '2026-11-01T10:00' })).rejects.toThrow(/past/);
    await expect(remind(id, { at: '2026-12-01', time_zone: 'Mars/Base' })).rejects.toThrow(/Mars/);
    await expect(remind(id, { at: 'soon' })).rejects.toThrow(/date and a time/);
    await expect(remind(id, {})).rejects.toThrow(/at/);
    const daily = await remind(id, { at: '2026-11-01T10:00Z', repeat: 'daily' });
    expect(daily.reminder).toEqual({ next: '2026-11-15T10:00:00.000Z', repeat: 'daily' });
    expect(await remind(id, { clear: true })).toEqual({ ok: true, cleared: true });
    const theirs = await writeNote(home.ben, { title: 'Theirs' });
    const share = { user_ids: [home.ana.id], role: 'edit' };
    await ask(home.ben, `POST /notes/${theirs.id}/shares`, share);
    await expect(remind(theirs.id, { at: '2026-12-01' })).rejects.toThrow(/owner/);
  });

  test('lists those to come, soonest first; past ones on request', async () => {
    const call = await toolCaller(home.instance, await home.instance.person('dan'), 'notes');
    const make = async (title: string, at: string, repeat?: string) => {
      const { note } = await call('create_note', { title });
      await call('set_reminder', { id: note.id, at, ...(repeat && { repeat }) });
    };
    await make('Later', '2026-12-02T09:00Z');
    await make('Yearly', '2020-11-16T09:00Z', 'yearly');
    await make('Soon', '2026-11-15T12:00Z');
    home.instance.clock.forward({ hours: 5 });
    const titles = async (input = {}) =>
      (await call('list_reminders', input)).reminders.map((one: { title: string }) => one.title);
    expect(await titles()).toEqual(['Yearly', 'Later']);
    expect(await titles({ upcoming_only: false })).toEqual(['Soon', 'Yearly', 'Later']);
    const [first] = (await call('list_reminders')).reminders;
    expect(first).toMatchObject({ next: '2026-11-16T09:00:00.000Z', repeat: 'yearly' });
  });

  test('many that have passed do not hide the next one', async () => {
    const eve = await home.instance.person('eve');
    const past = { reminder_at: '2026-01-01T09:00:00Z' };
    for (let n = 0; n < 201; n += 1) await writeNote(eve, { title: `Past ${n}`, ...past });
    await writeNote(eve, { title: 'Next', reminder_at: '2027-01-01T09:00:00Z' });
    const call = await toolCaller(home.instance, eve, 'notes');
    expect((await call('list_reminders')).reminders).toMatchObject([{ title: 'Next' }]);
    expect((await call('list_reminders', { upcoming_only: false })).reminders).toHaveLength(25);
  });
});
