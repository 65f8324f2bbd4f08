import type { ComponentChildren } from 'preact';
import { Button } from '../../ui/basic/button.tsx';
import { Icon, type IconNode } from '../../ui/basic/icon.tsx';
import { aiClientsText as text } from '../text/ai-clients.ts';

const words = text.tokens;

interface Props {
  icon: IconNode;
  name: string;
  /** Shown beside the name: a token prefix or a status. */
  aside: ComponentChildren;
  facts: readonly { what: string; is: string }[];
  onRevoke: () => void;
}

/** A token or connection of an AI client. */
export function ClientRow({ icon, name, aside, facts, onRevoke }: Props) {
  return (
    <li class="client">
      <span class="client-icon">
        <Icon of={icon} />
      </span>
      <div class="client-name">
        <h3>{name}</h3>
        <span class="soft small">{aside}</span>
      </div>
      <Button aria-label={words.revokeLabel(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
      <dl>
        {facts.map(({ what, is }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
