import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auth } from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { HostedClient } from '../../../src/testing/clients/hosted-client.ts';

export interface ConnectingClient {
  /** Origin of the client's pages, another site than ours. */
  readonly url: string;
  /** Every callback address that a browser visited. */
  readonly cameBackTo: URL[];
  /** Starts an authorization and returns the address of the consent page. */
  startAuthorization(name?: string): Promise<{ client: HostedClient; sentTo: string }>;
  /** Fetches the tokens after the browser has returned. */
  finish(client: HostedClient): Promise<string>;
  stop(): void;
}

/** A hosted client of the recipe app's tools. */
export async function startClient(ours: () => string): Promise<ConnectingClient> {
  const cameBackTo: URL[] = [];
  const server = createServer((request, response) => {
    cameBackTo.push(new URL(request.url ?? '', url));
    response.setHeader('content-type', 'text/html').end('<title>Client</title>Back at the client');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tools = () => `${ours()}/recipe/api/mcp`;
  return {
    url,
    cameBackTo,
    startAuthorization: async (name = 'Claude') => {
      cameBackTo.length = 0;
      const client = new HostedClient(`${url}/callback`, name);
      expect(await auth(client, { serverUrl: tools() })).toBe('REDIRECT');
      return { client, sentTo: String(client.redirectedTo) };
    },
    finish: async (client) => {
      const isBack = ({ pathname }: URL) => pathname === '/callback';
      await expect.poll(() => cameBackTo.some(isBack)).toBe(true);
      const back = cameBackTo.find(isBack);
      return auth(client, {
        serverUrl: tools(),
        authorizationCode: back?.searchParams.get('code') ?? '',
        iss: back?.searchParams.get('iss') ?? '',
      });
    },
    stop: () => server.close(),
  };
}

/** Approves the client on the consent page and lets it fetch its tokens. */
export async function approveClient(
  page: Page,
  hosted: ConnectingClient,
  client: HostedClient,
  person = 'ada',
): Promise<void> {
  await page.getByRole('heading', { name: 'Connect to Recipe?' }).waitFor();
  await page.getByText(`wants to use Recipe as ${person}.`).waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByText('Back at the client').waitFor();
  expect(await hosted.finish(client)).toBe('AUTHORIZED');
}
