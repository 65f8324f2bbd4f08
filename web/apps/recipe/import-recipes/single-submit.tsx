import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { importText as text } from '../text/import.ts';
import type { SingleImportForm } from './use-single-import.ts';

interface Props {
  single: SingleImportForm;
  unready: boolean;
  children: string;
}

/** The end of a single-recipe form: the submit button, or a link to the existing recipe. */
export function SingleSubmit({ single, unready, children }: Props) {
  const { form, existing } = single;
  return (
    <>
      {existing !== undefined && (
        <p role="status">
          {text.repeated}{' '}
          <a class="import-link" href={`#/recipes/${existing}`}>
            {text.openExisting}
          </a>
        </p>
      )}
      <SubmitButton
        form={form}
        look={existing === undefined ? 'solid' : 'plain'}
        disabled={unready}
      >
        {submitLabel(form.busy, existing !== undefined, children)}
      </SubmitButton>
    </>
  );
}

function submitLabel(busy: boolean, repeated: boolean, usual: string) {
  if (busy) return text.busy;
  return repeated ? text.addAnyway : usual;
}
