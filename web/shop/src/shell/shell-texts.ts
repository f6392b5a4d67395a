import { texts } from '../ground/texts.ts'

export const useShellTexts = texts({
  CN: {
    skip: '跳到主要内容',
    tagline: '咖啡机与配件',
    catalogue: '商品目录',
    orders: '我的订单',
    cart: '购物车',
    items: (_count: number) => '种商品',
    navigation: '主导航',
    accountOf: (name: string) => `账户：${name}`,
    myAccount: '我的账户',
    staff: '员工',
    signOut: '退出登录',
    footer: 'Portafilter · 咖啡机与配件订购',
    times: '所有时间均为北京时间',
  },
  EN: {
    skip: 'Skip to main content',
    tagline: 'Coffee machines & parts',
    catalogue: 'Catalogue',
    orders: 'My orders',
    cart: 'Cart',
    items: (count: number) => (count === 1 ? 'item' : 'items'),
    navigation: 'Main',
    accountOf: (name: string) => `Account: ${name}`,
    myAccount: 'My account',
    staff: 'Staff',
    signOut: 'Sign out',
    footer: 'Portafilter · coffee machines and spare parts',
    times: 'All times are in Beijing time',
  },
})
