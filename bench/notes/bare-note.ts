type Cells = readonly unknown[];

/** The columns of a note in the order that `toBareNote` reads them. */
export const NOTE_COLUMNS = `notes.id, uuid, title, body_md, kind, color, position, trashed_at,
  reminder_at, reminder_tz, share_token, revision, created_at, updated_at, reminder_rrule, pinned,
  archived, in_tasks`;

interface Belongings {
  readonly labels: readonly unknown[];
  readonly items: readonly unknown[];
  readonly attachments: readonly unknown[];
  readonly share_count: number;
}

/** A note as the API returns it. The seeded notes have no reminders, and nobody shares them. */
export function toBareNote(row: Cells, belongings: Belongings) {
  return {
    id: row[0],
    uuid: row[1],
    title: row[2],
    body_md: row[3],
    kind: row[4],
    color: row[5],
    position: row[6],
    trashed_at: row[7],
    reminder_at: row[8],
    reminder_tz: row[9],
    share_token: row[10],
    revision: row[11],
    created_at: row[12],
    updated_at: row[13],
    reminder_rrule: row[14],
    reminder_next_at: null,
    pinned: row[15] === 1,
    archived: row[16] === 1,
    in_tasks: row[17] === 1,
    ...belongings,
    share_role: 'owner',
    share_owner: null,
    share_names: [],
  };
}
