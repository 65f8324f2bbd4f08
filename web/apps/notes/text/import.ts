import type { ImportFormat } from '../../../../src/apps/notes/import/contract.ts';
import { formatCount, formatPlural } from '../../../core/text/format.ts';

const programs: Record<ImportFormat, string> = {
  keep: 'Google Keep',
  markdown: 'Markdown files',
  joplin: 'Joplin',
  logseq: 'Logseq',
  enex: 'Evernote',
  memos: 'Memos',
  html: 'HTML files',
  daybook: 'Daybook',
};

const notes = (n: number) => formatPlural(n, 'note', 'notes');

const kinds = {
  notes,
  labels: (n: number) => formatPlural(n, 'label', 'labels'),
  templates: (n: number) => formatPlural(n, 'template', 'templates'),
};

export const importText = {
  title: 'Import and export',
  cancel: 'Cancel',
  again: 'Import another file',
  programs,
  kinds,
  file: {
    title: 'Bring your notes along',
    hint: 'A Google Keep Takeout, a Joplin or Evernote export, Memos, an archive of Markdown or HTML files (Obsidian, Logseq, Apple Notes), or the export of another Daybook. Folders, notebooks and tags become labels. You see what the file holds before anything is added.',
  },
  reading: 'Reading the file…',
  importing: (done: number) => `${notes(done)} imported so far`,
  preview: {
    found: (program: string) => `From ${program}`,
    notes,
    here: (n: number) => `${formatCount(n)} of them already here`,
    checklists: (n: number) => formatPlural(n, 'checklist', 'checklists'),
    files: (n: number) => formatPlural(n, 'attached file', 'attached files'),
    labels: kinds.labels,
    samples: 'The first notes',
    untitled: 'Untitled note',
    submit: 'Import',
    nothingNew: 'Nothing new in this file',
    nothingNewHint: 'All notes of this file are here already.',
    nothing: 'This file holds no notes.',
  },
  report: {
    title: 'Your notes are here',
    none: 'Nothing was added',
    here: (n: number) =>
      n === 1
        ? '1 note was here already and was not changed.'
        : `${formatCount(n)} notes were here already and were not changed.`,
    undone: (n: number) => `${notes(n)} removed`,
    kept: (n: number) =>
      n === 1
        ? '1 note was changed since and stays.'
        : `${formatCount(n)} notes were changed since and stay.`,
    toNotes: 'Open the notes',
  },
  out: {
    title: 'Take your notes along',
    hint: 'All your notes with their files as Markdown, which another Daybook or any other program reads, or as JSON without the files.',
    markdown: 'Export Markdown',
    json: 'Export JSON',
  },
};
