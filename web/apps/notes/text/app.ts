/** Texts of the app's shell; pages load their own. */
export const tabs = { notes: 'Notes', archive: 'Archive', trash: 'Trash' };
