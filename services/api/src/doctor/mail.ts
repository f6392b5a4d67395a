import { randomUUID } from 'node:crypto'
import type { Config } from '@portafilter/config'
import { smtpMail } from '@portafilter/gateways'
import { about, type Finding } from './finding.ts'

const LETTER = {
  subject: 'A test letter · 测试邮件',
  text: 'npm run doctor has sent this letter: the shop’s mail goes out.\n这是一封测试邮件，说明商城可以正常发送邮件。',
}

/** Whether the server takes a letter, or at least lets us in. @param to whom to send one; undefined: to nobody */
export const mail = async ({ smtpUrl, from }: Config['mail'], to: string | undefined): Promise<Finding> => {
  const { ok, warning, fault } = about('mail')
  if (smtpUrl === null) return warning('Letters go to the inbox of the trial.', 'Set SMTP_URL to send them.')
  const post = smtpMail({ url: smtpUrl, from })
  try {
    if (to === undefined) {
      await post.verify()
      return ok('The server lets us in. No letter was sent: npm run doctor -- --mail-to ADDRESS sends one.')
    }
    await post.send({ id: `doctor-${randomUUID()}`, to, ...LETTER })
    return ok(`The server took a letter to ${to}: see whether it comes.`)
  } catch (error) {
    return fault(`${(error as Error).message}.`, 'Mend SMTP_URL or MAIL_FROM.')
  } finally {
    post.close()
  }
}
