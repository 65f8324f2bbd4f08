import type { Contract, RouteInput, RouteKey, RouteOutput } from '../../../src/kernel/contract.ts';
import { type ApiResponse, send } from './send.ts';

interface Client<C extends Contract> {
  <Key extends RouteKey<C>>(route: Key, input: RouteInput<C, Key>): Promise<RouteOutput<C, Key>>;
  /** Like a plain call, with the cursor of the next page. */
  page<Key extends RouteKey<C>>(
    route: Key,
    input: RouteInput<C, Key>,
  ): Promise<{ value: RouteOutput<C, Key>; next: string | null }>;
}

type Input = Record<string, unknown>;

/** Creates a typed API client: `call('PATCH /api/auth/profile', { locale })`. */
export function createClient<C extends Contract>(base: string): Client<C> {
  const page = (route: string, input: Input): Promise<ApiResponse> => send(base, route, input);
  const call = async (route: string, input: Input) => (await page(route, input)).value;
  return Object.assign(call, { page }) as unknown as Client<C>;
}
