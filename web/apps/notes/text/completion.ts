import { formatPlural } from '../../../core/text/format.ts';

export const completionText = {
  commands: {
    heading: 'Heading',
    list: 'List',
    checklist: 'Checklist',
    quote: 'Quote',
    code: 'Code',
    table: 'Table',
    date: 'Today’s date',
    link: 'Link to a note',
  },
  column: 'Column',
  commandList: 'Commands',
  titleList: 'Notes to link to',
  found: (n: number) => `${formatPlural(n, 'suggestion', 'suggestions')}, choose with the arrows`,
  linksTo: 'Links to',
  linkedFrom: 'Linked from',
};
