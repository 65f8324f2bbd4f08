export const shareText = {
  heading: 'New note',
  title: 'Title',
  body: 'Note',
  add: 'Add the note',
  added: 'Note added',
  cancel: 'Cancel',
};
