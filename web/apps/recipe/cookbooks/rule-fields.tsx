import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { NamesField } from '../../../ui/form/names-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { tagsQuery } from '../recipes/tags-query.ts';
import { cookbooksText as text } from '../text/cookbooks.ts';
import type { RuleDraft } from './rule-draft.ts';

const words = text.form;
const TIMES = [15, 30, 45, 60, 120];
const STARS = [3, 4, 5];
const ANY = { value: '', label: words.any };
const MATCHES = (['all', 'any'] as const).map((value) => ({ value, label: words.matches[value] }));

interface Props {
  rule: RuleDraft;
  onRule: (rule: RuleDraft) => void;
}

export function RuleFields({ rule, onRule }: Props) {
  const tags = useServerQuery(tagsQuery).value ?? [];
  const change = (part: Partial<RuleDraft>) => onRule({ ...rule, ...part });
  const number = (value: string) => (value ? Number(value) : null);
  return (
    <>
      <Select
        label={words.match}
        value={rule.match}
        options={MATCHES}
        onValue={(match) => change({ match })}
      />
      <NamesField
        label={words.tags}
        hint={words.tagsHint}
        maxLength={50}
        value={rule.tags}
        suggestions={tags}
        removes={words.removeTag}
        onValue={(names) => change({ tags: names })}
      />
      <TextField
        label={words.ingredient}
        maxLength={100}
        value={rule.ingredient}
        onValue={(ingredient) => change({ ingredient })}
      />
      <Select
        label={words.time}
        value={String(rule.maxMinutes ?? '')}
        options={[
          ANY,
          ...includeChosen(TIMES, rule.maxMinutes).map((n) => ({
            value: String(n),
            label: words.upTo(n),
          })),
        ]}
        onValue={(value) => change({ maxMinutes: number(value) })}
      />
      <Select
        label={words.rating}
        value={String(rule.minRating ?? '')}
        options={[
          ANY,
          ...includeChosen(STARS, rule.minRating).map((n) => ({
            value: String(n),
            label: words.stars(n),
          })),
        ]}
        onValue={(value) => change({ minRating: number(value) })}
      />
      <Switch
        label={words.favorite}
        checked={rule.favorite}
        onChecked={(favorite) => change({ favorite })}
      />
    </>
  );
}

/** Adds the current value to the options if it is not one of them. */
function includeChosen(usual: readonly number[], chosen: number | null): readonly number[] {
  return chosen === null || usual.includes(chosen) ? usual : [...usual, chosen];
}
