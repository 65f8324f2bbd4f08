import type { FastifyInstance } from 'fastify';
import { NotSignedIn } from '../../kernel/errors.ts';
import { isSameSecret } from '../../kernel/secrets/same-secret.ts';
import type { Application } from '../application.ts';
import { API_HEADERS } from '../security/security-headers.ts';
import { renderMetrics } from './metrics.ts';
import { PrometheusText } from './prometheus-text.ts';
import { METRICS_TOKEN } from './variables.ts';

/** Serves the metrics to Prometheus; without METRICS_TOKEN the route does not exist. */
export function mountMetrics(server: FastifyInstance, application: Application): void {
  const { config } = application.services;
  const token = config.valueOfVariable(METRICS_TOKEN);
  if (token === null) return;
  const expected = `Bearer ${token}`;
  server.get(`${config.basePath}/metrics`, async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', expected)) {
      reply.header('www-authenticate', 'Bearer realm="metrics"');
      throw new NotSignedIn('Send the token of METRICS_TOKEN: Authorization: Bearer …');
    }
    reply.headers(API_HEADERS).type(PrometheusText.contentType);
    return renderMetrics(application);
  });
}
