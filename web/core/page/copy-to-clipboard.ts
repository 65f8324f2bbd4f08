import { text } from '../text/text.ts';
import { showToast } from './toasts.ts';

/** Over plain http there is no Clipboard API; copying a selection still works there. */
export async function copyToClipboard(words: string) {
  try {
    await navigator.clipboard.writeText(words);
  } catch {
    const field = document.createElement('textarea');
    field.value = words;
    (document.querySelector('dialog:modal') ?? document.body).append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  showToast(text.copied);
}
