import { LONGEST_LABEL } from '../../notes/note-schema.ts';

/**
 * The folder of a note as a label, nested by slashes. The folders that all notes of an archive
 * share are left out.
 */
export function folderLabels(paths: readonly string[]): (path: string) => string | null {
  const [first = [], ...others] = paths.map(foldersOf);
  let shared = first.length;
  for (const folders of others) {
    const differs = first.findIndex((folder, at) => folder !== folders[at]);
    if (differs !== -1) shared = Math.min(shared, differs);
  }
  return (path) => {
    let label = '';
    for (const folder of foldersOf(path).slice(shared)) {
      const longer = label === '' ? folder : `${label}/${folder}`;
      if (longer.length > LONGEST_LABEL) break;
      label = longer;
    }
    return label === '' ? null : label;
  };
}

function foldersOf(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  return folders.map((folder) => folder.trim()).filter((folder) => folder !== '');
}
