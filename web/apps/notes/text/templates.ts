export const templatesText = {
  title: 'Templates',
  save: 'Save as a template',
  saved: (name: string) => `Template ${name} saved`,
  use: (name: string) => `Write a note from ${name}`,
  edit: (name: string) => `Rename or delete ${name}`,
  editTitle: 'Edit template',
  name: 'Name',
  rename: 'Rename',
  delete: 'Delete the template',
  deleted: (name: string) => `Template ${name} deleted`,
  empty: 'No templates yet: open a note, and save it as a template.',
  emptyExample: 'For example a packing list, or a diary with {{date}} in its title.',
  intro: '{{date}} and {{time}} become those of the moment a note is written.',
  writes: {
    create: (name: string) => `the template ${name}`,
    rename: (name: string) => `renaming the template ${name}`,
  },
};
