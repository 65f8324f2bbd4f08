/** What reads and adds up typed items. It knows all units and densities, so it loads apart. */
export { joinItem } from './join-item.ts';
export { parseItem } from './parse-item.ts';
