import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';

interface FileChooserOptions {
  accept: string;
  label?: string;
  fromCamera?: boolean;
  onFile: (file: File) => unknown;
}

/** A hidden file input that another button opens; render `chooser` anywhere on the page. */
export function useFileChooser({ accept, label, fromCamera = false, onFile }: FileChooserOptions): {
  choose: () => void;
  chooser: ComponentChild;
} {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    chooser: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        {...(fromCamera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}
