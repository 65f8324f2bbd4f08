import { NotConfigured } from '../errors.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Outgoing mail. What sends it is chosen at boot; without SMTP settings nothing does. */
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
