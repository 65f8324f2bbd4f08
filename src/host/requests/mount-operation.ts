import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthenticationResult } from '../../accounts/sessions/authenticate.ts';
import { EventsResponse } from '../../kernel/api/events-response.ts';
import { Redirect } from '../../kernel/api/redirect.ts';
import { type Caller, PLACEHOLDER_OWNER, type Services } from '../../kernel/context.ts';
import type { Access } from '../../kernel/contract.ts';
import { Invalid, NotAllowed, NotSignedIn } from '../../kernel/errors.ts';
import { BytesResponse } from '../../kernel/files/bytes-response.ts';
import { FileResponse } from '../../kernel/files/file-response.ts';
import type { ReceivedFile } from '../../kernel/files/received-file.ts';
import { StreamResponse } from '../../kernel/files/stream-response.ts';
import { runOnce, runOnceWithClaim } from '../../kernel/idempotency/idempotency.ts';
import type { UploadLimits } from '../../kernel/limits/upload-limits.ts';
import { EventStream } from '../../kernel/live/event-stream.ts';
import type { Route } from '../../kernel/module.ts';
import type { AppBase } from '../modules.ts';
import { sendEvents, toEventText } from '../responses/send-events.ts';
import { sendFile, sendStream } from '../responses/send-file.ts';
import { sendJson } from '../responses/send-text.ts';
import { hasOwnHost, unknownHost } from '../security/host-check.ts';
import { inputReaderOf } from './read-input.ts';
import { receiveForm } from './receive-form.ts';
import { type AllTables, RequestContext } from './request-context.ts';

export interface MountServices {
  readonly services: Services<AllTables>;
  readonly authenticate: (request: FastifyRequest) => Promise<AuthenticationResult>;
  readonly uploads: UploadLimits;
}

/** Turns an operation and its handler into a route under a base path. */
export function mountOperation(
  server: FastifyInstance,
  { operation, handle }: Route,
  at: AppBase,
  { services, authenticate, uploads }: MountServices,
): void {
  const { method, path, access, status = 200, uploadLimit, formLimit } = operation;
  const bodyLimit = uploadLimit ?? operation.bodyLimit;
  const name = `${method} ${path}`;
  const readInput = inputReaderOf(operation);
  const takesUpload = uploadLimit !== undefined || formLimit !== undefined;
  const keepsAnswers = method === 'POST' && !operation.returnsSecret;

  server.route({
    method,
    url: at.base + path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    config: { access, takesFile: uploadLimit !== undefined, takesForm: formLimit !== undefined },
    ...(access === 'open' ? {} : { onRequest: takesUpload ? [identify, beginUpload] : identify }),
    ...(formLimit ? { preValidation: receive } : {}),
    ...(takesUpload ? { onResponse: letGo, onRequestAbort: endUpload } : {}),
    handler: async (request, reply) => {
      const input = readInput(request);
      const context = new RequestContext(request, reply, services, placeOf(request).app);
      // Anonymous callers share one owner and must not get each other's responses.
      const mayKeep = keepsAnswers && context.owner >= PLACEHOLDER_OWNER;
      const key = mayKeep ? request.headers['idempotency-key'] : undefined;
      if (typeof key === 'string') {
        const first = await answerOnce(key, input, context, placeOf(request).base);
        return sendJson(request, reply.code(first.status), first.answer);
      }
      const answer = await handle(context, input);
      if (answer instanceof FileResponse || answer instanceof BytesResponse) {
        return sendFile(request, reply, answer);
      }
      if (answer instanceof StreamResponse) return sendStream(reply, answer);
      if (answer instanceof EventStream) {
        const isSignedIn = () => identify(request).then(() => true);
        const events = await services.live.open(context.owner, answer, isSignedIn);
        return sendEvents(reply, events);
      }
      if (answer instanceof EventsResponse) return sendEvents(reply, toEventText(answer));
      if (answer instanceof Redirect) return reply.redirect(answer.location);
      const code = request.answerStatus ?? status;
      return sendJson(request, reply.code(code), JSON.stringify(checked(answer)));
    },
  });

  function placeOf({ raw }: FastifyRequest): AppBase {
    return raw.cameInAt ?? at;
  }

  /** Stores the file of a form; its fields are text, so they are treated like a query string. */
  async function receive(request: FastifyRequest): Promise<void> {
    if (!request.isMultipart) return;
    const uploads = join(services.config.dataDir, 'uploads');
    const limit = formLimit?.(services.config) ?? 0;
    const { fields, file } = await receiveForm(request.raw, uploads, limit);
    request.query = { ...(request.query as object), ...fields };
    request.received = file;
  }

  async function beginUpload(request: FastifyRequest): Promise<void> {
    request.endUpload = uploads.begin(request.caller?.owner ?? PLACEHOLDER_OWNER);
  }

  async function endUpload(request: FastifyRequest): Promise<void> {
    request.endUpload?.();
  }

  async function letGo(request: FastifyRequest): Promise<void> {
    request.endUpload?.();
    await request.received?.discard();
  }

  async function identify(request: FastifyRequest): Promise<void> {
    const found = await authenticate(request);
    const caller = found === 'ended' ? null : found;
    if (found === 'ended' && access !== 'public')
      throw new NotSignedIn('This session was ended: sign in again.', 'session_ended');
    // Without accounts, only the host check keeps other sites out.
    if (caller?.owner === PLACEHOLDER_OWNER && !hasOwnHost(request, services.config))
      throw unknownHost();
    request.caller = admitCaller(access, caller);
  }

  async function answerOnce(key: string, input: unknown, context: RequestContext, base: string) {
    const { owner } = context;
    const file = await fileHash(context);
    const fingerprint = `${base} ${name} ${JSON.stringify(input)} ${file}`;
    const request = { owner, key, fingerprint, clock: services.clock };
    const serialize = (answer: unknown) => ({
      status: context.chosenStatus ?? status,
      answer: JSON.stringify(checked(answer)),
    });
    if (operation.waits) {
      return runOnceWithClaim(services.db, request, serialize, (claim) =>
        handle(context.withClaim(claim), input),
      );
    }
    return runOnce(services.db, request, async (tx) =>
      serialize(await handle(context.withTransaction(tx), input)),
    );
  }

  /** In development, a response that does not match its contract is an error. */
  function checked(answer: unknown): unknown {
    if (services.config.development) operation.output.parse(answer);
    return answer;
  }
}

/** Distinguishes uploads under the same key; empty for a request without a file. */
async function fileHash({ upload, received }: RequestContext): Promise<string> {
  const hash = createHash('sha256');
  if (upload) return hash.update(upload).digest('base64url');
  if (!received) return '';
  await pipeline(createReadStream(received.path), hash);
  return hash.digest('base64url');
}

function admitCaller(access: Access, caller: Caller | null): Caller | null {
  if (access === 'public') return caller;
  if (!caller) throw new NotSignedIn();
  if (!caller.account) {
    if (access === 'account')
      throw new Invalid('This instance has no accounts.', undefined, 'no_accounts');
    return caller;
  }
  if (access === 'signed-in' || access === 'account') return caller;
  const { role } = caller.account;
  if (role === 'admin' || role === access) return caller;
  throw new NotAllowed();
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The body is a form that has not been read yet. */
    isMultipart: boolean;
    received: ReceivedFile | null;
    /** Releases the upload's slot among the concurrent uploads. */
    endUpload: (() => void) | null;
    answerStatus: 200 | 201 | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    takesFile?: boolean;
    takesForm?: boolean;
  }
}
