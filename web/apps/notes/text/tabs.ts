/** What the frame of the app says; the pages bring the rest. */
export const tabs = { notes: 'Notes', archive: 'Archive', trash: 'Trash' };
