/** Groups that the Standard Reference puts before the name of the food itself. */
const LEADING_GROUPS = new Set(
  'snacks,beverages,alcoholic beverage,alcoholic beverages,fast foods,restaurant,spices,nuts,seeds,fish,crustaceans,mollusks,candies,cereals,cereals ready-to-eat,game meat,leavening agents,sweeteners,desserts,infant formula'.split(
    ',',
  ),
);
const REMARKS =
  /\s*\((?:includes foods for usda's[^)]*|nfs|n x 6\.25)\)|,\s*(?:nfs|ns as to [^,]*)/gi;
const SHOUTED = /\b\p{Lu}[\p{Lu}'’]{3,}\b/gu;

/**
 * The description of the Standard Reference as people would write it: "Fish, salmon, Atlantic, raw"
 * becomes "Salmon, Atlantic, raw", "KELLOGG'S Corn Flakes" becomes "Kellogg's Corn Flakes".
 */
export function readableName(description: string): string {
  const parts = description
    .replace(REMARKS, '')
    .split(',')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '');
  if (parts.length > 1 && LEADING_GROUPS.has((parts[0] ?? '').toLowerCase())) parts.shift();
  const name = parts.join(', ').replaceAll(SHOUTED, lowerTail);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function lowerTail(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
