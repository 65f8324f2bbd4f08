import { useLocation } from 'wouter';
import { addressOf } from '../../core/address.ts';
import type { AppDefinition } from '../../shell/app-definition.ts';
import { Door } from '../door.tsx';
import { text } from './text/text.ts';

const words = text.failed;

/** Where a browser ends up whose client asked so wrongly that it cannot be answered. */
export function NotConnectedPage({ app }: { app: AppDefinition['name'] }) {
  const [location] = useLocation();
  const reason = words.reasons[addressOf(location).query.get('error') ?? ''] ?? words.unknown;
  return (
    <Door app={app} title={words.title}>
      <p class="form-problem" role="alert">
        {reason}
      </p>
      <a class="button plain wide" href="#/">
        {text.toStart}
      </a>
    </Door>
  );
}
