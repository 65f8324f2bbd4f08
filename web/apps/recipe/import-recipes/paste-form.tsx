import { useState } from 'preact/hooks';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { importText as text } from '../text/import.ts';
import { importApi, type RecipeImportOutcome } from './import-api.ts';
import { SingleSubmit } from './single-submit.tsx';
import { useSingleImport } from './use-single-import.ts';

const words = text.paste;

interface Props {
  onBegin: () => void;
  onOutcome: (outcome: RecipeImportOutcome) => void;
}

export function PasteForm({ onBegin, onOutcome }: Props) {
  const [pasted, setPasted] = useState('');
  const single = useSingleImport(
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
        problem={single.form.fieldError('text')}
        onValue={(typed) => {
          setPasted(typed);
          single.clearExisting();
        }}
      />
      <SingleSubmit single={single} unready={pasted.trim() === ''}>
        {words.submit}
      </SingleSubmit>
    </form>
  );
}
