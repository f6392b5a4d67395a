import { texts } from '../../shared/texts.ts'

export const useDoorTexts = texts({
  CN: {
    tagline: '咖啡机与配件',
    lead: '整机与配件，一处订购。',
    insecure:
      '当前页面不是安全连接（https），浏览器无法加密密码，因此不能登录。请使用 https 地址或 localhost 打开本站。',
    checking: '正在确认登录状态',
  },
  EN: {
    tagline: 'Coffee machines & parts',
    lead: 'Machines and spare parts, ordered in one place.',
    insecure:
      'This page is not on a secure connection (https), so the browser cannot encrypt your password and you cannot sign in. Please open the shop at its https address or on localhost.',
    checking: 'Checking whether you are signed in',
  },
})
