/** Texts of parts that few pages show at once: fields of sheets, confirmations, charts. */
export const partsText = {
  file: { choose: 'Choose a file', drop: 'or drop it here' },
  numbers: {
    any: 'Write a number, like 4 or 1.5.',
    whole: 'Write a whole number, like 4.',
  },
  typeToConfirm: (word: string) => `Type “${word}” to confirm`,
  emptyChart: 'Nothing to draw yet.',
};
