import { useState } from 'preact/hooks';
import type { RouteOutput } from '../../../src/kernel/contract.ts';
import type { assistantContract } from '../../../src/shared/assistant/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import type { AppName } from '../../core/instance.ts';
import { showToast } from '../../core/page/toasts.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { usePagedQuery } from '../../core/queries/use-paged-query.ts';
import { formatCount } from '../../core/text/format.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { LoadMore } from '../../ui/status/load-more.tsx';
import { assistantApi } from '../assistant-api.ts';
import { assistantText } from '../text.ts';
import { useAssistantQuery } from './use-assistant-query.ts';

const text = assistantText.settingsPage.admin;

type AccountUsage = RouteOutput<
  typeof assistantContract,
  'GET /api/ai/usage/accounts'
>['items'][number];

/** The monthly budget of each account, and the usage of all accounts. */
export function AdminCard({ app }: { app: AppName }) {
  const api = assistantApi(app);
  const usage = useAssistantQuery(app, 'usage', () => api('GET /api/ai/usage', {})).value;
  const accounts = usePagedQuery<AccountUsage>({
    app,
    key: ['assistant', 'accounts'],
    load: (cursor) => api('GET /api/ai/usage/accounts', { cursor }),
    apply: (rows) => rows,
    keep: false,
  });
  return (
    <Card title={text.title}>
      <div class="form">
        {usage && <BudgetForm app={app} budget={usage.budget} />}
        <div>
          <h3>{text.accounts}</h3>
          {accounts.value?.length === 0 && <p class="soft small">{text.nobody}</p>}
          <ul class="usage-accounts">
            {accounts.value?.map(({ username, turns, input_tokens, output_tokens }, at) => (
              <ListRow
                key={username ?? at}
                title={username ?? text.noName}
                detail={assistantText.settingsPage.usage.turns(turns)}
                value={formatCount(input_tokens + output_tokens)}
              />
            ))}
          </ul>
          {accounts.more && <LoadMore label={text.more} onMore={accounts.more} />}
        </div>
      </div>
    </Card>
  );
}

function BudgetForm({ app, budget }: { app: AppName; budget: number | null }) {
  const [tokens, setTokens] = useState(budget);
  const form = useSubmit(async () => {
    await assistantApi(app)('PUT /api/ai/budget', { tokens });
    await queryClient.invalidateQueries({ queryKey: [app, 'assistant'] });
    showToast(text.saved);
  }, ['tokens']);
  return (
    <form class="form" onSubmit={form.submit}>
      <NumberField
        label={text.budget}
        hint={text.budgetHint}
        problem={form.fieldError('tokens')}
        value={tokens}
        onValue={setTokens}
      />
      <SubmitButton form={form} look="plain">
        {text.save}
      </SubmitButton>
    </form>
  );
}
