/**
 * The parts of the package, past its front door: that one warns on the console of every Node.js
 * that is no long-term release.
 */
export { InvalidGrant, InvalidTarget } from 'oidc-provider/lib/helpers/errors.js';
export { Check, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';
export { Provider } from 'oidc-provider/lib/provider.js';
