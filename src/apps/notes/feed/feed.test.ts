import { expect, test } from 'vitest';
import { ask, useNoteTakers, writeNote } from '../../../testing/notes/note-takers.ts';

const home = useNoteTakers();
const read = (token: string) => home.instance.nobody.call(`GET /notes/api/ics/${token}`);

test('the calendar has dated tasks and reminders, until its token is revoked', async () => {
  const { ana, ben } = home;
  await writeNote(ana, {
    title: 'Bills; all, of them',
    items: [
      { text: 'Rent\\;', due_date: '2026-12-31', due_repeat: 'monthly' },
      { text: 'undated' },
    ],
  });
  await writeNote(ana, {
    title: 'Straße '.repeat(20),
    ...{
      reminder_at: '2026-12-01T08:00:00Z',
      reminder_rrule: 'weekly',
      reminder_tz: 'Europe/Paris',
    },
  });
  await writeNote(ben, { items: [{ text: 'Secret', due_date: '2026-12-31' }] });
  const { feed_token } = await ask(ana, 'POST /notes/feed');
  expect(await ask(ana, 'POST /notes/feed')).toEqual({ feed_token });
  expect((await ask(ana, 'GET /notes/settings')).feed_token).toBe(feed_token);
  const { text, headers } = await read(feed_token);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
      'TZID:Europe/Paris',
      'TZOFFSETTO:+0200',
      'SUMMARY:Rent\\\\\\;',
      'DESCRIPTION:Bills\\; all\\, of them',
      'DTSTART;TZID=Europe/Paris:20261201T090000',
      'RRULE:FREQ=WEEKLY',
    ]),
  );
  expect(text).not.toContain('Secret');
  expect(text).not.toContain('undated');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  await ask(ana, 'DELETE /notes/feed');
  expect((await read(feed_token)).status).toBe(404);
  expect((await ask(ana, 'POST /notes/feed')).feed_token).not.toBe(feed_token);
});
