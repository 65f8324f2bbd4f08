import type { AppName } from '../../core/instance.ts';
import { formatCount } from '../../core/text/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { assistantApi } from '../assistant-api.ts';
import { assistantText } from '../text.ts';
import { useAssistantQuery } from './use-assistant-query.ts';

const text = assistantText.settingsPage.usage;

/** The tokens of the month, and the admin's limit. */
export function UsageCard({ app }: { app: AppName }) {
  const usage = useAssistantQuery(app, 'usage', () =>
    assistantApi(app)('GET /api/ai/usage', {}),
  ).value;
  if (!usage) return null;
  const { turns, input_tokens, output_tokens, budget } = usage;
  const tokens = input_tokens + output_tokens;
  return (
    <Card title={text.title} aside={text.turns(turns)}>
      <p class="usage-tokens">
        <strong>{formatCount(tokens)}</strong>{' '}
        <span class="soft">{budget === null ? text.unit(tokens) : text.ofBudget(budget)}</span>
      </p>
      {budget !== null && (
        <ProgressBar label={text.title} value={tokens} max={Math.max(budget, 1)} />
      )}
      <p class="soft small">{text.inputAndOutput(input_tokens, output_tokens)}</p>
    </Card>
  );
}
