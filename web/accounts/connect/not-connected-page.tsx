import { parseHashLocation } from '../../core/page/hash-location.ts';
import { useLocation } from '../../core/page/location.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { connectText as text } from '../text/sign-in.ts';

const words = text.failed;

/**
 * Shown when an authorization request is so invalid that it can't be redirected back to the client.
 */
export function NotConnectedPage({ app }: { app: AppDefinition['name'] }) {
  const [location] = useLocation();
  const reason =
    words.reasons[parseHashLocation(location).query.get('error') ?? ''] ?? words.unknown;
  return (
    <AuthLayout app={app} title={words.title}>
      <p class="form-problem" role="alert">
        {reason}
      </p>
      <a class="button plain wide" href="#/">
        {text.toStart}
      </a>
    </AuthLayout>
  );
}
