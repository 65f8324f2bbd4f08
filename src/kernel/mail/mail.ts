import { NotConfigured } from '../errors.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail; without SMTP settings, every mail is refused. */
export interface Mailer {
  readonly configured: boolean;
  send(mail: Mail): Promise<void>;
}

export const noMailer: Mailer = {
  configured: false,
  send: async () => {
    throw new NotConfigured('This instance sends no mail.', 'mail_not_configured');
  },
};
