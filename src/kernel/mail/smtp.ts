import type { Config } from '../config/config.ts';
import { assertMayWait } from '../database/transact.ts';
import { DomainError } from '../errors.ts';
import { type Mailer, noMailer } from './mail.ts';

const TIMEOUT_MS = 15_000;

/** A mailer for the configured SMTP server; refuses mail if none is configured. */
export function smtpMailer({ smtp }: Pick<Config, 'smtp'>): Mailer {
  if (!smtp) return noMailer;
  return {
    configured: true,
    send: async ({ to, subject, text }) => {
      assertMayWait('The mail server');
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host: smtp.host,
        port: smtp.port,
        secure: smtp.secure,
        ...(smtp.user === null ? {} : { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      });
      try {
        await transport.sendMail({ from: smtp.from, to, subject, text });
      } catch (error) {
        throw new DomainError(
          'unavailable',
          'mail_not_sent',
          'The mail server did not accept the mail.',
          undefined,
          error,
        );
      } finally {
        transport.close();
      }
    },
  };
}
