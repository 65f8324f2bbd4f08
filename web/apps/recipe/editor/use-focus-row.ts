import { useLayoutEffect, useRef } from 'preact/hooks';

/** Focuses a row's first or named field once the row is rendered. */
export function useFocusRow(): (key: string, field?: string) => void {
  const pendingKey = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!pendingKey.current) return;
    const field = document.querySelector<HTMLElement>(pendingKey.current);
    if (!field) return;
    pendingKey.current = undefined;
    field.focus();
  });
  return (key, field) => {
    const name = field ? `[name="${field}"]` : ':is(input, textarea)';
    pendingKey.current = `[data-row="${CSS.escape(key)}"] ${name}`;
  };
}
