import { ordersResource } from '@portafilter/ordering/contract'
import { granted } from '../../../modules/wallet/testing/granted.ts'
import type { People, Person, Things } from './permission-kinds.ts'
import { noteOf, ordered, paidOrder, shipped, transferChosen, unwrap, uploaded } from './steps.ts'
import type { Buyer, Someone, World } from './world.ts'

type Staff = { readonly finance: Someone; readonly afterSales: Someone }
type Goods = { readonly part: string; readonly machine: string }

/** What everybody has who ever orders something. */
const begins = async (buyer: Buyer, { part }: Goods): Promise<Partial<Things>> => {
  const [order, photo, slip, picture] = await Promise.all([
    ordered(buyer, [{ part_code: part, quantity: 2 }]),
    uploaded(buyer, '1'),
    uploaded(buyer, '3'),
    uploaded(buyer, '4'),
  ])
  const { account, user, address, erpCode } = buyer
  await buyer.call.putFeedback({ sketch: '建议', details: '希望能看到库存。' })
  const feedback = unwrap(await buyer.call.getFeedback({})).list[0]?.id ?? 0
  return { account, user, address, ...(erpCode && { firm: erpCode }), order, photo, slip, picture, feedback }
}

/** What everybody but permission 2 has besides. */
const atHome = async (buyer: Buyer, { part }: Goods, { finance, afterSales }: Staff): Promise<Partial<Things>> => {
  const lines = [{ part_code: part, quantity: 3 }]
  const [paid, transferred] = await Promise.all([paidOrder(buyer, finance, lines), ordered(buyer, lines)])
  const payment = await transferChosen(buyer, transferred)
  const delivery = await shipped(afterSales, paid, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
  const applied = await buyer.call.addAfterSale({
    type: 3,
    order_code: paid,
    partCodes: [{ item_num: 1, part_code: part, quantity: 1 }],
    question_describe: '还没有收到这一件商品，不再需要了。',
    phone: '13800138000',
    account_name: '王小明',
    deposit: '工商银行静安支行',
    card_number: '6222021001123456',
  })
  const cancelled = await paidOrder(buyer, finance, lines)
  const { version } = await finance.desk.one(ordersResource, cancelled)
  await finance.desk.act(ordersResource, cancelled, 'cancel', { version, reason: '无货' })
  return { paid, payment, delivery, case: unwrap(applied).code, refund: `${cancelled}-F1` }
}

/** What permission 1 has besides. */
const asFirm = async (world: World, buyer: Buyer, { machine }: Goods, { finance }: Staff): Promise<Partial<Things>> => {
  await granted(world, buyer.erpCode, { rebates: 100, balance: 100, credit: 100, prepayment: 100 })
  const machines = await paidOrder(buyer, finance, [{ part_code: machine, quantity: 2 }])
  const wanted = { order_no: machines, address_id: buyer.address }
  const asked = await buyer.call.insertDelivery({
    ...wanted,
    delivery_list: [{ item_num: 1, part_code: machine, delivery_quantity: 1 }],
  })
  const topUp = await buyer.call.crPaymentOrder({ type: 'store', amount: 100, pay_method: 'offline_transfer' })
  return { machines, request: unwrap(asked).delivery_no, topUp: unwrap(topUp).pay_no }
}

/** Orders overseas are delivered, too; what of it is shown to whom is the question. */
const overseas = async (buyer: Buyer, { part }: Goods, { afterSales }: Staff): Promise<Partial<Things>> => {
  const paid = await ordered(buyer, [{ part_code: part, quantity: 2 }])
  const delivery = await noteOf(afterSales, paid, [{ item_num: 1, part_code: part, delivery_quantity: 1 }])
  return { paid, machines: paid, delivery, request: delivery, case: `${paid}-A1` }
}

/** With another browser in which they are signed in. */
const signedInTwice = async (world: World, { someone, own }: Person): Promise<Person> => {
  await world.signIn(own.account ?? '')
  const session = unwrap(await someone.call.getSessions()).find(({ current }) => !current)?.id ?? ''
  return { someone, own: { ...own, session } }
}

/** One person of each kind, with something of everything that their kind can have. */
export const peopleOf = async (world: World, goods: Goods): Promise<People> => {
  const [finance, afterSales] = [await world.staff('finance'), await world.staff('after_sales')]
  const staff = { finance, afterSales }
  const home = async (buyer: Buyer): Promise<Person> => {
    const isFirm = buyer.erpCode !== null
    const parts = [begins(buyer, goods), atHome(buyer, goods, staff), isFirm ? asFirm(world, buyer, goods, staff) : {}]
    return { someone: buyer, own: Object.assign({}, ...(await Promise.all(parts))) }
  }
  const abroad = async (buyer: Buyer): Promise<Person> => ({
    someone: buyer,
    own: { ...(await begins(buyer, goods)), ...(await overseas(buyer, goods, staff)) },
  })
  const [firm, individual] = [await world.buyer(), await world.buyer()]
  await world.owner.query(`update firms set type = 'P' where erp_code = $1`, [individual.erpCode])
  const colleague = await world.buyer({ erpCode: firm.erpCode ?? '' })
  const admin = await world.staff('admin')
  const found = world.db.selectFrom('users').select('id').where('account', '=', admin.account)
  const user = (await found.executeTakeFirstOrThrow()).id
  const signedIn = {
    zero: await home(await world.buyer({ market: 'none' })),
    firm: await home(firm),
    colleague: { someone: colleague, own: await begins(colleague, goods) },
    individual: await home(individual),
    overseas: await abroad(await world.buyer({ market: 'overseas' })),
    overseasInYuan: await abroad(await world.buyer({ market: 'overseas', pricesInYuan: true })),
    staff: { someone: admin, own: { account: admin.account, user } },
  }
  const twice = Object.entries(signedIn).map(async ([kind, person]) => [kind, await signedInTwice(world, person)])
  return { nobody: { someone: world.nobody, own: {} }, ...Object.fromEntries(await Promise.all(twice)) }
}
