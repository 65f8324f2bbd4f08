import type { Scope } from '../../../src/accounts/tokens/contract.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { aiClientsText as text } from '../text/ai-clients.ts';
import type { TokenList } from './tokens.ts';

const words = text.make;

type McpFlag = keyof TokenList['mcp'];

const SCOPES: readonly { scope: Scope; flag: McpFlag; variable: string }[] = [
  { scope: 'mcp:read', flag: 'enabled', variable: 'MCP_ENABLED' },
  { scope: 'mcp:write', flag: 'write', variable: 'MCP_WRITE_ENABLED' },
  { scope: 'mcp:destroy', flag: 'destroy', variable: 'MCP_DESTROY_ENABLED' },
];

const PRESETS: readonly { name: keyof typeof words.preset; scopes: readonly Scope[] }[] = [
  { name: 'read', scopes: ['mcp:read'] },
  { name: 'add', scopes: ['mcp:read', 'mcp:write'] },
  { name: 'all', scopes: ['mcp:read', 'mcp:write', 'mcp:destroy'] },
];

interface Props {
  /** The tool scopes that the instance offers. */
  offered: TokenList['mcp'];
  value: readonly Scope[];
  onValue: (scopes: readonly Scope[]) => void;
}

/** Presets above, single scopes below. */
export function ScopesField({ offered, value, onValue }: Props) {
  const preset = PRESETS.find(
    ({ scopes }) =>
      scopes.length === value.length && scopes.every((scope) => value.includes(scope)),
  );

  function choose(chosen: string) {
    const { scopes } = PRESETS.find(({ name }) => name === chosen) ?? {};
    if (scopes) onValue(scopes);
  }

  return (
    <fieldset class="choices">
      <legend>{words.scopes}</legend>
      <Segmented
        label={words.presets}
        value={preset?.name ?? ''}
        options={PRESETS.map(({ name }) => ({ value: name, label: words.preset[name] }))}
        onValue={choose}
      />
      {SCOPES.map(({ scope, flag, variable }) => (
        <Switch
          key={scope}
          label={text.scopes[scope].label}
          hint={[
            text.scopes[scope].words,
            ...(offered[flag] ? [] : [words.switchedOff(variable)]),
          ].join(' ')}
          checked={value.includes(scope)}
          onChecked={(on) =>
            onValue(on ? [...value, scope] : value.filter((other) => other !== scope))
          }
        />
      ))}
      <p class="hint soft small">{value.length > 0 ? words.scopesHint : words.chooseScope}</p>
    </fieldset>
  );
}
