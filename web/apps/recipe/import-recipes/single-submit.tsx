import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { text } from './text/text.ts';
import type { SingleImportForm } from './use-single-import.ts';

interface Props {
  single: SingleImportForm;
  unready: boolean;
  children: string;
}

/** How the forms for one recipe end: with the button, or with the one that is there already. */
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
