import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { slowWork } from '../concurrency/slowWork.ts'

/** An outgoing mail. `key` makes the Message-ID, so that duplicates are recognised. */
export type Letter = { from: { name: string; address: string }; to: string; subject: string; text: string; key: string }

export type MailSender = { send: (letter: Letter) => Promise<void>; close: () => void }

const TIMEOUT_MS = 15_000

/** SMTP client of SMTP_URL (`smtp://user:password@host:587`). `verify` signs in without sending. */
export function smtpSender(smtpUrl: string): MailSender & { verify: () => Promise<void> } {
  const transport = createTransport({
    url: smtpUrl,
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // mails are plain text: no file or URL may be attached
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  return {
    send: async ({ key, ...letter }) => {
      const domain = letter.from.address.split('@').at(-1)
      const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`
      await slowWork('send mail', () =>
        transport.sendMail({ ...letter, to: { name: '', address: letter.to }, messageId }),
      )
    },
    verify: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
