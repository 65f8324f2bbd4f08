/** A glass, a bottle or another vessel that one tap logs. */
export interface Container {
  readonly name: string;
  readonly ml: number;
}

/** Name of the preference that holds the containers. */
export const CONTAINERS_PREFERENCE = 'nutrition-containers';

export const MOST_CONTAINERS = 7;
export const LONGEST_CONTAINER_NAME = 20;
const MOST_ML = 5000;

const DEFAULT: readonly Container[] = [
  { name: 'Glass', ml: 250 },
  { name: 'Can', ml: 330 },
  { name: 'Bottle', ml: 500 },
];

/** The stored containers, or the usual ones. */
export function readContainers(stored: unknown): readonly Container[] {
  if (!Array.isArray(stored)) return DEFAULT;
  const known = stored.filter(isContainer).slice(0, MOST_CONTAINERS);
  return known.length === 0 ? DEFAULT : known;
}

/** The container that one tap logs. */
export function firstContainer(all: readonly Container[]): Container {
  return all[0] ?? { name: '', ml: 250 };
}

export function isContainerSize(ml: unknown): ml is number {
  return typeof ml === 'number' && Number.isInteger(ml) && ml >= 1 && ml <= MOST_ML;
}

function isContainer(value: unknown): value is Container {
  if (typeof value !== 'object' || value === null) return false;
  const { name, ml } = value as Partial<Container>;
  const isNamed = typeof name === 'string' && name.trim() !== '';
  return isNamed && name.length <= LONGEST_CONTAINER_NAME && isContainerSize(ml);
}
