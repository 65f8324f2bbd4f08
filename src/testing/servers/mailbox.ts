import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly text: string;
}

export interface Mailbox {
  /** The settings that send mail here. */
  readonly settings: Record<string, string>;
  readonly mails: ReceivedMail[];
  /** The token of the newest link, of the newest one to the page if one is named; mails overtake. */
  lastToken(page?: string): string;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is given; it refuses what goes to "refused". */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: unfolded(raw),
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(port),
      SMTP_FROM: 'Daybook <daybook@example.org>',
    },
    mails,
    lastToken: (page = '') => {
      const link = new RegExp(`${page}\\?token=([0-9a-f]{64})`);
      const mail = mails.findLast(({ text: body }) => link.test(body));
      return link.exec(mail?.text ?? '')?.[1] ?? '';
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Undoes quoted-printable, in which a long link travels. */
function unfolded(raw: string): string {
  return raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}
