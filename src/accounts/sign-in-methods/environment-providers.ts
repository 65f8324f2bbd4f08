import type { Config, ModuleVariables } from '../../kernel/config/config.ts';
import { flag, InvalidVariable, optional, type Variable } from '../../kernel/config/variables.ts';

export interface EnvironmentProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly autoRegister: boolean;
}

const MAX_ENVIRONMENT_PROVIDERS = 9;

/** `OIDC_PROVIDER_1_…`, `OIDC_PROVIDER_2_…` and so on; only the first are described. */
const NUMBERED = Array.from({ length: MAX_ENVIRONMENT_PROVIDERS }, (_, at) => {
  const numbered = <Value>(variable: Variable<Value>): Variable<Value> =>
    at === 0 ? variable : { ...variable, repeats: true };
  return {
    id: `env-${at + 1}`,
    prefix: `OIDC_PROVIDER_${at + 1}_`,
    variables: {
      ISSUER: numbered(
        optional(
          "The provider's address, as its discovery document names it.",
          'an http:// or https:// address',
          (given) => /^https?:\/\/\S+$/.test(given),
        ),
      ),
      NAME: numbered(optional('What the sign-in button says.', 'a name', () => true)),
      CLIENT_ID: numbered(
        optional('The client id that the provider gave out.', 'a client id', () => true),
      ),
      CLIENT_SECRET: numbered(
        optional('The secret with it; none for a public client.', 'a secret', () => true, {
          secret: true,
        }),
      ),
      AUTO_REGISTER: numbered(flag('Gives everyone whom the provider knows an account.')),
    },
  };
});

export const PROVIDER_VARIABLES: ModuleVariables = Object.fromEntries(
  NUMBERED.flatMap(({ prefix, variables }) =>
    Object.entries(variables).map(([part, variable]) => [`${prefix}${part}`, variable]),
  ),
);

/** The providers whose issuer is set; one without a client id is refused. */
export function readEnvironmentProviders({
  valueOfVariable,
}: Pick<Config, 'valueOfVariable'>): EnvironmentProvider[] {
  return NUMBERED.flatMap(({ id, prefix, variables }) => {
    const issuer = valueOfVariable(variables.ISSUER);
    if (issuer === null) return [];
    const clientId = valueOfVariable(variables.CLIENT_ID);
    if (clientId === null)
      throw new InvalidVariable(`${prefix}CLIENT_ID`, `must be set when ${prefix}ISSUER is.`);
    return {
      id,
      name: valueOfVariable(variables.NAME) ?? new URL(issuer).hostname,
      issuer,
      clientId,
      clientSecret: valueOfVariable(variables.CLIENT_SECRET),
      autoRegister: valueOfVariable(variables.AUTO_REGISTER),
    };
  });
}
