import check from 'lucide/dist/esm/icons/check.mjs';
import { useState } from 'preact/hooks';
import { errorMessage } from '../../core/api/error-message.ts';
import type { AppName } from '../../core/instance.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Icon } from '../../ui/basic/icon.tsx';
import { assistantApi } from '../assistant-api.ts';
import { assistantText } from '../text.ts';

const text = assistantText.settingsPage.provider;

/** Asks the provider for one word and shows the result. */
export function ProviderTest({ app, isReady }: { app: AppName; isReady: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<{ works: boolean; sentence: string }>();

  async function test() {
    setAsking(true);
    setResult(undefined);
    try {
      setResult(await assistantApi(app)('POST /api/ai/provider/test', {}));
    } catch (error) {
      setResult({ works: false, sentence: errorMessage(error) });
    }
    setAsking(false);
  }

  return (
    <div class="provider-test">
      <Button look="soft" disabled={!isReady || isAsking} onClick={() => void test()}>
        {text.test}
      </Button>
      <p role="status" class={result?.works === false ? 'problem small' : 'small'}>
        {isAsking && text.testing}
        {result?.works && <Icon of={check} size={16} />}
        {result?.sentence}
      </p>
    </div>
  );
}
