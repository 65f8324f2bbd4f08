import { useLayoutEffect, useRef } from 'preact/hooks';

/** Puts the cursor into a row once it is there: into its first field, or the one that is named. */
export function useFocusRow(): (key: string, field?: string) => void {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const field = document.querySelector<HTMLElement>(wanted.current);
    if (!field) return;
    wanted.current = undefined;
    field.focus();
  });
  return (key, field) => {
    const name = field ? `[name="${field}"]` : ':is(input, textarea)';
    wanted.current = `[data-row="${CSS.escape(key)}"] ${name}`;
  };
}
