import { formatPlural } from '../../../core/text/format.ts';

export const labelsText = {
  title: 'Labels',
  intro: 'A slash nests labels: “Home/Garden” is also found under “Home”.',
  add: 'New label',
  addButton: 'Add the label',
  empty: 'No labels yet: type #home into a new note, and it is filed under Home.',
  count: (n: number) => formatPlural(n, 'note', 'notes'),
  edit: (name: string) => `Rename or delete ${name}`,
  editTitle: 'Edit label',
  name: 'Name',
  rename: 'Rename',
  delete: 'Delete the label',
  deleted: (name: string) => `Label ${name} deleted; its notes stay`,
  choose: 'Labels of the note',
  chooseMany: 'Labels of the chosen notes',
  find: 'Find or create a label',
  create: (name: string) => `Create “${name}”`,
  none: 'Type a name to create the first label.',
  writes: {
    create: (name: string) => `the label ${name}`,
    rename: (name: string) => `renaming the label ${name}`,
    use: 'labels of a note',
  },
};
