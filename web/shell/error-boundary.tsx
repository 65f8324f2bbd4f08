import triangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { useLocation } from '../core/page/location.ts';
import { text } from '../core/text/text.ts';
import { Button } from '../ui/basic/button.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';

/** Shows a message when a page throws while rendering; navigating resets it. */
export function ErrorBoundary({ children }: { children: ComponentChildren }) {
  const [error, forget] = useErrorBoundary((thrown) => reportError(thrown));
  const [location] = useLocation();
  useEffect(forget, [location]);
  if (!error) return <>{children}</>;
  return (
    <div role="alert">
      <EmptyState
        icon={triangleAlert}
        message={text.shell.pageFailed}
        action={
          <Button look="soft" onClick={() => window.location.reload()}>
            {text.shell.reload}
          </Button>
        }
      />
    </div>
  );
}
