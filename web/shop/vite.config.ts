import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { about } from '../kit/build/about.ts'
import { callTables } from '../kit/build/call-tables.ts'
import { devServer } from '../kit/build/dev-server.ts'
import { earlyScript } from '../kit/build/early-script.ts'
import { inlineStyle } from '../kit/build/inline-style.ts'
import { pageFiles } from '../kit/build/page-files.ts'
import { precompressed } from '../kit/build/precompressed.ts'
import { themeVariables } from '../kit/build/theme-variables.ts'

/**
 * What every page needs comes in two files instead of twenty: every small one costs a phone more than it weighs. What only the
 * pages behind the first ones ask, and what they call things, comes with these, in one; what an order's row needs, in another.
 *
 * What many share comes in one file each: the pieces around an order, dialogs, packages (those of form fields), the rest. An order's
 * page asked for 55 files and asks for 33, with 16 kB less, and by 400 kbit/s and 400 ms it is there in 8.2 s instead of 9.3. Each
 * number of sharers is as low as leaves pages that only tell something without fields and dialogs.
 */
const groups = [
  { name: 'ahead', priority: 4, test: /shop\/src\/shared\/ahead\.ts$/ },
  {
    name: 'vendor',
    priority: 3,
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|lucide-react)\//,
  },
  {
    name: 'first',
    priority: 2,
    test: /shop\/src\/(base\.css|shared|shell\/(?!SignInAgain)|data\/(cart|catalogue|levels|user)\.ts|pages\/home|components\/(ui\/)?[^/]+$)/,
  },
  { name: 'ant', priority: 1, test: /components\/ant\/AntDesign\.tsx$|antd\/es\/button\/index\.js$/ },
  { name: 'parts', priority: 1, test: /shop\/src\/components\/parts\// },
  { name: 'data', priority: 2, test: /shop\/src\/data\/|(ordering|receivable)\/(src\/)?words\.ts$/ },
  { name: 'orders', priority: 0, test: /shop\/src\/(pages\/orders\/OrderCard\.tsx$|components\/list\/)/ },
  {
    name: 'order',
    minShareCount: 4,
    test: /shop\/src\/components\/(order|aftersales)\/|kit\/src\/route-codes|kernel\/src\/place/,
  },
  { name: 'dialogs', test: /shop\/src\/components\/ant\//, minShareCount: 9 },
  { name: 'fields', test: /node_modules\//, minShareCount: 16 },
  { name: 'shared', minShareCount: 16 },
]

const ANT = 'src/components/ant/AntRoutes.tsx'
/** Pages that people come to from outside: by a code at the machine, a letter, a bookmark. */
const pages = {
  login: ['src/pages/login/Login.tsx'],
  details: ['src/pages/machine/MachinePage.tsx'],
  order: ['src/pages/orders/Orders.tsx'],
  order_details: [ANT, 'src/pages/order/OrderPage.tsx'],
  shoppingCart: [ANT, 'src/pages/cart/Cart.tsx'],
  orderPay: [ANT, 'src/pages/pay/Pay.tsx'],
  upVoucher: [ANT, 'src/pages/voucher/Voucher.tsx'],
  forInvoice: [ANT, 'src/pages/invoice/ForInvoice.tsx'],
  account: [ANT, 'src/pages/account/Account.tsx'],
}

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    callTables(),
    about(process.env),
    themeVariables,
    inlineStyle,
    earlyScript('ahead'),
    precompressed,
    pageFiles(pages),
  ],
  server: devServer(process.env),
  build: {
    target: 'es2023',
    manifest: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
