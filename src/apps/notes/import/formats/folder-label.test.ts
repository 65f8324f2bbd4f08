import { expect, test } from 'vitest';
import { folderLabels } from './folder-label.ts';

test('a folder is a label without the folders that all notes share', () => {
  const labelOf = folderLabels(['Vault/a.md', 'Vault/Work/b.md', 'Vault/Work/Plans/c.md']);
  expect(labelOf('Vault/a.md')).toBeNull();
  expect(labelOf('Vault/Work/b.md')).toBe('Work');
  expect(labelOf('Vault/Work/Plans/c.md')).toBe('Work/Plans');
});

test('notes in one folder, or in none, have no label; a deep one is cut between folders', () => {
  expect(folderLabels(['Notes/a.md', 'Notes/b.md'])('Notes/a.md')).toBeNull();
  expect(folderLabels(['a.md', 'b.md'])('a.md')).toBeNull();
  const deep = `${'x'.repeat(30)}/${'y'.repeat(29)}/z/a.md`;
  expect(folderLabels([deep, 'b.md'])(deep)).toBe(`${'x'.repeat(30)}/${'y'.repeat(29)}`);
});
