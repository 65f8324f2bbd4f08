import type {
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

/** What a hosted client keeps between its steps, as the official client library asks for it. */
export class HostedClient implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly #name: string;
  /** Where it sent its person to. */
  redirectedTo: URL | undefined;
  information: StoredOAuthClientInformation | undefined;
  storedTokens: StoredOAuthTokens | undefined;
  #verifier = '';
  #discovered: OAuthDiscoveryState | undefined;

  constructor(redirectUrl: string, name = 'Claude') {
    this.redirectUrl = redirectUrl;
    this.#name = name;
  }

  get clientMetadata(): OAuthClientMetadata {
    return {
      client_name: this.#name,
      redirect_uris: [this.redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }

  state() {
    return 'a state of its own';
  }

  clientInformation() {
    return this.information;
  }

  saveClientInformation(information: StoredOAuthClientInformation) {
    this.information = information;
  }

  tokens() {
    return this.storedTokens;
  }

  saveTokens(tokens: StoredOAuthTokens) {
    this.storedTokens = tokens;
  }

  redirectToAuthorization(address: URL) {
    this.redirectedTo = address;
  }

  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }

  codeVerifier() {
    return this.#verifier;
  }

  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovered = state;
  }

  discoveryState() {
    return this.#discovered;
  }
}
