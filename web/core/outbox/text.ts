/** Texts of writes that could not be sent. */
export const sendingText = {
  notSaved: (what: string, why: string) => `Not saved: ${what}. ${why}`,
  saveFile: 'Save the file here',
};
