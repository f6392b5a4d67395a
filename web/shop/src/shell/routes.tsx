import {
  createBrowserRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  type ShouldRevalidateFunction,
} from 'react-router'
import { NotFound } from '../components/NotFound.tsx'
import { SectionsWaiting } from '../components/Waiting.tsx'
import { Home } from '../pages/home/Home.tsx'
import { paths } from '../shared/paths.ts'
import { Guard } from './Guard.tsx'
import { PageFailed } from './PageFailed.tsx'
import { Shell } from './Shell.tsx'
import { Support } from './Support.tsx'

type Screen = () => Promise<{ Component: React.ComponentType; loader?: LoaderFunction }>

const login: Screen = async () => ({ Component: (await import('../pages/login/Login.tsx')).Login })
const signUp: Screen = async () => ({ Component: (await import('../pages/sign-up/SignUp.tsx')).SignUp })
const machine: Screen = async () => {
  const { MachinePage, machineLoader } = await import('../pages/machine/MachinePage.tsx')
  return { Component: MachinePage, loader: machineLoader }
}
const cart: Screen = async () => ({ Component: (await import('../pages/cart/Cart.tsx')).Cart })
const favourites: Screen = async () => ({ Component: (await import('../pages/cart/Cart.tsx')).Favourites })
const confirm: Screen = async () => ({ Component: (await import('../pages/confirm/Confirm.tsx')).Confirm })
const orders: Screen = async () => ({ Component: (await import('../pages/orders/Orders.tsx')).Orders })
const order: Screen = async () => ({ Component: (await import('../pages/order/OrderPage.tsx')).OrderPage })
const cases: Screen = async () => ({ Component: (await import('../pages/aftersales/AfterSales.tsx')).AfterSales })
const applyForCase: Screen = async () => ({ Component: (await import('../pages/aftersales/Apply.tsx')).Apply })
const oneCase: Screen = async () => ({ Component: (await import('../pages/aftersales/CasePage.tsx')).CasePage })
const account: Screen = async () => ({ Component: (await import('../pages/account/Account.tsx')).Account })
const pay: Screen = async () => ({ Component: (await import('../pages/pay/Pay.tsx')).Pay })
const prepayment: Screen = async () => ({ Component: (await import('../pages/quota/QuotaPayment.tsx')).Prepayment })
const credit: Screen = async () => ({ Component: (await import('../pages/quota/QuotaPayment.tsx')).Credit })
const bank: Screen = async () => ({ Component: (await import('../pages/bank/BankTransfer.tsx')).BankTransfer })
const wechat: Screen = async () => ({ Component: (await import('../pages/wechat/WechatPay.tsx')).WechatPay })
const wechatTopUp: Screen = async () => ({ Component: (await import('../pages/wechat/WechatTopUp.tsx')).WechatTopUp })
const alipay: Screen = async () => ({ Component: (await import('../pages/alipay/AlipayBridge.tsx')).AlipayBridge })
const voucher: Screen = async () => ({ Component: (await import('../pages/voucher/Voucher.tsx')).Voucher })
const forInvoice: Screen = async () => ({ Component: (await import('../pages/invoice/ForInvoice.tsx')).ForInvoice })
const topUp: Screen = async () => ({ Component: (await import('../pages/wallet/BalanceRecharge.tsx')).BalanceRecharge })
const quota: Screen = async () => ({ Component: (await import('../pages/wallet/LimitChanges.tsx')).QuotaChanges })
const rebates: Screen = async () => ({ Component: (await import('../pages/wallet/LimitChanges.tsx')).RebateChanges })
const bills: Screen = async () => ({ Component: (await import('../pages/wallet/RepaymentBills.tsx')).RepaymentBills })
const recharges: Screen = async () => ({ Component: (await import('../pages/wallet/Recharges.tsx')).Recharges })
const dialogs: Screen = async () => ({ Component: (await import('../pages/im-dialogs/ImDialogs.tsx')).ImDialogs })

const ant: Screen = async () => ({ Component: (await import('../components/ant/AntRoutes.tsx')).AntRoutes })

const behindFirst: RouteObject[] = [
  { path: '/shoppingCart', lazy: cart },
  { path: '/collect', lazy: favourites },
  { path: '/collateOrder', lazy: confirm },
  { path: '/order_details/:code', lazy: order },
  { path: '/myAfterSale', lazy: cases },
  { path: '/afterSale/:code', lazy: applyForCase },
  { path: '/as_details/:code', lazy: oneCase },
  { path: '/account', lazy: account },
  { path: '/orderPay/:code', lazy: pay },
  { path: '/AdvancePayment/:code', lazy: prepayment },
  { path: '/CreditOrder/:code', lazy: credit },
  { path: '/bankPay/:code', lazy: bank },
  { path: '/wechatPay/:code', lazy: wechat },
  { path: '/NewWechatPay/:transaction_no', lazy: wechatTopUp },
  { path: '/AlipayBridge', lazy: alipay },
  { path: '/upVoucher/:code', lazy: voucher },
  { path: '/forInvoice/:code', lazy: forInvoice },
  { path: '/balanceRecharge', lazy: topUp },
  { path: '/quotaChangeRecord', lazy: quota },
  { path: '/rebateChangeRecord', lazy: rebates },
  { path: '/repaymentBill', lazy: bills },
  { path: '/rechargeRecord', lazy: recharges },
  { path: paths.dialogs, lazy: dialogs },
]

const waiting = <SectionsWaiting lines={[3, 5]} />

/** Another thing's page, not another part of it. */
const isAnother: ShouldRevalidateFunction = ({ currentParams, nextParams }) => currentParams.id !== nextParams.id

const behindGuard: RouteObject[] = [
  { path: '/', Component: Home },
  { path: '/order', lazy: orders, hydrateFallbackElement: waiting },
  { path: '/details/:id', lazy: machine, shouldRevalidate: isAnother, hydrateFallbackElement: waiting },
  { lazy: ant, hydrateFallbackElement: waiting, children: behindFirst },
  { path: '*', Component: NotFound },
]

/** Every screen but the first is a chunk of its own. */
export const router = createBrowserRouter([
  {
    element: (
      <>
        <Outlet />
        <Support />
      </>
    ),
    errorElement: <PageFailed />,
    // The mark that index.html shows stays until there is something to use: a page, or the frame of one that is on its way.
    hydrateFallbackElement: (
      <div className="splash">
        <img src="/favicon.svg" width={64} height={64} alt="" />
      </div>
    ),
    children: [
      { path: '/login', lazy: login },
      { path: '/signin', lazy: signUp },
      { element: <Guard />, children: [{ element: <Shell />, children: behindGuard }] },
    ],
  },
])
