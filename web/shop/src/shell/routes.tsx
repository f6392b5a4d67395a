import type { ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'
import { NotFound } from '../components/NotFound.tsx'
import { SectionsWaiting } from '../components/Waiting.tsx'
import { Home } from '../pages/home/Home.tsx'
import { paths } from '../shared/paths.ts'
import { Guard } from './Guard.tsx'
import { PageFailed } from './PageFailed.tsx'
import { Shell } from './Shell.tsx'
import { Support } from './Support.tsx'
import { screen } from './screen.tsx'
import { useScrollPosition } from './use-scroll-position.ts'

/** The mark that index.html shows stays until there is something to use: a page, or the frame of one that is on its way. */
const mark = (
  <div className="splash">
    <img src="/favicon.svg" width={64} height={64} alt="" />
  </div>
)
const door = (load: () => Promise<ComponentType>) => screen(load, mark)
const page = (load: () => Promise<ComponentType>) => screen(load, <SectionsWaiting lines={[3, 5]} />)

const login = door(async () => (await import('../pages/login/Login.tsx')).Login)
const signUp = door(async () => (await import('../pages/sign-up/SignUp.tsx')).SignUp)
const machine = page(async () => (await import('../pages/machine/MachinePage.tsx')).MachinePage)
const cart = page(async () => (await import('../pages/cart/Cart.tsx')).Cart)
const favourites = page(async () => (await import('../pages/cart/Cart.tsx')).Favourites)
const confirm = page(async () => (await import('../pages/confirm/Confirm.tsx')).Confirm)
const orders = page(async () => (await import('../pages/orders/Orders.tsx')).Orders)
const order = page(async () => (await import('../pages/order/OrderPage.tsx')).OrderPage)
const cases = page(async () => (await import('../pages/aftersales/AfterSales.tsx')).AfterSales)
const applyForCase = page(async () => (await import('../pages/aftersales/Apply.tsx')).Apply)
const oneCase = page(async () => (await import('../pages/aftersales/CasePage.tsx')).CasePage)
const account = page(async () => (await import('../pages/account/Account.tsx')).Account)
const pay = page(async () => (await import('../pages/pay/Pay.tsx')).Pay)
const prepayment = page(async () => (await import('../pages/quota/QuotaPayment.tsx')).Prepayment)
const credit = page(async () => (await import('../pages/quota/QuotaPayment.tsx')).Credit)
const bank = page(async () => (await import('../pages/bank/BankTransfer.tsx')).BankTransfer)
const wechat = page(async () => (await import('../pages/wechat/WechatPay.tsx')).WechatPay)
const wechatTopUp = page(async () => (await import('../pages/wechat/WechatTopUp.tsx')).WechatTopUp)
const alipay = page(async () => (await import('../pages/alipay/AlipayBridge.tsx')).AlipayBridge)
const voucher = page(async () => (await import('../pages/voucher/Voucher.tsx')).Voucher)
const forInvoice = page(async () => (await import('../pages/invoice/ForInvoice.tsx')).ForInvoice)
const topUp = page(async () => (await import('../pages/wallet/BalanceRecharge.tsx')).BalanceRecharge)
const quota = page(async () => (await import('../pages/wallet/LimitChanges.tsx')).QuotaChanges)
const rebates = page(async () => (await import('../pages/wallet/LimitChanges.tsx')).RebateChanges)
const bills = page(async () => (await import('../pages/wallet/RepaymentBills.tsx')).RepaymentBills)
const recharges = page(async () => (await import('../pages/wallet/Recharges.tsx')).Recharges)
const dialogs = page(async () => (await import('../pages/im-dialogs/ImDialogs.tsx')).ImDialogs)

const ant = page(async () => (await import('../components/ant/AntRoutes.tsx')).AntRoutes)

const behindFirst: RouteObject[] = [
  { path: '/shoppingCart', ...cart },
  { path: '/collect', ...favourites },
  { path: '/collateOrder', ...confirm },
  { path: '/order_details/:code', ...order },
  { path: '/myAfterSale', ...cases },
  { path: '/afterSale/:code', ...applyForCase },
  { path: '/as_details/:code', ...oneCase },
  { path: '/account', ...account },
  { path: '/orderPay/:code', ...pay },
  { path: '/AdvancePayment/:code', ...prepayment },
  { path: '/CreditOrder/:code', ...credit },
  { path: '/bankPay/:code', ...bank },
  { path: '/wechatPay/:code', ...wechat },
  { path: '/NewWechatPay/:transaction_no', ...wechatTopUp },
  { path: '/AlipayBridge', ...alipay },
  { path: '/upVoucher/:code', ...voucher },
  { path: '/forInvoice/:code', ...forInvoice },
  { path: '/balanceRecharge', ...topUp },
  { path: '/quotaChangeRecord', ...quota },
  { path: '/rebateChangeRecord', ...rebates },
  { path: '/repaymentBill', ...bills },
  { path: '/rechargeRecord', ...recharges },
  { path: paths.dialogs, ...dialogs },
]

const behindGuard: RouteObject[] = [
  { path: '/', element: <Home /> },
  { path: '/order', ...orders },
  { path: '/details/:id', ...machine },
  { ...ant, children: behindFirst },
  { path: '*', element: <NotFound /> },
]

/** Every screen but the first is a chunk of its own. */
const routes: RouteObject[] = [
  { path: '/login', ...login },
  { path: '/signin', ...signUp },
  { element: <Guard />, children: [{ element: <Shell />, children: behindGuard }] },
]

/** Has all that the page at a path is made of come; undefined once it is there. */
export const loading = (pathname: string): Promise<unknown> | undefined => {
  const coming = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => route.handle?.() ?? [])
  return coming.length === 0 ? undefined : Promise.allSettled(coming)
}

/** The page at the address, and support at its foot. */
export const Pages = () => {
  useScrollPosition()
  return (
    <ErrorBoundary FallbackComponent={PageFailed} resetKeys={[useLocation()]}>
      {useRoutes(routes)}
      <Support />
    </ErrorBoundary>
  )
}
