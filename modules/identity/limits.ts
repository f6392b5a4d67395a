import { backofficePage } from '@portafilter/kernel'
import { SMS } from './codes/send-code.ts'
import type { Limit } from './codes/tell-of-limits.ts'
import { ALL_WRONG } from './signup/invitations.ts'

/** What all share and one can use up for everybody. */
export const limits: readonly Limit[] = [
  {
    allowance: ALL_WRONG,
    logged: 'codes of invitations are being guessed: none is taken for the hour',
    letter: (language, since, until, publicUrl) =>
      language === 'CN'
        ? {
            subject: '有人在猜测邀请码',
            text: `自北京时间 ${since} 起，邀请码已输错 ${ALL_WRONG.most} 次，${until} 之前不再接受邀请码，邮件中的邀请链接不受影响。\n\n请查看近期凭邀请注册的用户：\n\n${backofficePage(publicUrl, 'buyers')}`,
          }
        : {
            subject: 'Somebody is guessing invitation codes',
            text: `${ALL_WRONG.most} wrong invitation codes have been entered since ${since} Beijing time. No code is taken before ${until}; the links in letters still work.\n\nPlease look at who has signed up by an invitation lately:\n\n${backofficePage(publicUrl, 'buyers')}`,
          },
  },
  {
    allowance: SMS,
    logged: 'all short messages of the day are used up: no code goes to a phone',
    letter: (language, since, until) =>
      language === 'CN'
        ? {
            subject: '今日短信已用完',
            text: `自北京时间 ${since} 起已发送 ${SMS.most} 条短信，${until} 之前不再发送短信验证码：无法用手机号注册或登录。请提醒用户改用密码或邮箱，并查看是否有人恶意请求验证码。`,
          }
        : {
            subject: 'All short messages of the day are used up',
            text: `${SMS.most} short messages have been sent since ${since} Beijing time. No code goes to a phone before ${until}, to sign up or to sign in by. Please point people to their password or e-mail address, and look whether somebody asks for codes to do harm.`,
          },
  },
]
