import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import { Icon } from '../../../ui/icon.tsx';
import '../recipe/recipe.css';
import { text } from './text/text.ts';

/** The title of a page that is reached through More, and the way back there. */
export function BackHead({ title }: { title: string }) {
  return (
    <div>
      <a class="back" href="#/more">
        <Icon of={chevronLeft} />
        {text.title}
      </a>
      <h1>{title}</h1>
    </div>
  );
}
