import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import './imports.css';

/** Announces a report and takes the focus, because the focused button was removed with its form. */
export function ReportFrame({ children }: { children: ComponentChildren }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} role="status" class="import-report">
      {children}
    </div>
  );
}
