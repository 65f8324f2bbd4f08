import { useState } from 'preact/hooks';
import { TextArea } from '../../../ui/text-area.tsx';
import { importApi, type Outcome } from './import-api.ts';
import { SingleEnd } from './single-end.tsx';
import { text } from './text/text.ts';
import { useSingle } from './use-single.ts';

const words = text.paste;

interface Props {
  onBegin: () => void;
  onOutcome: (outcome: Outcome) => void;
}

export function PasteForm({ onBegin, onOutcome }: Props) {
  const [pasted, setPasted] = useState('');
  const single = useSingle(
    async (dedup) => {
      onBegin();
      const answer = await importApi('POST /api/recipes/import', { text: pasted, dedup });
      if (!('recipes' in answer)) return answer;
      onOutcome(answer);
      return undefined;
    },
    ['text'],
  );
  return (
    <form class="form" onSubmit={single.form.submit}>
      <TextArea
        label={words.field}
        rows={5}
        maxLength={1_000_000}
        placeholder={words.placeholder}
        value={pasted}
        problem={single.form.at('text')}
        onValue={(typed) => {
          setPasted(typed);
          single.forget();
        }}
      />
      <SingleEnd single={single} unready={pasted.trim() === ''}>
        {words.submit}
      </SingleEnd>
    </form>
  );
}
