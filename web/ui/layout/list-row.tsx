import type { ComponentChildren } from 'preact';
import './list-row.css';

interface Props {
  lead?: ComponentChildren;
  title: ComponentChildren;
  detail?: ComponentChildren;
  /** A right-aligned number. */
  value?: ComponentChildren;
  trail?: ComponentChildren;
  faded?: boolean;
  /** Accessible name of the opening action. */
  opens?: string;
  onOpen?: () => void;
  /** Link target of the row. */
  href?: string;
}

export function ListRow({
  lead,
  title,
  detail,
  value,
  trail,
  faded = false,
  opens,
  onOpen,
  href,
}: Props) {
  const words = (
    <>
      <span class="row-title">{title}</span>
      {detail && <span class="row-detail">{detail}</span>}
    </>
  );
  return (
    <li class={`row${faded ? ' faded' : ''}`}>
      {lead}
      {href ? (
        <a class="row-words" href={href}>
          {words}
        </a>
      ) : onOpen ? (
        <button type="button" class="row-words" title={opens} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <div class="row-words">{words}</div>
      )}
      {value && <span class="row-value">{value}</span>}
      {trail}
    </li>
  );
}
