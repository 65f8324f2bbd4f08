import {
  CONTAINERS_PREFERENCE,
  type Container,
  firstContainer,
  readContainers,
} from '../../../../src/apps/nutrition/measures/water/containers.ts';
import { createParsedPreference } from '../../../core/preferences/parsed-preference.ts';
import { useStore } from '../../../core/state/store.ts';

/** What the person drinks from; the first one is logged from the diary and the home page. */
export const containers = createParsedPreference<readonly Container[]>(
  CONTAINERS_PREFERENCE,
  readContainers,
);

/** The container that the diary and the home page log. */
export function useFirstContainer(): Container {
  return firstContainer(useStore(containers));
}
