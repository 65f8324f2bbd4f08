/** Saves a file of the page among the downloads of the device. */
export function saveFile(file: Blob, name = file instanceof File ? file.name : '') {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download may start only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
