import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import { Icon } from '../basic/icon.tsx';

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a class="back" href={href}>
      <Icon of={chevronLeft} />
      {label}
    </a>
  );
}
