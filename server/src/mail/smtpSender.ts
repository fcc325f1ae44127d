import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { slowWork } from '../concurrency/slowWork.ts'

/** A letter as it goes out. `key` makes its Message-ID, so that a letter sent twice is known for the same. */
export type Letter = { from: { name: string; address: string }; to: string; subject: string; text: string; key: string }

export type MailSender = { send: (letter: Letter) => Promise<void>; close: () => void }

/** A server that does not answer is tried again later. */
const TIMEOUT_MS = 15_000

/** Sends letters through the server of SMTP_URL (`smtp://user:password@host:587`). `verify` signs in and sends nothing. */
export function smtpSender(smtpUrl: string): MailSender & { verify: () => Promise<void> } {
  const transport = createTransport({
    url: smtpUrl,
    ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    // A letter is text alone; nothing in it may name a file or an address to be fetched.
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
