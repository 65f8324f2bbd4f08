/**
 * Imports from inside the package: its main entry prints a warning on every Node.js that is not an
 * LTS release.
 */
export { InvalidGrant, InvalidTarget } from 'oidc-provider/lib/helpers/errors.js';
export { Check, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
export { Provider } from 'oidc-provider/lib/provider.js';
