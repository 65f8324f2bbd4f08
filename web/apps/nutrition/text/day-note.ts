export const dayNoteText = {
  note: 'Note of the day',
  hint: 'How you slept, what was special about the day …',
  write: 'the note of the day',
  complete: 'Day is complete',
  completeHint: 'I have logged everything that I ate.',
};
