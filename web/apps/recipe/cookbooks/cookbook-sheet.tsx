import { useState } from 'preact/hooks';
import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { answers } from '../../../core/answers.ts';
import { useSubmit } from '../../../core/use-submit.ts';
import '../../../ui/form.css';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Submit } from '../../../ui/submit.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { cookbooksApi } from './cookbooks-api.ts';
import { type Draft, draftOf, isEmpty, ruleOf } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { text } from './text/text.ts';

const words = text.form;
const KINDS = (['manual', 'rule'] as const).map((value) => ({ value, label: words.kinds[value] }));

interface Props {
  /** The one to change; a new one is begun without it. */
  cookbook?: Cookbook;
  onClose: () => void;
}

export function CookbookSheet({ cookbook, onClose }: Props) {
  const [name, setName] = useState(cookbook?.name ?? '');
  const [description, setDescription] = useState(cookbook?.description ?? '');
  const [kind, setKind] = useState(cookbook?.kind ?? 'manual');
  const [rule, setRule] = useState<Draft>(() => draftOf(cookbook?.rule ?? null));
  const unready = name.trim() === '' || (kind === 'rule' && isEmpty(rule));
  const form = useSubmit(async () => {
    const said = {
      name: name.trim(),
      description: description.trim() || null,
      ...(kind === 'rule' && { rule: ruleOf(rule) }),
    };
    const kept = await (cookbook
      ? cookbooksApi('PUT /api/cookbooks/:id', { id: cookbook.id, ...said })
      : cookbooksApi('POST /api/cookbooks', { ...said, kind }));
    void answers.invalidateQueries({ queryKey: ['recipe'] });
    if (cookbook) onClose();
    else location.hash = `#/cookbooks/${kept.id}`;
  }, ['name', 'description']);
  return (
    <Sheet title={cookbook ? text.edit : text.create} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <TextField
          label={words.name}
          autofocus
          maxLength={100}
          value={name}
          problem={form.at('name')}
          onValue={setName}
        />
        <TextArea
          label={words.description}
          rows={2}
          maxLength={2000}
          value={description}
          problem={form.at('description')}
          onValue={setDescription}
        />
        {!cookbook && (
          <Segmented label={words.kind} value={kind} options={KINDS} onValue={setKind} />
        )}
        {kind === 'rule' && <RuleFields rule={rule} onRule={setRule} />}
        {kind === 'rule' && isEmpty(rule) && <p class="soft small">{words.needsCondition}</p>}
        <Submit form={form} unready={unready}>
          {cookbook ? words.save : text.create}
        </Submit>
      </form>
    </Sheet>
  );
}
