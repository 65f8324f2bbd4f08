import { useState } from 'preact/hooks';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { importText as text } from '../text/import.ts';
import { importApi, type RecipeImportOutcome } from './import-api.ts';
import { SingleSubmit } from './single-submit.tsx';
import { type Preview, TextPreview } from './text-preview.tsx';
import { useSingleImport } from './use-single-import.ts';

const words = text.paste;

interface Props {
  /** The text that another app shared. */
  shared: string;
  onBegin: () => void;
  onOutcome: (outcome: RecipeImportOutcome) => void;
}

export function PasteForm({ shared, onBegin, onOutcome }: Props) {
  const [pasted, setPasted] = useState(shared);
  const [preview, setPreview] = useState<Preview>();
  const reading = useSubmit(async () => {
    onBegin();
    setPreview(await importApi('POST /api/recipes/import/preview', { text: pasted }));
  }, ['text']);
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
    <form class="form" onSubmit={preview ? single.form.submit : reading.submit}>
      <TextArea
        label={words.field}
        rows={5}
        maxLength={1_000_000}
        placeholder={words.placeholder}
        value={pasted}
        problem={reading.fieldError('text') ?? single.form.fieldError('text')}
        onValue={(typed) => {
          setPasted(typed);
          setPreview(undefined);
          reading.clearError();
          single.clearExisting();
        }}
      />
      {preview ? (
        <>
          <TextPreview preview={preview} />
          <SingleSubmit single={single} unready={false}>
            {preview.count === 1 ? words.save : words.saveAll(preview.count)}
          </SingleSubmit>
        </>
      ) : (
        <SubmitButton form={reading} disabled={pasted.trim() === ''}>
          {reading.busy ? text.busy : words.submit}
        </SubmitButton>
      )}
    </form>
  );
}
