import { texts } from '../../ground/texts.ts'

export const useLoginTexts = texts({
  CN: {
    title: '登录',
    tagline: '咖啡机与配件',
    lead: '整机与配件，一处订购。',
    account: '账号',
    accountRequired: '请输入账号',
    passwordField: '密码',
    passwordRequired: '请输入密码',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    submit: '登录',
    insecure:
      '当前页面不是安全连接（https），浏览器无法加密密码，因此不能登录。请使用 https 地址或 localhost 打开本站。',
    checking: '正在确认登录状态',
  },
  EN: {
    title: 'Sign in',
    tagline: 'Coffee machines & parts',
    lead: 'Machines and spare parts, ordered in one place.',
    account: 'Account',
    accountRequired: 'Please enter your account',
    passwordField: 'Password',
    passwordRequired: 'Please enter your password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    submit: 'Sign in',
    insecure:
      'This page is not on a secure connection (https), so the browser cannot encrypt your password and you cannot sign in. Please open the shop at its https address or on localhost.',
    checking: 'Checking whether you are signed in',
  },
})
