import './avatar.css';

/** The initials of a name; a name of one word gives its first two letters. */
function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters =
    words.length > 1
      ? [words[0], words.at(-1)].map((word) => word?.at(0))
      : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase();
}

/** A picture of a name, so its letters are drawn, not said. */
export function Avatar({ name }: { name: string }) {
  return <span class="avatar" data-initials={initialsOf(name)} />;
}
