import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';

interface FileChooserOptions {
  accept: string;
  label?: string;
  fromCamera?: boolean;
  onFile?: (file: File) => unknown;
  /** Takes all chosen files; without it, one can be chosen. */
  onFiles?: (files: readonly File[]) => unknown;
}

/** A hidden file input that another button opens; render `chooser` anywhere on the page. */
export function useFileChooser(options: FileChooserOptions): {
  choose: () => void;
  chooser: ComponentChild;
} {
  const { accept, label, fromCamera = false, onFile, onFiles } = options;
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
        multiple={onFiles !== undefined && !fromCamera}
        {...(fromCamera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = '';
          const [file] = files;
          if (file) onFile?.(file);
          if (file) onFiles?.(files);
        }}
      />
    ),
  };
}
